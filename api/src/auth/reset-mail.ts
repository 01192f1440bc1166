/** The mail with a reset code. */
import { siteName } from '@shop/contract';
import type { Mail } from '../mail/mail.service.js';
import { accountMail, codeText, nothingChanged } from './account-mail.js';

/** The mail; `minutes` is how long the code is valid from now on. */
export const resetMail = (to: string, code: string, minutes: number): Mail =>
  accountMail(to, `${code} is your ${siteName} reset code`, [
    'Somebody, hopefully you, asked to reset the password of this account.',
    codeText(code, minutes),
    nothingChanged,
  ]);
