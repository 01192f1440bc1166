/** The mail with a reset code. */
import type { Mail } from '../mail/mail.service.js';
import { type AccountSender, accountMail, codeText, nothingChanged } from './account-mail.js';
import type { CodeToMail } from './reset.service.js';

export const resetMail = (to: string, { code, minutes }: CodeToMail, sender: AccountSender): Mail =>
  accountMail(
    to,
    `${code} is your ${sender.brand.label} reset code`,
    [
      'Somebody, hopefully you, asked to reset the password of this account.',
      codeText(code, minutes),
      nothingChanged,
    ],
    { sender },
  );
