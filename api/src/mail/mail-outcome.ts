/** What a failed try to send means for a mail. Pure. */
import { errorName } from '../http/error-text.js';
import { type JobOutcome, retryOutcome, unsureOutcome } from '../jobs/job-outcome.js';
import { mailQueue } from './mail-queue.js';

/** The parts of nodemailer's error that are used. */
export interface SendFault extends Error {
  /** nodemailer's code; 'EMESSAGE' = the server's answer to the message itself. */
  code?: string | undefined;
  /** The code of the server's answer, 400 to 599, and the whole answer. */
  responseCode?: number | undefined;
  response?: string | undefined;
  /** The SMTP command that it answered. */
  command?: string | undefined;
}

/**
 * What becomes of a mail: it is never tried again when bytes of it were sent (`isHanded`) and the
 * server did not explicitly refuse it.
 */
export function outcomeOf(error: SendFault, isHanded: boolean, tries: number): JobOutcome {
  const { code, responseCode = 0, command } = error;
  const fault = faultOf(error);
  const isRefusal = code === 'EMESSAGE' && responseCode >= 400;
  if (isHanded && !isRefusal) return unsureOutcome(fault);
  const isForGood = responseCode >= 500 && (isHanded || command === 'RCPT TO');
  return retryOutcome(fault, tries, isForGood ? [] : mailQueue.retryMinutes);
}

/**
 * What the mail server said, in its codes alone: its words name the recipient, and may quote the mail
 * (SAFE-06).
 */
function faultOf(error: SendFault): string {
  const { responseCode, response = '', command = 'a mail' } = error;
  if (!responseCode) return errorName(error);
  const [, enhanced] = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? [];
  const codes = enhanced ? `${responseCode} ${enhanced}` : responseCode;
  return `The mail server answered ${codes} to ${command}`;
}
