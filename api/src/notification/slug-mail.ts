/** The mail that tells an owner 7 days before that the address of an empty store will be freed (ABUSE-13). Pure. */
import type { Mail } from '../mail/mail.service.js';
import type { MailStore } from './mail-store.js';
import { ownerMail } from './membership-mail.js';

export function slugEndingMail(store: MailStore, slug: string): Mail {
  return ownerMail(store, {
    subject: `The address of ${store.name} will be freed in a week`,
    heading: 'Do you still want this address?',
    first: `${store.name} has no products, and its membership has ended. In a week its address /${slug} can be taken by others.`,
    second:
      'Sign in before then and the address stays yours for another 30 days; add a product and it stays yours for good. If it is freed, the store itself is kept and you can choose another address for it.',
    label: 'Keep the address',
  });
}
