/** The one mail to a guest who left a cart and wanted to be reminded (CHK2-05). Pure. */
import { siteName } from '@shop/contract';
import type { Mail } from '../mail/mail.service.js';
import type { MailStore } from './mail-store.js';

/** What the mail is about. */
export interface LeftCartNews {
  email: string;
  /** The number of items. */
  count: number;
  cartUrl: string;
  /** Where the address says that it wants no such mails from this shop. */
  stopUrl: string;
}

export function leftCartMail(store: MailStore, about: LeftCartNews): Mail {
  const things = about.count === 1 ? 'One thing is' : `${about.count} things are`;
  const first = `${things} still in your cart at ${store.name}.`;
  return {
    to: about.email,
    subject: `Your cart at ${store.name}`,
    unsubscribeUrl: about.stopUrl,
    content: {
      brand: store.brand,
      preview: first,
      heading: 'Your cart is kept',
      blocks: [
        first,
        'Prices and stock are those of the moment at which you order.',
        { kind: 'button', label: 'See your cart', url: about.cartUrl },
        `You get this mail once. To get none about carts at ${store.name} again: ${about.stopUrl}`,
      ],
      footer: `You get this mail because the box for it was ticked with this address in the checkout of ${store.name}, which sells with ${siteName}. The address is deleted now. If it was not you, nothing has to be done.`,
    },
  };
}
