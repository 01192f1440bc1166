/** The page after an order (CHK-44). */
import type { StorefrontRequest } from '@shop/contract';
import { type Confirmation, confirmationOf } from '../checkout/confirmation.ts';
import type { ThankYouProps } from '../checkout/ThankYou.tsx';
import type { Page, StoreContext } from '../lib/page.ts';
import { shopOf } from '../lib/shop.ts';
import { privateHead } from '../lib/storeHead.ts';
import { ThankYouScreen } from './ThankYouScreen.tsx';

const titles: Partial<Record<Confirmation, string>> = {
  waiting: 'Payment being confirmed',
  toPay: 'Order placed, not paid yet',
  awaited: 'Order received',
  cancelled: 'Order cancelled',
  review: 'Payment being looked at',
  ended: 'Order cancelled',
  shipped: 'Order on its way',
  ready: 'Order ready',
  delivered: 'Order delivered',
  confirmed: 'Order Confirmed',
};

const said: Readonly<Record<string, Confirmation>> = {
  awaited: 'awaited',
  cancelled: 'cancelled',
  review: 'review',
  placed: 'confirmed',
};

/** The confirmation that the address names; the browser's storage knows more. */
function namedBy(query: StorefrontRequest['query']): Confirmation {
  if (query.get('payment') === 'waiting') return 'waiting';
  return said[query.get('confirmation') ?? ''] ?? 'unknown';
}

export const thankYouPage: Page<StoreContext, ThankYouProps> = {
  name: 'thankYou',
  load: async ({ store, request, services, param }) => {
    const shop = shopOf(store);
    if (!param) return { data: { shop, confirmation: namedBy(request.query) } };
    const receipt = await services.orderReceipt(store.id, param);
    const confirmation = receipt ? confirmationOf(receipt) : 'elsewhere';
    const order = receipt && { ...receipt, reviewToken: param };
    return { data: { shop, confirmation, order }, cacheable: false, secret: true };
  },
  head: ({ confirmation }, context) => privateHead(titles[confirmation] ?? 'Your order', context),
  Screen: ThankYouScreen,
};
