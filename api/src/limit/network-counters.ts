/** Counters of tries by the networks of a caller, in each store on its own. */
import { type CallerNetworks, widerTries } from '../http/caller.js';
import type { StoreId } from '../tenancy/store-id.js';
import type { Counter } from './counters.js';

/** A counter with the key that is counted. */
export interface KeyedCounter {
  counter: Counter;
  key: string;
}

/** The counters of a caller's networks: `near`, and for IPv6 its wide twin with `widerTries` as many tries. */
export function networkCounters(
  near: Counter,
  store: StoreId,
  caller: CallerNetworks,
): KeyedCounter[] {
  const ofNear = { counter: near, key: `${store} ${caller.near}` };
  if (!caller.wide) return [ofNear];
  return [ofNear, { counter: wideOf(near), key: `${store} ${caller.wide}` }];
}

/** The same counter for a wide network. */
export const wideOf = (counter: Counter): Counter => ({
  ...counter,
  name: `${counter.name}:wide`,
  points: counter.points * widerTries,
});
