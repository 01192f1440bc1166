/** Turns for work that is done for many: a few at once per key, and nobody waits behind another's queue. Pure. */
import { Lately } from './lately.js';

export interface FairLimits {
  /** At work at once, all keys together. */
  atOnce: number;
  /** At work at once per key. */
  perKey: number;
  /** Waiting per key; more are turned away. */
  waiting: number;
}

/** Begins the work; to be told when it has ended (once, later calls count for nothing). */
export type Begin = (leave: () => void) => void;

/** A key is loud beside another that has asked less than a fourth of what it has lately, a page's worth aside. */
const louder = { times: 4, atLeast: 20 };

/** What a loud key waits at most for a moment without a quieter one, and how long such a one is let go first; ms. */
const patience = 50;

interface Line {
  atWork: number;
  waiting: Begin[];
  /** When the first that waits became the first, by `performance.now()`. */
  since: number;
  /** When its last turn began. */
  begunAt: number;
  wake?: NodeJS.Timeout;
}

export class FairQueue {
  /** Whose turn was longest ago first. */
  private readonly lines = new Map<string, Line>();
  private readonly working = new Map<string, Line>();
  private readonly lately = new Lately();
  private atWork = 0;

  constructor(private readonly limits: FairLimits) {}

  /** Calls `begin` now or when it is its turn; false when the key's line is full. */
  enter(key: string, begin: Begin): boolean {
    const line = this.lines.get(key) ?? { atWork: 0, waiting: [], since: 0, begunAt: 0 };
    if (line.waiting.push(begin) === 1) line.since = performance.now();
    this.lines.set(key, line);
    this.serve();
    return line.waiting.length <= this.limits.waiting || !this.withdraw(key, begin);
  }

  /** Takes back what waits; false when it has begun. */
  withdraw(key: string, begin: Begin): boolean {
    const line = this.lines.get(key);
    const place = line?.waiting.indexOf(begin) ?? -1;
    if (!line || place < 0) return false;
    line.waiting.splice(place, 1);
    this.forget(key, line);
    return true;
  }

  /** Gives the free places to the lines in turn. */
  private serve(): void {
    for (const [key, line] of this.lines) {
      if (this.atWork >= this.limits.atOnce) return;
      if (line.waiting.length === 0 || line.atWork >= this.limits.perKey) continue;
      if (this.letsOthersGo(key, line)) continue;
      // Behind all others now; the loop comes by again.
      this.lines.delete(key);
      this.lines.set(key, line);
      this.begin(key, line);
    }
  }

  /** One thread does the work of all: what a loud key begins beside a quiet one makes that one late. */
  private letsOthersGo(key: string, line: Line): boolean {
    const now = performance.now();
    const left = line.since + patience - now;
    if (left <= 0) return false;
    const quiet = (this.lately.of(key) - louder.atLeast) / louder.times;
    const isLoud = [...this.working].some(
      ([other, { begunAt }]) => begunAt > now - patience && this.lately.of(other) < quiet,
    );
    if (isLoud) {
      line.wake ??= setTimeout(() => {
        delete line.wake;
        this.serve();
      }, left);
    }
    return isLoud;
  }

  private begin(key: string, line: Line): void {
    const begin = line.waiting.shift();
    line.since = line.begunAt = performance.now();
    this.lately.add(key);
    this.working.set(key, line);
    this.atWork += 1;
    line.atWork += 1;
    let isOver = false;
    begin?.(() => {
      if (isOver) return;
      isOver = true;
      this.atWork -= 1;
      line.atWork -= 1;
      this.forget(key, line);
      this.serve();
    });
  }

  private forget(key: string, { atWork, waiting }: Line): void {
    if (atWork > 0) return;
    this.working.delete(key);
    if (waiting.length === 0) this.lines.delete(key);
  }
}
