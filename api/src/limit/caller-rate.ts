/** The allowed rate of each caller by its networks: of a /64, and of the /48 around it (ABUSE-06). */
import { ArrivalRate, type Rate } from '../http/body/arrival-rate.js';
import { callerNetworks } from '../http/caller.js';

/** How many times the rate of one of its /64 an IPv6 /48 may have. */
const widerRate = 2;

const widened = ({ perSecond, burst, longestWait }: Rate): Rate => {
  return { perSecond: perSecond * widerRate, burst: burst * widerRate, longestWait };
};

export class CallerRate {
  private readonly near: ArrivalRate[];
  private readonly wide: ArrivalRate[];

  constructor(rates: readonly Rate[]) {
    this.near = rates.map((rate) => new ArrivalRate(rate));
    this.wide = rates.map((rate) => new ArrivalRate(widened(rate)));
  }

  /** Counts a request; returns how long it has to wait, ms, or null when that is too long. */
  take(address: string, weight: number): number | null {
    const now = performance.now();
    const { near, wide } = callerNetworks(address);
    const counts = this.near.map((rate) => ({ rate, caller: near }));
    if (wide !== null) counts.push(...this.wide.map((rate) => ({ rate, caller: wide })));
    const waits = counts.map(({ rate, caller }) => rate.waitFor(caller, now));
    if (waits.includes(null)) return null;
    for (const { rate, caller } of counts) rate.count(caller, now, weight);
    return Math.max(...waits.map(Number));
  }

  /** Counts a request that need not wait; false when it must, which counts nothing. */
  takeAtOnce(address: string, weight: number): boolean {
    const now = performance.now();
    const { near, wide } = callerNetworks(address);
    const isFree = (caller: string) => (rate: ArrivalRate) => rate.waitFor(caller, now) === 0;
    if (!this.near.every(isFree(near))) return false;
    if (wide !== null && !this.wide.every(isFree(wide))) return false;
    this.add(address, weight);
    return true;
  }

  /** Counts the part of a request's weight that becomes known only after it was let through. */
  add(address: string, weight: number): void {
    const now = performance.now();
    const { near, wide } = callerNetworks(address);
    for (const rate of this.near) rate.count(near, now, weight);
    if (wide !== null) for (const rate of this.wide) rate.count(wide, now, weight);
  }
}
