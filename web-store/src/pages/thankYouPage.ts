/** After an order (CHK-44). */
import type { Page, StoreContext } from '../lib/page.ts';
import { type Shop, shopOf } from '../lib/shop.ts';
import { privateHead } from '../lib/storeHead.ts';
import { ThankYouScreen } from './ThankYouScreen.tsx';

export const thankYouPage: Page<StoreContext, { shop: Shop }> = {
  name: 'thankYou',
  load: async ({ store }) => ({ data: { shop: shopOf(store) } }),
  head: (_data, context) => privateHead('Order Confirmed', context),
  Screen: ThankYouScreen,
};
