/** After an order (CHK-44). */
import type { ThankYouProps } from '../checkout/ThankYou.tsx';
import type { Page, StoreContext } from '../lib/page.ts';
import { shopOf } from '../lib/shop.ts';
import { privateHead } from '../lib/storeHead.ts';
import { ThankYouScreen } from './ThankYouScreen.tsx';

export const thankYouPage: Page<StoreContext, ThankYouProps> = {
  name: 'thankYou',
  load: async ({ store, request }) => {
    const isWaiting = request.query.get('payment') === 'waiting';
    return { data: { shop: shopOf(store), confirmation: isWaiting ? 'waiting' : 'confirmed' } };
  },
  head: ({ confirmation }, context) =>
    privateHead(
      confirmation === 'waiting' ? 'Payment being confirmed' : 'Order Confirmed',
      context,
    ),
  Screen: ThankYouScreen,
};
