/** Who writes the mails of the outbox: the way out knows nothing of what they say (notification/). */
import type { Mail } from './mail.service.js';
import type { ClaimedMail } from './mail-rows.js';

export interface WrittenMail extends Mail {
  /** It goes to an address that a guest typed, and nobody has confirmed. */
  isToGuest?: boolean;
}

export abstract class MailWriter {
  /** null when there is nothing to tell any more. */
  abstract write(mail: ClaimedMail): Promise<WrittenMail | null>;
}
