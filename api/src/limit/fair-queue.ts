/**
 * Limits concurrent work per store: a few at once for each store, and neither a store nor a caller waits
 * behind another's queue. Pure.
 */
import { RecentRequests } from './recent-requests.js';

export interface FairLimits {
  /** The most work at once, all stores together. */
  atOnce: number;
  /** The most work at once per store. */
  perKey: number;
  /** The most waiting per store; more are refused. */
  waiting: number;
  /** The most of one caller: work at once, and waiting in one store. Missing = any number. */
  perCaller?: { atWork: number; waiting: number };
}

/** Begins the work; `release` must be called when it has ended (later calls do nothing). */
export type Begin = (release: () => void) => void;

/**
 * A store is noisy beside another that has made less than a fourth of its recent requests; the
 * requests of one page are not counted.
 */
const noisyThreshold = { times: 4, atLeast: 20 };

/**
 * How long a noisy store waits at most for a pause of the quieter ones, and how long a quieter one
 * counts as active after a request; ms.
 */
const maxYieldMs = 50;

/** The waiting and running work of one store. */
interface StoreQueue {
  atWork: number;
  /** The waiting work by caller; the caller served longest ago first. */
  callers: Map<string, Begin[]>;
  waiting: number;
  /** The time at which the first in the queue became the first, by `performance.now()`. */
  since: number;
  /** The time at which its last work began. */
  begunAt: number;
  timer?: NodeJS.Timeout;
}

export class FairQueue {
  /** The queues by store; the store served longest ago first. */
  private readonly queues = new Map<string, StoreQueue>();
  private readonly working = new Map<string, StoreQueue>();
  private readonly recent = new RecentRequests();
  private readonly callersAtWork = new Map<string, number>();
  private atWork = 0;

  constructor(private readonly limits: FairLimits) {}

  /** Calls `begin` now or when a slot is free for it; false when the queue is full for this caller. */
  enter(key: string, caller: string, begin: Begin): boolean {
    const queue = this.queues.get(key) ?? newQueue();
    const own = queue.callers.get(caller) ?? [];
    own.push(begin);
    queue.callers.set(caller, own);
    queue.waiting += 1;
    if (queue.waiting === 1) queue.since = performance.now();
    this.queues.set(key, queue);
    this.serve();
    const { waiting, perCaller } = this.limits;
    const fits = queue.waiting <= waiting && own.length <= (perCaller?.waiting ?? waiting);
    return fits || !this.withdraw(key, caller, begin);
  }

  /** Removes waiting work from its queue; false when it has begun. */
  withdraw(key: string, caller: string, begin: Begin): boolean {
    const queue = this.queues.get(key);
    const own = queue?.callers.get(caller);
    const place = own?.indexOf(begin) ?? -1;
    if (!queue || !own || place < 0) return false;
    own.splice(place, 1);
    queue.waiting -= 1;
    if (own.length === 0) queue.callers.delete(caller);
    this.forget(key, queue);
    return true;
  }

  /** Gives the free slots to the queues, round robin. */
  private serve(): void {
    for (const [key, queue] of this.queues) {
      if (this.atWork >= this.limits.atOnce) return;
      if (queue.waiting === 0 || queue.atWork >= this.limits.perKey) continue;
      const caller = this.nextCaller(queue);
      if (caller === undefined || this.yieldsToQuieter(key, queue)) continue;
      // The store is put behind all others; the loop returns to it.
      this.queues.delete(key);
      this.queues.set(key, queue);
      this.begin(key, queue, caller);
    }
  }

  /** The next caller of a queue: the first that has a slot left. */
  private nextCaller({ callers }: StoreQueue): string | undefined {
    const most = this.limits.perCaller?.atWork ?? Number.POSITIVE_INFINITY;
    for (const caller of callers.keys()) {
      if ((this.callersAtWork.get(caller) ?? 0) < most) return caller;
    }
    return undefined;
  }

  /**
   * Whether a noisy store must wait: all work shares one thread, so whatever it begins beside a
   * quiet store delays the quiet one.
   */
  private yieldsToQuieter(key: string, queue: StoreQueue): boolean {
    const now = performance.now();
    const left = queue.since + maxYieldMs - now;
    if (left <= 0) return false;
    const quiet = (this.recent.of(key) - noisyThreshold.atLeast) / noisyThreshold.times;
    const isNoisy = [...this.working].some(
      ([other, { begunAt }]) => begunAt > now - maxYieldMs && this.recent.of(other) < quiet,
    );
    if (isNoisy) {
      queue.timer ??= setTimeout(() => {
        delete queue.timer;
        this.serve();
      }, left);
    }
    return isNoisy;
  }

  private begin(key: string, queue: StoreQueue, caller: string): void {
    const begin = takeNext(queue, caller);
    queue.since = queue.begunAt = performance.now();
    this.recent.add(key);
    this.working.set(key, queue);
    this.atWork += 1;
    queue.atWork += 1;
    this.callersAtWork.set(caller, (this.callersAtWork.get(caller) ?? 0) + 1);
    let isOver = false;
    begin?.(() => {
      if (isOver) return;
      isOver = true;
      this.atWork -= 1;
      queue.atWork -= 1;
      const left = (this.callersAtWork.get(caller) ?? 1) - 1;
      if (left > 0) this.callersAtWork.set(caller, left);
      else this.callersAtWork.delete(caller);
      this.forget(key, queue);
      this.serve();
    });
  }

  private forget(key: string, { atWork, waiting }: StoreQueue): void {
    if (atWork > 0) return;
    this.working.delete(key);
    if (waiting === 0) this.queues.delete(key);
  }
}

const newQueue = (): StoreQueue => ({
  atWork: 0,
  callers: new Map(),
  waiting: 0,
  since: 0,
  begunAt: 0,
});

/** Takes a caller's first work out of the queue, and puts the caller behind all others. */
function takeNext(queue: StoreQueue, caller: string): Begin | undefined {
  const own = queue.callers.get(caller) ?? [];
  const begin = own.shift();
  queue.waiting -= 1;
  queue.callers.delete(caller);
  if (own.length > 0) queue.callers.set(caller, own);
  return begin;
}
