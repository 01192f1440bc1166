/** How many requests each key has made recently: in the last 5 to 10 s, the same span for all. Pure. */

/** The span of one count, ms. */
const span = 5000;

export class RecentRequests {
  private earlier = new Map<string, number>();
  private current = new Map<string, number>();
  private until = 0;

  add(key: string): void {
    this.turnOver();
    this.current.set(key, (this.current.get(key) ?? 0) + 1);
  }

  of(key: string): number {
    this.turnOver();
    return (this.earlier.get(key) ?? 0) + (this.current.get(key) ?? 0);
  }

  private turnOver(): void {
    const now = performance.now();
    if (now < this.until) return;
    this.earlier = now < this.until + span ? this.current : new Map();
    this.current = new Map();
    this.until = now + span;
  }
}
