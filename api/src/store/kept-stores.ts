/** The stores that reads name, kept until they change: looking one up costs as much as reading a page of its list. */
import { Injectable } from '@nestjs/common';
import { StoreChanges } from '../tenancy/store-changes.js';
import { StoreChangesListener } from '../tenancy/store-changes.listener.js';
import type { Store } from './store.entity.js';
import { StoreService } from './store.service.js';

/** Stores kept at most; the oldest go first. */
const most = 2_000;

@Injectable()
export class KeptStores {
  private readonly kept = new Map<string, Store>();
  /** Raised by every change, so that what was read before one is not kept after it. */
  private changeCount = 0;
  /** False while changes of other instances may be missed. */
  private trusted = false;

  constructor(
    private readonly stores: StoreService,
    changes: StoreChanges,
    listener: StoreChangesListener,
  ) {
    changes.subscribe((id) => this.forget(id));
    listener.onHearing((hearing) => {
      this.trusted = hearing === 'listening';
      this.changeCount += 1;
      this.kept.clear();
    });
  }

  /** As StoreService.bySlug, but as it was a moment ago: another instance's change may be on its way. */
  bySlug(slug: string): Promise<Store | null> {
    return this.find(slug, () => this.stores.bySlug(slug));
  }

  /** The same by the id that a client sent, which no slug looks like (OQ-15). */
  byId(id: string): Promise<Store | null> {
    return this.find(id.toLowerCase(), () => this.stores.byIdOrNull(id));
  }

  private async find(name: string, look: () => Promise<Store | null>): Promise<Store | null> {
    const kept = this.kept.get(name);
    if (kept) return kept;
    const { changeCount } = this;
    const store = await look();
    if (store && this.trusted && changeCount === this.changeCount) this.keep(name, store);
    return store;
  }

  private keep(name: string, store: Store): void {
    this.kept.set(name, Object.freeze(store));
    const [oldest] = this.kept.keys();
    if (this.kept.size > most && oldest !== undefined) this.kept.delete(oldest);
  }

  private forget(id: string): void {
    this.changeCount += 1;
    for (const [name, store] of this.kept) if (store.id === id) this.kept.delete(name);
  }
}
