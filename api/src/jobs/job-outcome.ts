/** What a try means for its job. Pure. */

export type JobOutcome =
  /** It is done; the row stays, so that the same is not queued again. */
  | { state: 'done' }
  /** It is done, or needless: the row is deleted as if it had never been queued. */
  | { state: 'gone' }
  /** It is done for now, and due again then, with all its tries. */
  | { state: 'again'; at: Date }
  /**
   * It is tried again after so many minutes; `isTry: false` = nothing was attempted, and counts as
   * no try.
   */
  | { state: 'waiting'; fault: string; minutes: number; isTry?: false }
  /** It is not tried again; 'dropped' = it was not to be done at all. */
  | { state: 'failed' | 'unsure' | 'dropped'; fault: string };

/** The most characters of a fault that are stored. */
const faultMost = 500;

/** The outcome of a failed try, by the number of tries before it. */
export function retryOutcome(
  fault: string,
  tries: number,
  retryMinutes: readonly number[],
): JobOutcome {
  const short = fault.slice(0, faultMost);
  const minutes = retryMinutes[tries];
  if (minutes === undefined) return { state: 'failed', fault: short };
  return { state: 'waiting', fault: short, minutes };
}

/** The outcome of a try that failed after its effect was handed over. */
export const unsureOutcome = (fault: string): JobOutcome => ({
  state: 'unsure',
  fault: fault.slice(0, faultMost),
});
