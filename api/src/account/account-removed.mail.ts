/** The mails that tell of a deleted account, or of a deleted store. */
import { siteName } from '@shop/contract';
import { accountMail } from '../auth/account-mail.js';
import type { Mail } from '../mail/mail.service.js';

export const accountRemovedMail = (to: string): Mail =>
  accountMail(to, `Your ${siteName} account is deleted`, [
    `Your ${siteName} account was deleted, and its stores are closed.`,
    'The orders of your stores are kept for as long as the law wants books to be kept, then they go too.',
    'If it was not you, somebody had your password: please write to us at once.',
  ]);

/** `name` contains no link; `isByAdmin` = somebody else than its owner has deleted it. */
export const storeRemovedMail = (to: string, name: string, isByAdmin: boolean): Mail =>
  accountMail(to, `${name} is deleted`, [
    `Your store ${name} at ${siteName} was deleted${isByAdmin ? ' by us' : ''}, and is closed. Your account and your other stores are as before.`,
    'Its orders are kept for as long as the law wants books to be kept, then they go too.',
    isByAdmin
      ? 'If you think that this is a mistake, please write to us at once.'
      : 'If it was not you, somebody has your password: please change it, and write to us at once.',
  ]);
