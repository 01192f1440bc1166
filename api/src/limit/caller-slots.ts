/** Limits concurrent CPU-bound work: a few slots, shared fairly by caller, with a maximum wait. Pure. */
import { AsyncResource } from 'node:async_hooks';
import { Problem } from '../http/problem.js';
import { FairQueue } from './fair-queue.js';

export interface CallerSlotLimits {
  /** The number of slots; a caller has half of them at most. */
  atOnce: number;
  /** The most waiting per caller; more are refused with 429. */
  perCaller: number;
  /** The most waiting in all; more are refused with 503. */
  waiting: number;
  /** The longest wait, ms; then 503. */
  maxWaitMs: number;
}

export class CallerSlots {
  private readonly queue: FairQueue;
  private waiting = 0;

  constructor(private readonly limits: CallerSlotLimits) {
    const { atOnce, perCaller } = limits;
    const perKey = Math.ceil(atOnce / 2);
    this.queue = new FairQueue({ atOnce, perKey, waiting: perCaller });
  }

  /**
   * Does the work when the caller gets a slot. Throws TOO_MANY or UNAVAILABLE; the call can be
   * repeated after both.
   */
  run<Result>(caller: string, work: () => Promise<Result>): Promise<Result> {
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
      }, this.limits.maxWaitMs);
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
