/** The page after an order (CHK-44). */
import type { StorefrontRequest } from '@shop/contract';
import type { ThankYouProps } from '../checkout/ThankYou.tsx';
import type { Confirmation } from '../checkout/useThankYou.ts';
import type { Page, StoreContext } from '../lib/page.ts';
import { shopOf } from '../lib/shop.ts';
import { privateHead } from '../lib/storeHead.ts';
import { ThankYouScreen } from './ThankYouScreen.tsx';

const titles: Partial<Record<Confirmation, string>> = {
  waiting: 'Payment being confirmed',
  awaited: 'Order received',
  cancelled: 'Order cancelled',
  review: 'Payment being looked at',
  confirmed: 'Order Confirmed',
};

const said: Readonly<Record<string, Confirmation>> = {
  awaited: 'awaited',
  cancelled: 'cancelled',
  review: 'review',
  placed: 'confirmed',
};

/** The confirmation that the address names; the browser's storage knows more. */
function confirmationOf(query: StorefrontRequest['query']): Confirmation {
  if (query.get('payment') === 'waiting') return 'waiting';
  return said[query.get('confirmation') ?? ''] ?? 'unknown';
}

export const thankYouPage: Page<StoreContext, ThankYouProps> = {
  name: 'thankYou',
  load: async ({ store, request }) => {
    return { data: { shop: shopOf(store), confirmation: confirmationOf(request.query) } };
  },
  head: ({ confirmation }, context) => privateHead(titles[confirmation] ?? 'Your order', context),
  Screen: ThankYouScreen,
};
