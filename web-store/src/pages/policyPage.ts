/** The six policy pages, and 'Page not found' for any other name (OQ-33, OQ-34). */
import { pageKeyOf, pages } from '@shop/contract';
import type { Page, StoreContext } from '../lib/page.ts';
import { shopOf } from '../lib/shop.ts';
import { privateHead, publicHead } from '../lib/storeHead.ts';
import { type PolicyData, PolicyScreen } from './PolicyScreen.tsx';

export const policyPage: Page<StoreContext, PolicyData> = {
  name: 'policy',
  async load({ store, services, param }) {
    const shop = shopOf(store);
    const key = pageKeyOf(param);
    if (!key) return { data: { shop, page: null }, status: 404, cacheable: false };
    const content = await services.page(store.id, key);
    return { data: { shop, page: { title: pages[key].title, content } } };
  },
  head: ({ shop, page }, context) =>
    page
      ? publicHead(page.title, `${page.title} of ${shop.name}`, context)
      : privateHead('Page not found', context),
  Screen: PolicyScreen,
};
