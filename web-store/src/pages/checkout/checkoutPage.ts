/** The checkout (CHK-01). */
import type { Page, StoreContext } from '../../lib/page.ts';
import { type Shop, shopOf } from '../../lib/shop.ts';
import { privateHead } from '../../lib/storeHead.ts';
import { CheckoutScreen } from './CheckoutScreen.tsx';

export const checkoutPage: Page<StoreContext, { shop: Shop }> = {
  name: 'checkout',
  load: async ({ store }) => ({ data: { shop: shopOf(store) } }),
  head: (_data, context) => privateHead('Checkout', context),
  Screen: CheckoutScreen,
};
