/** What a failed try to send means for a mail. Pure. */
import { type JobOutcome, retryOutcome, unsureOutcome } from '../jobs/job-outcome.js';
import { mailQueue } from './mail-queue.js';

/** The parts of nodemailer's error that are used. */
export interface SendFault {
  message: string;
  /** nodemailer's code; 'EMESSAGE' = the server's answer to the message itself. */
  code?: string | undefined;
  /** The server's answer, 400 to 599. */
  responseCode?: number | undefined;
  /** The SMTP command that it answered. */
  command?: string | undefined;
}

/**
 * What becomes of a mail: it is never tried again when bytes of it were sent (`isHanded`) and the
 * server did not explicitly refuse it.
 */
export function outcomeOf(
  { message, code, responseCode = 0, command }: SendFault,
  isHanded: boolean,
  tries: number,
): JobOutcome {
  const isRefusal = code === 'EMESSAGE' && responseCode >= 400;
  if (isHanded && !isRefusal) return unsureOutcome(message);
  const isForGood = responseCode >= 500 && (isHanded || command === 'RCPT TO');
  return retryOutcome(message, tries, isForGood ? [] : mailQueue.retryMinutes);
}
