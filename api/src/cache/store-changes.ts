/** Says which store has changed, so that what is kept of it is made anew. */
import { Injectable } from '@nestjs/common';
import type { StoreId } from '../tenancy/store-id.js';

/** 'shelf' = products or their categories may have come or gone; 'face' = anything else that is shown. */
export type StoreChange = 'shelf' | 'face';

type Listener = (store: StoreId, change: StoreChange) => void;

@Injectable()
export class StoreChanges {
  private readonly listeners = new Set<Listener>();

  /** Calls back for every change, of this instance at once, of the others when their NOTIFY arrives. */
  subscribe(listener: Listener): void {
    this.listeners.add(listener);
  }

  announce(store: StoreId, change: StoreChange = 'shelf'): void {
    for (const listener of this.listeners) listener(store, change);
  }
}
