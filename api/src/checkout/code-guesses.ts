/** Limits how many codes that no offer has may be tried, per network and store (OFFER-06). */
import { Injectable } from '@nestjs/common';
import type { CallerNetworks } from '../http/caller.js';
import { type Counter, Counters } from '../limit/counters.js';
import { networkCounters } from '../limit/network-counters.js';
import type { StoreId } from '../tenancy/store-id.js';

/** Wrong codes of a network in an hour: more than a family's spelling needs, far too few to guess one. */
const near: Counter = { name: 'code:address', points: 60, windowSeconds: 3600 };

@Injectable()
export class CodeGuesses {
  constructor(private readonly counters: Counters) {}

  /** Throws TOO_MANY where a network has used its tries up: then a right code is not told either. */
  assertAllowed(store: StoreId, caller: CallerNetworks): void {
    for (const { counter, key } of networkCounters(near, store, caller)) {
      this.counters.assertNotUsedUp(counter, key);
    }
  }

  /** Counts a code that no offer has. Throws TOO_MANY. */
  async count(store: StoreId, caller: CallerNetworks): Promise<void> {
    for (const { counter, key } of networkCounters(near, store, caller)) {
      await this.counters.consume(counter, key);
    }
  }
}
