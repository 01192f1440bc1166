/**
 * The port through which the outbox gets a mail's text: sending knows nothing of the contents
 * (notification/).
 */
import type { Mail } from './mail.service.js';
import type { ClaimedMail } from './mail-queue.js';

export interface WrittenMail extends Mail {
  /** True when it goes to an address that a guest typed and nobody has confirmed. */
  isToGuest?: boolean;
  /** True when it tells of a change that a person made: it counts apart from what a guest brings about. */
  isNews?: boolean;
  /** Called once the mail was sent, or will never be. */
  ended?: () => Promise<void>;
}

export abstract class MailWriter {
  /** Writes the mail; null when there is nothing to tell any more. */
  abstract write(mail: ClaimedMail): Promise<WrittenMail | null>;
}
