/** How fast one caller's requests may come: a burst at once, then an even pace; what comes too early waits its time. Pure. */

export interface Rate {
  perSecond: number;
  /** So many may come at once after a rest. */
  burst: number;
  /** Who would have to wait longer is refused, ms. */
  longestWait: number;
}

/** Callers remembered before those that are at rest are forgotten. */
const manyCallers = 20_000;

export class ArrivalRate {
  /** By caller: when the pace allows the next request, in ms. */
  private readonly nextAt = new Map<string, number>();
  private readonly interval: number;
  private readonly slack: number;

  constructor(private readonly rate: Rate) {
    this.interval = 1000 / rate.perSecond;
    this.slack = (rate.burst - 1) * this.interval;
  }

  /** How long a request that comes at `now` has to wait, ms; null = longer than it may. Counts nothing. */
  waitFor(caller: string, now: number): number | null {
    const wait = (this.nextAt.get(caller) ?? 0) - this.slack - now;
    if (wait > this.rate.longestWait) return null;
    return Math.max(0, wait);
  }

  /** Counts a request that is let through, now or after its wait; one that weighs more counts as so many. */
  count(caller: string, now: number, weight = 1): void {
    const since = Math.max(this.nextAt.get(caller) ?? 0, now);
    this.nextAt.set(caller, since + weight * this.interval);
    if (this.nextAt.size > manyCallers) this.forgetIdle(now);
  }

  private forgetIdle(now: number): void {
    for (const [caller, at] of this.nextAt) if (at <= now) this.nextAt.delete(caller);
    // Whoever is left is forgotten in the order in which they came: memory stays bounded.
    for (const caller of this.nextAt.keys()) {
      if (this.nextAt.size <= manyCallers) return;
      this.nextAt.delete(caller);
    }
  }
}
