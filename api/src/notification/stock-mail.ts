/** The one mail to a shopper who wanted to be told when something is back (DET-06). Pure. */
import { siteName } from '@shop/contract';
import type { Mail } from '../mail/mail.service.js';
import { withoutLinks } from '../mail/without-links.js';
import type { MailStore } from './mail-store.js';

/** What the mail is about. */
export interface BackInStock {
  email: string;
  productName: string;
  productUrl: string;
  /** Where the address is taken off all other requests in this shop. */
  forgetUrl: string;
}

export function backInStockMail(store: MailStore, about: BackInStock): Mail {
  const name = withoutLinks(about.productName);
  const first = `${name} is back in stock at ${store.name}.`;
  return {
    to: about.email,
    subject: `${name} is back at ${store.name}`,
    content: {
      brand: store.brand,
      preview: first,
      heading: 'It is back',
      blocks: [
        first,
        'Others have asked, too: who orders first gets it first.',
        { kind: 'button', label: 'See it in the shop', url: about.productUrl },
        `You get this mail once. To take this address off everything else that it waits for at ${store.name}: ${about.forgetUrl}`,
      ],
      footer: `You get this mail because this address was left at ${store.name}, which sells with ${siteName}, to be told. The request is deleted now. If it was not you, nothing has to be done.`,
    },
  };
}
