/**
 * The mail with the link that confirms an address; its text is the platform's, with nothing of any
 * store (ABUSE-11).
 */
import { siteName } from '@shop/contract';
import type { Mail } from '../mail/mail.service.js';
import { accountMail } from './account-mail.js';

export function verificationMail(to: string, url: string): Mail {
  const heading = 'Confirm your e-mail address';
  const blocks = [
    'Somebody, hopefully you, signed up with this address.',
    'Confirm it, and mails about orders are sent to you. The link works for 7 days.',
    { kind: 'button', label: 'Confirm e-mail address', url },
    'If it was not you, ignore this mail: until the address is confirmed, nothing more is sent to it.',
  ] as const;
  return accountMail(to, `${heading} for ${siteName}`, blocks, heading);
}
