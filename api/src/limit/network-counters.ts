/** Counters of tries by the networks of a caller, in each store on its own. */
import { type CallerNetworks, wideTimes } from '../http/caller.js';
import type { StoreId } from '../tenancy/store-id.js';
import type { Counter } from './counters.js';

/** A counter with the key that is counted. */
export interface KeyedCounter {
  counter: Counter;
  key: string;
}

/** The counters of a caller's networks: `near`, and for IPv6 its wide twin with `wideTimes` as many tries. */
export function networkCounters(
  near: Counter,
  store: StoreId,
  caller: CallerNetworks,
): KeyedCounter[] {
  const ofNear = { counter: near, key: `${store} ${caller.near}` };
  if (!caller.wide) return [ofNear];
  const wide = { ...near, name: `${near.name}:wide`, points: near.points * wideTimes };
  return [ofNear, { counter: wide, key: `${store} ${caller.wide}` }];
}
