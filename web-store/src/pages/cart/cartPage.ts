/** The cart (CART-01): the same for everyone until the browser fills it. */
import type { Page, StoreContext } from '../../lib/page.ts';
import { type Shop, shopOf } from '../../lib/shop.ts';
import { privateHead } from '../../lib/storeHead.ts';
import { CartScreen } from './CartScreen.tsx';

export const cartPage: Page<StoreContext, { shop: Shop }> = {
  name: 'cart',
  load: async ({ store }) => ({ data: { shop: shopOf(store) } }),
  head: (_data, context) => privateHead('Cart', context),
  Screen: CartScreen,
};
