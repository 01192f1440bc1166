/** The last mail to the mailbox of a deleted account. */
import { siteName } from '@shop/contract';
import { accountMail } from '../auth/account-mail.js';
import type { Mail } from '../mail/mail.service.js';

export const accountRemovedMail = (to: string): Mail =>
  accountMail(to, `Your ${siteName} account is deleted`, [
    `Your ${siteName} account was deleted, and its stores are closed.`,
    'The orders of your stores are kept for as long as the law wants books to be kept, then they go too.',
    'If it was not you, somebody had your password: please write to us at once.',
  ]);
