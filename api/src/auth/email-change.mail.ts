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

/** The mail to the new address when an account has it already: whoever asked is not told (SAFE-03). */
export const takenMail = (to: string): Mail =>
  accountMail(to, `This address has a ${siteName} account`, [
    `Somebody, hopefully you, wanted to move another account of ${siteName} to this address.`,
    'It has an account of its own, so no other can move here. Sign in with this address, or choose another one.',
    nothingChanged,
  ]);

/** The mail to the old address. */
export const changedMail = (to: string, email: string): Mail =>
  accountMail(to, `Your ${siteName} account has a new address`, [
    `You sign in with ${email} from now on, and mails go there.`,
    'If it was not you, somebody else has your password: please write to us at once.',
  ]);
