/** The cart (CART-01): the same for everyone until the browser fills it. */
import type { Page, StoreContext } from '../../lib/page.ts';
import { type Shop, shopOf } from '../../lib/shop.ts';
import { publicHead } from '../../lib/storeHead.ts';
import { CartScreen } from './CartScreen.tsx';

export const cartPage: Page<StoreContext, { shop: Shop }> = {
  name: 'cart',
  load: async ({ store }) => ({ data: { shop: shopOf(store) } }),
  head: ({ shop }, context) =>
    publicHead('Cart', `What you have chosen at ${shop.name}, ready to be ordered.`, context),
  Screen: CartScreen,
};
