/**
 * A mail to the mailbox of an account. Its words are the platform's (ABUSE-11); of the shop at which a
 * customer uses the account it has the name alone, and leads back there (FIX-41).
 */
import { siteName, sitePaths } from '@shop/contract';
import type { Mail } from '../mail/mail.service.js';
import type { MailBlock, MailBrand } from '../mail/mail-content.js';

/** From whom the mails of an account come: the platform, or a shop. */
export interface AccountSender {
  brand: MailBrand;
  footer: string;
  /** The page on which a token confirms the address. */
  confirmUrl: (token: string) => string;
}

export const platformSender = (publicUrl: string): AccountSender => ({
  ...platform,
  confirmUrl: (token) => `${publicUrl}${sitePaths.verifyEmail}?token=${token}`,
});

const platform = { brand: { label: siteName, url: null }, footer: siteName } as const;

/** The first block is what a mailbox shows before the mail is opened. */
export function accountMail(
  to: string,
  subject: string,
  blocks: readonly [string, ...MailBlock[]],
  { heading = '', sender: { brand, footer } = platform }: AccountMailOptions = {},
): Mail {
  return { to, subject, content: { brand, preview: blocks[0], heading, blocks, footer } };
}

interface AccountMailOptions {
  heading?: string;
  sender?: Pick<AccountSender, 'brand' | 'footer'>;
}

/** `minutes` is how long the code lives from now on. */
export const codeText = (code: string, minutes: number) =>
  `Your code is ${code}. It works once, for ${minutes === 1 ? '1 minute' : `${minutes} minutes`}.`;

export const nothingChanged = 'If it was not you, ignore this mail: nothing has changed.';
