/**
 * Limits of how many buyers a network is told whether they have ordered from a store before, which
 * quotes with offers for first orders, or for so many orders of a buyer, tell anybody who asks (OFFER-02).
 */
import { Injectable } from '@nestjs/common';
import type { CallerNetworks } from '../http/caller.js';
import { type Counter, Counters } from '../limit/counters.js';
import { networkCounters } from '../limit/network-counters.js';
import type { StoreId } from '../tenancy/store-id.js';
import { CallerHash } from './caller-keys.js';

const windowSeconds = 600;

/** Different buyers of a network: many more than a family has, far too few to look through a list. */
const near: Counter = { name: 'buyer:address', points: 20, windowSeconds };

/** A buyer that a network has asked about: a checkout asks again with each change, and is counted once. */
const asked: Counter = { name: 'buyer:asked', points: 1, windowSeconds };

@Injectable()
export class BuyerLookups {
  constructor(
    private readonly counters: Counters,
    private readonly hashes: CallerHash,
  ) {}

  /** Counts a buyer; false where the network has asked about too many. */
  async take(store: StoreId, caller: CallerNetworks, buyer: string): Promise<boolean> {
    const networks = networkCounters(near, store, caller);
    // Before the buyer counts as asked about: who was refused once is not told at the next try.
    if (networks.some(({ counter, key }) => this.counters.isUsedUp(counter, key))) return false;
    const person = `${store} ${caller.near} ${this.hashes.hash(store, buyer)}`;
    if ((await this.counters.waitFor(asked, person)) > 0) return true;
    for (const { counter, key } of networks) {
      if ((await this.counters.waitFor(counter, key)) > 0) return false;
    }
    return true;
  }
}
