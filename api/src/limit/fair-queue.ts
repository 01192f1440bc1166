/**
 * Places for work that is done for many stores and callers: a few at once per store, and neither a
 * store nor a caller waits behind another's line. Pure.
 */
import { RecentRequests } from './recent-requests.js';

export interface FairLimits {
  /** At work at once, all stores together. */
  atOnce: number;
  /** At work at once per store. */
  perKey: number;
  /** Waiting per store; more are turned away. */
  waiting: number;
  /** What one caller may hold of all this: places at work, and waiting in one store. Missing = any number. */
  perCaller?: { atWork: number; waiting: number };
}

/** Begins the work; to be told when it has ended (once, later calls count for nothing). */
export type Begin = (release: () => void) => void;

/** A store is noisy beside another that has asked less than a fourth of what it has lately, a page's worth aside. */
const noisyThreshold = { times: 4, atLeast: 20 };

/** What a noisy store waits at most for a moment without a quieter one, and how long such a one is let go first; ms. */
const patience = 50;

/** What waits and works for one store. */
interface Line {
  atWork: number;
  /** By caller; whose turn was longest ago first. */
  callers: Map<string, Begin[]>;
  waiting: number;
  /** When the first that waits became the first, by `performance.now()`. */
  since: number;
  /** When its last work began. */
  begunAt: number;
  wake?: NodeJS.Timeout;
}

export class FairQueue {
  /** Whose turn was longest ago first. */
  private readonly lines = new Map<string, Line>();
  private readonly working = new Map<string, Line>();
  private readonly recent = new RecentRequests();
  private readonly callersAtWork = new Map<string, number>();
  private atWork = 0;

  constructor(private readonly limits: FairLimits) {}

  /** Calls `begin` now or when it is its turn; false when the line is full for this caller. */
  enter(key: string, caller: string, begin: Begin): boolean {
    const line = this.lines.get(key) ?? newLine();
    const own = line.callers.get(caller) ?? [];
    own.push(begin);
    line.callers.set(caller, own);
    line.waiting += 1;
    if (line.waiting === 1) line.since = performance.now();
    this.lines.set(key, line);
    this.serve();
    const { waiting, perCaller } = this.limits;
    const fits = line.waiting <= waiting && own.length <= (perCaller?.waiting ?? waiting);
    return fits || !this.withdraw(key, caller, begin);
  }

  /** Takes back what waits; false when it has begun. */
  withdraw(key: string, caller: string, begin: Begin): boolean {
    const line = this.lines.get(key);
    const own = line?.callers.get(caller);
    const place = own?.indexOf(begin) ?? -1;
    if (!line || !own || place < 0) return false;
    own.splice(place, 1);
    line.waiting -= 1;
    if (own.length === 0) line.callers.delete(caller);
    this.forget(key, line);
    return true;
  }

  /** Gives the free places to the lines in turn. */
  private serve(): void {
    for (const [key, line] of this.lines) {
      if (this.atWork >= this.limits.atOnce) return;
      if (line.waiting === 0 || line.atWork >= this.limits.perKey) continue;
      const caller = this.nextCaller(line);
      if (caller === undefined || this.letsOthersGo(key, line)) continue;
      // Behind all others now; the loop comes by again.
      this.lines.delete(key);
      this.lines.set(key, line);
      this.begin(key, line, caller);
    }
  }

  /** Whose turn it is in a line: the first that has not all its places at work already. */
  private nextCaller({ callers }: Line): string | undefined {
    const most = this.limits.perCaller?.atWork ?? Number.POSITIVE_INFINITY;
    for (const caller of callers.keys()) {
      if ((this.callersAtWork.get(caller) ?? 0) < most) return caller;
    }
    return undefined;
  }

  /** One thread does the work of all: what a noisy store begins beside a quiet one makes that one late. */
  private letsOthersGo(key: string, line: Line): boolean {
    const now = performance.now();
    const left = line.since + patience - now;
    if (left <= 0) return false;
    const quiet = (this.recent.of(key) - noisyThreshold.atLeast) / noisyThreshold.times;
    const isNoisy = [...this.working].some(
      ([other, { begunAt }]) => begunAt > now - patience && this.recent.of(other) < quiet,
    );
    if (isNoisy) {
      line.wake ??= setTimeout(() => {
        delete line.wake;
        this.serve();
      }, left);
    }
    return isNoisy;
  }

  private begin(key: string, line: Line, caller: string): void {
    const begin = nextOf(line, caller);
    line.since = line.begunAt = performance.now();
    this.recent.add(key);
    this.working.set(key, line);
    this.atWork += 1;
    line.atWork += 1;
    this.callersAtWork.set(caller, (this.callersAtWork.get(caller) ?? 0) + 1);
    let isOver = false;
    begin?.(() => {
      if (isOver) return;
      isOver = true;
      this.atWork -= 1;
      line.atWork -= 1;
      const left = (this.callersAtWork.get(caller) ?? 1) - 1;
      if (left > 0) this.callersAtWork.set(caller, left);
      else this.callersAtWork.delete(caller);
      this.forget(key, line);
      this.serve();
    });
  }

  private forget(key: string, { atWork, waiting }: Line): void {
    if (atWork > 0) return;
    this.working.delete(key);
    if (waiting === 0) this.lines.delete(key);
  }
}

const newLine = (): Line => ({ atWork: 0, callers: new Map(), waiting: 0, since: 0, begunAt: 0 });

/** Takes the caller's first out of the line, and puts the caller behind all others. */
function nextOf(line: Line, caller: string): Begin | undefined {
  const own = line.callers.get(caller) ?? [];
  const begin = own.shift();
  line.waiting -= 1;
  line.callers.delete(caller);
  if (own.length > 0) line.callers.set(caller, own);
  return begin;
}
