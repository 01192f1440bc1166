/** The requests that are measured of one process and of two: each kind, spread over many shops. */
import { apiRoutes } from '@shop/contract';
import { Caller } from '../support/caller.ts';
import { newProduct, newShop, orderOf, type Shop } from '../support/cast.ts';
import type { Call } from './wrk.ts';

const shopCount = 20;

export interface Load {
  /** What is called in turn. */
  calls: Call[];
  /** Whether it leaves jobs, such as mails, which any process does. */
  leavesJobs: boolean;
}

/** Makes shops of 200 products each; returns what is measured there. */
export async function fillShops(url: string): Promise<Record<string, Load>> {
  const anyone = new Caller(url);
  const shops: Shop[] = [];
  const orders: Call[] = [];
  for (let count = 0; count < shopCount; count += 1) {
    const shop = await newShop(anyone, `acme-${count}`);
    shops.push(shop);
    const products = Array.from({ length: 199 }, (_, index) => brassLamp(shop, index));
    await shop.owner.post(apiRoutes.productsBulk(shop.slug), { products }).expect(201);
    const sold = await newProduct(shop, { stock: 1_000_000 });
    orders.push({ path: apiRoutes.createOrder, body: JSON.stringify(orderOf(shop, sold)) });
  }
  const each = (call: (shop: Shop) => Call) => ({ calls: shops.map(call), leavesJobs: false });
  return {
    'cached home page': each(({ slug }) => ({
      path: `/${slug}`,
      headers: { 'accept-encoding': 'br' },
    })),
    'search page, made for each request': each(({ slug }) => ({ path: `/${slug}?q=lamp` })),
    "the owner's list of products": each(({ slug, owner }) => ({
      path: `${apiRoutes.products(slug)}?range=%5B0,24%5D`,
      headers: { authorization: `Bearer ${owner.token}` },
    })),
    'cash orders': { calls: orders, leavesJobs: true },
    'sign-in': each(({ owner: { email, password } }) => ({
      path: apiRoutes.signin,
      body: JSON.stringify({ email, password }),
    })),
  };
}

const brassLamp = (shop: Shop, index: number) => ({
  name: `Brass lamp ${index}`,
  description: 'A good thing, made by hand, that many people like to have at home.',
  price: 100 + index,
  stock: 1_000_000,
  categories: [shop.categoryId],
});
