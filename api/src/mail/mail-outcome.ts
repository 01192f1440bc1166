/** What a failed try to send means for a mail. Pure. */

export type Outcome =
  | { state: 'sent' }
  /** Tried again after so many minutes; `isTry: false` = nothing was tried, and counts as no try. */
  | { state: 'waiting'; fault: string; minutes: number; isTry?: false }
  /** 'dropped' = it is not to be sent at all. */
  | { state: 'failed' | 'unsure' | 'dropped'; fault: string };

/** What nodemailer says of a failure. */
export interface SendFault {
  message: string;
  /** 'EMESSAGE' = the server's answer to the message itself. */
  code?: string | undefined;
  /** The server's answer, 400 to 599. */
  responseCode?: number | undefined;
  /** What it answered to. */
  command?: string | undefined;
}

/** Minutes until the next try, by tries so far; then it has failed. */
const backOff: readonly number[] = [1, 5, 30, 2 * 60, 12 * 60];

/**
 * Whether a mail may be tried again: never when bytes of it were handed out (`isHanded`) and the
 * server did not refuse it in so many words.
 */
export function outcomeOf(
  { message, code, responseCode = 0, command }: SendFault,
  isHanded: boolean,
  tries: number,
): Outcome {
  const fault = message.slice(0, 500);
  const isRefusal = code === 'EMESSAGE' && responseCode >= 400;
  if (isHanded && !isRefusal) return { state: 'unsure', fault };
  const isForGood = responseCode >= 500 && (isHanded || command === 'RCPT TO');
  const minutes = backOff[tries];
  if (isForGood || minutes === undefined) return { state: 'failed', fault };
  return { state: 'waiting', fault, minutes };
}
