/** What the two mailboxes hear of a change of address. */
import { siteName } from '@shop/contract';
import type { Mail } from '../mail/mail.service.js';
import type { CodeToMail } from './reset.service.js';

function accountMail(to: string, subject: string, ...blocks: [string, ...string[]]): Mail {
  const brand = { label: siteName, url: null };
  const content = { brand, preview: blocks[0], heading: '', blocks, footer: siteName };
  return { to, subject, content };
}

/** To the new address. */
export const codeMail = (to: string, { code, minutes }: CodeToMail): Mail =>
  accountMail(
    to,
    `${code} is your ${siteName} code`,
    `Somebody, hopefully you, wants to sign in to ${siteName} with this address from now on.`,
    `Your code is ${code}. It works once, for ${minutes === 1 ? '1 minute' : `${minutes} minutes`}.`,
    'If it was not you, ignore this mail: nothing has changed.',
  );

/** To the old address. */
export const changedMail = (to: string, email: string): Mail =>
  accountMail(
    to,
    `Your ${siteName} account has a new address`,
    `You sign in with ${email} from now on, and mails go there.`,
    'If it was not you, somebody else has your password: please write to us at once.',
  );
