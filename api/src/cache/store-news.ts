/** Whether what was read of a store still holds, as far as changes are heard here: what is kept asks it. */
import { Injectable } from '@nestjs/common';
import type { StoreId } from '../tenancy/store-id.js';
import { setNewest } from './newest.js';
import { type StoreChange, StoreChanges } from './store-changes.js';
import { type Hearing, StoreChangesListener } from './store-changes.listener.js';

/** A place in the order of all that was heard; noted before something is read. */
export type Moment = number;

/** So many changed stores are told apart; all that was read before the change of a forgotten one counts as old. */
const mostStores = 10_000;

@Injectable()
export class StoreNews {
  private hearing: Hearing = 'lost';
  private count: Moment = 0;
  /** Of what was read before it, changes may have been missed. */
  private gap: Moment = 0;
  private forgotten: Moment = 0;
  /** The last change that ends what holds until one of that kind. */
  private readonly changed = new Map<StoreId, Record<StoreChange, Moment>>();

  constructor(changes: StoreChanges, listener: StoreChangesListener) {
    changes.subscribe((store, change) => this.note(store, change));
    listener.onHearing((hearing) => this.restart(hearing));
  }

  get now(): Moment {
    return this.count;
  }

  /** Whether what was read then may be used without reading it again; it ends by a change of that kind, or by any. */
  holds(store: StoreId, since: Moment, until?: StoreChange): boolean {
    return this.hearing === 'listening' && this.isUnchanged(store, since, until);
  }

  /** Whether no change was heard since then, though those of other instances may be missed now. */
  isUnchanged(store: StoreId, since: Moment, until: StoreChange = 'face'): boolean {
    return since >= this.lastOf(store)[until];
  }

  /** Whether all changes since then were heard, or nobody can know better because PostgreSQL is away. */
  isHeardSince(since: Moment): boolean {
    return this.hearing === 'listening' ? since >= this.gap : this.hearing === 'away';
  }

  private lastOf(store: StoreId): Record<StoreChange, Moment> {
    return this.changed.get(store) ?? { face: this.forgotten, shelf: this.forgotten };
  }

  private note(store: StoreId, change: StoreChange): void {
    this.count += 1;
    const shelf = change === 'shelf' ? this.count : this.lastOf(store).shelf;
    const dropped = setNewest(this.changed, store, { face: this.count, shelf }, mostStores);
    this.forgotten = dropped?.face ?? this.forgotten;
  }

  private restart(hearing: Hearing): void {
    this.hearing = hearing;
    this.count += 1;
    this.gap = this.count;
    this.forgotten = this.count;
    this.changed.clear();
  }
}
