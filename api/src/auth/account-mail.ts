/** A mail to the mailbox of an account: the platform's own words, nothing of any store (ABUSE-11). */
import { siteName } from '@shop/contract';
import type { Mail } from '../mail/mail.service.js';
import type { MailBlock } from '../mail/mail-content.js';

/** The first block is what a mailbox shows before the mail is opened. */
export function accountMail(
  to: string,
  subject: string,
  blocks: readonly [string, ...MailBlock[]],
  heading = '',
): Mail {
  const brand = { label: siteName, url: null };
  return { to, subject, content: { brand, preview: blocks[0], heading, blocks, footer: siteName } };
}

/** `minutes` is how long the code lives from now on. */
export const codeText = (code: string, minutes: number) =>
  `Your code is ${code}. It works once, for ${minutes === 1 ? '1 minute' : `${minutes} minutes`}.`;

export const nothingChanged = 'If it was not you, ignore this mail: nothing has changed.';
