/** Turns for work that fills a core: a few at once, shared out by caller; nobody waits for ever. Pure. */
import { AsyncResource } from 'node:async_hooks';
import { Problem } from '../http/problem.js';
import { FairQueue } from './fair-queue.js';

export interface CallerTurnsLimits {
  /** At work at once; a caller has half of them at most. */
  atOnce: number;
  /** Waiting per caller; more are its own fault: 429. */
  perCaller: number;
  /** Waiting at all; more are refused with 503. */
  waiting: number;
  /** How long one waits at most, ms; then 503. */
  patience: number;
}

export class CallerTurns {
  private readonly queue: FairQueue;
  private waiting = 0;

  constructor(private readonly limits: CallerTurnsLimits) {
    const { atOnce, perCaller } = limits;
    const perKey = Math.ceil(atOnce / 2);
    this.queue = new FairQueue({ atOnce, perKey, waiting: perCaller });
  }

  /** Does the work when it is that caller's turn. Throws TOO_MANY or UNAVAILABLE, both to be tried again. */
  take<Result>(caller: string, work: () => Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      if (this.waiting >= this.limits.waiting) return reject(busy());
      this.waiting += 1;
      const end = () => {
        clearTimeout(timer);
        this.waiting -= 1;
      };
      const begin = AsyncResource.bind((leave: () => void) => {
        end();
        work().then(resolve, reject).finally(leave);
      });
      const timer = setTimeout(() => {
        if (!this.queue.withdraw(caller, caller, begin)) return;
        end();
        reject(busy());
      }, this.limits.patience);
      if (this.queue.enter(caller, caller, begin)) return;
      end();
      reject(tooMany());
    });
  }
}

const tooMany = () =>
  new Problem('TOO_MANY', 'Too many tries at once. Please wait a little and try again.', {}, 2);

const busy = () =>
  new Problem('UNAVAILABLE', 'We are very busy right now. Please try again in a moment.', {}, 3);
