/** Says which store has changed, so that what is kept of it is made anew. */
import { Injectable } from '@nestjs/common';
import type { StoreId } from './store-id.js';

type Listener = (store: StoreId) => void;

@Injectable()
export class StoreChanges {
  private readonly listeners = new Set<Listener>();

  /** Calls back for every change, of this instance at once, of the others when their NOTIFY arrives. */
  subscribe(listener: Listener): void {
    this.listeners.add(listener);
  }

  announce(store: StoreId): void {
    for (const listener of this.listeners) listener(store);
  }
}
