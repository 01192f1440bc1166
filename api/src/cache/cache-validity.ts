/** Tells caches whether what they hold of a store is still valid, as far as this instance receives changes. */
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { StoreId } from '../tenancy/store-id.js';
import { type StoreChange, StoreChanges } from './store-changes.js';
import { type ConnectionState, StoreChangesListener } from './store-changes.listener.js';

/** A position in the order of all changes that were received; taken before something is read. */
export type ChangeVersion = number;

/** Stores whose last change is remembered; what was read before the change of an evicted one counts as invalid. */
const maxStores = 10_000;

@Injectable()
export class CacheValidity {
  private connection: ConnectionState = 'disconnected';
  private version: ChangeVersion = 0;
  /** The version before which changes may have been missed. */
  private reconnectedAt: ChangeVersion = 0;
  private evictedAt: ChangeVersion = 0;
  /** The last change of each kind, by store; a change of the catalog is also one of the content. */
  private readonly changedAt = new LRUCache<StoreId, Record<StoreChange, ChangeVersion>>({
    max: maxStores,
    dispose: ({ content }, _, reason) => {
      if (reason === 'evict') this.evictedAt = content;
    },
  });

  constructor(changes: StoreChanges, listener: StoreChangesListener) {
    changes.subscribe((store, change) => this.record(store, change));
    listener.onConnectionState((state) => this.reset(state));
  }

  get currentVersion(): ChangeVersion {
    return this.version;
  }

  /**
   * Whether what was read at that version is still valid; a change of that kind, or of any kind
   * without one, ends it.
   */
  isValid(store: StoreId, since: ChangeVersion, until?: StoreChange): boolean {
    return this.connection === 'listening' && this.isUnchanged(store, since, until);
  }

  /** Whether no change was received since then, though those of other instances may be missed now. */
  isUnchanged(store: StoreId, since: ChangeVersion, until: StoreChange = 'content'): boolean {
    return since >= this.lastChanges(store)[until];
  }

  /**
   * Whether all changes since then were received, or PostgreSQL is unreachable, so that nothing
   * newer can be read.
   */
  isCompleteSince(since: ChangeVersion): boolean {
    return this.connection === 'listening'
      ? since >= this.reconnectedAt
      : this.connection === 'unreachable';
  }

  private lastChanges(store: StoreId): Record<StoreChange, ChangeVersion> {
    // Not `get`: the store that changed longest ago is evicted first, however often it is read.
    return this.changedAt.peek(store) ?? { content: this.evictedAt, catalog: this.evictedAt };
  }

  private record(store: StoreId, change: StoreChange): void {
    this.version += 1;
    const catalog = change === 'catalog' ? this.version : this.lastChanges(store).catalog;
    this.changedAt.set(store, { content: this.version, catalog });
  }

  private reset(state: ConnectionState): void {
    this.connection = state;
    this.version += 1;
    this.reconnectedAt = this.version;
    this.evictedAt = this.version;
    this.changedAt.clear();
  }
}
