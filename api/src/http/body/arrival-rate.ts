/** How fast one caller's requests may arrive: a burst at once, then an even pace; what comes too early waits. Pure. */

export interface Rate {
  perSecond: number;
  /** The number of requests that may come at once after a rest. */
  burst: number;
  /** The longest wait, ms; requests that would wait longer are refused. */
  longestWait: number;
}

/** Callers remembered; above that, those without a wait are forgotten. */
const manyCallers = 20_000;

export class ArrivalRate {
  /** The time at which the pace allows each caller's next request, in ms. */
  private readonly nextAt = new Map<string, number>();
  private readonly interval: number;
  private readonly slack: number;

  constructor(private readonly rate: Rate) {
    this.interval = 1000 / rate.perSecond;
    this.slack = (rate.burst - 1) * this.interval;
  }

  /** How long a request that comes at `now` has to wait, ms; null = too long. It is not counted. */
  waitFor(caller: string, now: number): number | null {
    const wait = (this.nextAt.get(caller) ?? 0) - this.slack - now;
    if (wait > this.rate.longestWait) return null;
    return Math.max(0, wait);
  }

  /** Counts a request that is let through, now or after its wait; `weight` = as how many it counts. */
  count(caller: string, now: number, weight = 1): void {
    const since = Math.max(this.nextAt.get(caller) ?? 0, now);
    this.nextAt.set(caller, since + weight * this.interval);
    if (this.nextAt.size > manyCallers) this.forgetIdle(now);
  }

  private forgetIdle(now: number): void {
    for (const [caller, at] of this.nextAt) if (at <= now) this.nextAt.delete(caller);
    // The oldest of the callers that are left are forgotten, so that memory stays bounded.
    for (const caller of this.nextAt.keys()) {
      if (this.nextAt.size <= manyCallers) return;
      this.nextAt.delete(caller);
    }
  }
}
