/** What the mailbox of a deleted account hears last. */
import { siteName } from '@shop/contract';
import type { Mail } from '../mail/mail.service.js';

export function accountRemovedMail(to: string): Mail {
  const text = `Your ${siteName} account was deleted, and its stores are closed.`;
  const content = {
    brand: { label: siteName, url: null },
    preview: text,
    heading: '',
    blocks: [
      text,
      'The orders of your stores are kept for as long as the law wants books to be kept, then they go too.',
      'If it was not you, somebody had your password: please write to us at once.',
    ] as [string, ...string[]],
    footer: siteName,
  };
  return { to, subject: `Your ${siteName} account is deleted`, content };
}
