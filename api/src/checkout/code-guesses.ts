/** Limits how many codes that no offer has may be tried, per network and store (OFFER-06). */
import { Injectable } from '@nestjs/common';
import { type CallerNetworks, wideTimes } from '../http/caller.js';
import { type Counter, Counters } from '../limit/counters.js';
import type { StoreId } from '../tenancy/store-id.js';

/** Wrong codes of a network in an hour: more than a family's spelling needs, far too few to guess one. */
const near: Counter = { name: 'code:address', points: 60, windowSeconds: 3600 };
const wide: Counter = { ...near, name: 'code:address:wide', points: near.points * wideTimes };

@Injectable()
export class CodeGuesses {
  constructor(private readonly counters: Counters) {}

  /** Throws TOO_MANY where a network has used its tries up: then a right code is not told either. */
  assertAllowed(store: StoreId, caller: CallerNetworks): void {
    for (const [counter, network] of countersOf(caller)) {
      this.counters.assertNotUsedUp(counter, `${store} ${network}`);
    }
  }

  /** Counts a code that no offer has. Throws TOO_MANY. */
  async count(store: StoreId, caller: CallerNetworks): Promise<void> {
    for (const [counter, network] of countersOf(caller)) {
      await this.counters.consume(counter, `${store} ${network}`);
    }
  }
}

const countersOf = (caller: CallerNetworks): [Counter, string][] => [
  [near, caller.near],
  ...(caller.wide ? [[wide, caller.wide] satisfies [Counter, string]] : []),
];
