/** Publishes which store has changed, so that the caches of it are invalidated. */
import { Injectable } from '@nestjs/common';
import type { StoreId } from '../tenancy/store-id.js';

/** 'catalog' = products or their categories may have been added or removed; 'content' = anything else that is shown. */
export type StoreChange = 'catalog' | 'content';

type Listener = (store: StoreId, change: StoreChange) => void;

@Injectable()
export class StoreChanges {
  private readonly listeners = new Set<Listener>();

  /**
   * Calls back for every change: at once for those of this instance, for others when their NOTIFY
   * arrives.
   */
  subscribe(listener: Listener): void {
    this.listeners.add(listener);
  }

  announce(store: StoreId, change: StoreChange = 'catalog'): void {
    for (const listener of this.listeners) listener(store, change);
  }
}
