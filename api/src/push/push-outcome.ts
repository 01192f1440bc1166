/** What a failed try to send means for a push. Pure. */
import { errorName } from '../http/error-text.js';
import { type JobOutcome, retryOutcome, unsureOutcome } from '../jobs/job-outcome.js';
import { pushQueue } from './push-queue.js';

/** A push service's answer that is neither yes nor "unknown". */
export class PushRefusal extends Error {
  constructor(
    readonly status: number,
    /** How long it wants to be left alone: seconds or a date. */
    readonly retryAfter: string | undefined,
  ) {
    super(`The push service answered ${status}`);
  }
}

/** The longest that a push service is left alone for: later nobody wants to be told. */
const longestMinutes = 2 * 60;

/**
 * What becomes of a push. Without an answer after it was handed over nobody knows whether it arrived. Too
 * many requests and faults of the service are tried again, and not before it wants to; anything else
 * would be refused again.
 */
export function outcomeOf(error: unknown, isHanded: boolean, tries: number): JobOutcome {
  if (!(error instanceof PushRefusal)) {
    const fault = errorName(error);
    return isHanded ? unsureOutcome(fault) : retryOutcome(fault, tries, pushQueue.retryMinutes);
  }
  const { status, retryAfter, message } = error;
  const isBusy = status === 408 || status === 429 || status >= 500;
  const outcome = retryOutcome(message, tries, isBusy ? pushQueue.retryMinutes : []);
  if (outcome.state !== 'waiting') return outcome;
  const wanted = Math.ceil(Number(retryAfter ?? 0) / 60);
  const minutes = Math.max(outcome.minutes, Math.min(wanted || 0, longestMinutes));
  return { ...outcome, minutes };
}
