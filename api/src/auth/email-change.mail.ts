/** The mails to the old and the new address when an owner's address changes. */
import { siteName } from '@shop/contract';
import type { Mail } from '../mail/mail.service.js';
import { accountMail, codeText, nothingChanged } from './account-mail.js';
import type { CodeToMail } from './reset.service.js';

/** The mail to the new address. */
export const codeMail = (to: string, { code, minutes }: CodeToMail): Mail =>
  accountMail(to, `${code} is your ${siteName} code`, [
    `Somebody, hopefully you, wants to sign in to ${siteName} with this address from now on.`,
    codeText(code, minutes),
    nothingChanged,
  ]);

/** The mail to the old address. */
export const changedMail = (to: string, email: string): Mail =>
  accountMail(to, `Your ${siteName} account has a new address`, [
    `You sign in with ${email} from now on, and mails go there.`,
    'If it was not you, somebody else has your password: please write to us at once.',
  ]);
