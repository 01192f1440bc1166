/** Lists without a range: 1,000 rows at most, and how many there are (ABUSE-09). */
import { allRows } from '@shop/client';
import { apiRoutes, ownerRoutes } from '@shop/contract';
import { beforeAll, expect, it } from 'vitest';
import type { Caller } from '../support/caller.ts';
import { newShop, newShopper, openAccounts, type Shop, type Shopper } from '../support/cast.ts';
import { seedFiles, seedOrders, seedProducts } from '../support/long-lists.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld();
const count = 1500;
let shop: Shop;
let shopper: Shopper;

beforeAll(async () => {
  shop = await newShop(world.anyone, 'longest');
  await openAccounts(shop);
  shopper = await newShopper(world.anyone, shop.slug);
  const { id } = shop.store;
  const { categoryId } = shop;
  await seedProducts(world.source, { storeId: id, categoryId, count });
  await seedOrders(world.source, id, count);
  await seedFiles(world.source, id, count);
  await world.source.query('UPDATE "order" SET customer_id = $1 WHERE store_id = $2', [
    shopper.customerId,
    id,
  ]);
  await world.source.query(
    `INSERT INTO review (store_id, id, order_id, product_id, stars, author)
     SELECT placed.store_id, gen_random_uuid(), placed.id, (SELECT min(id::text)::uuid FROM product WHERE store_id = $1), 5, 'Asha'
     FROM "order" placed WHERE placed.store_id = $1`,
    [id],
  );
  await world.source.query(
    `INSERT INTO plan (id, name, description, price, type)
     SELECT gen_random_uuid(), 'Plan ' || i, '', 100, 'monthly' FROM generate_series(1, $1::int) i`,
    [count],
  );
  await world.source.query(
    `INSERT INTO store (id, owner_id, name, slug)
     SELECT gen_random_uuid(), $2::uuid, 'Shop ' || i, 'shop-' || i FROM generate_series(1, $1::int) i`,
    [count, world.bolt.owner.userId],
  );
  await world.source.query(
    `INSERT INTO membership (id, store_id, type, expires_at)
     SELECT gen_random_uuid(), id, 'trial', now() FROM store WHERE slug ~ '^shop-[0-9]+$'`,
  );
  await world.source.query(
    `INSERT INTO admin_visit (id, store_id, email, method, path, request_id)
     SELECT gen_random_uuid(), $1::uuid, 'admin@shop.test', 'GET', '/', '' FROM generate_series(1, $2::int)`,
    [id, count],
  );
  await world.source.query(
    `INSERT INTO job (id, store_id, queue, kind, about, state)
     SELECT gen_random_uuid(), $1::uuid, 'mail', 'paidLate', i::text, 'failed' FROM generate_series(1, $2::int) i`,
    [id, count],
  );
});

interface List {
  address: () => string;
  caller: () => Caller;
  /** The field with the rows; null = the answer is the array alone. */
  unit: string | null;
  total: number;
}

const lists: Record<string, List> = {
  products: {
    address: () => apiRoutes.products(shop.slug),
    caller: () => shop.owner,
    unit: 'products',
    total: count,
  },
  orders: {
    address: () => apiRoutes.orders(shop.store.id),
    caller: () => shop.owner,
    unit: 'orders',
    total: count,
  },
  reviews: {
    address: () => ownerRoutes.reviews(shop.slug),
    caller: () => shop.owner,
    unit: 'reviews',
    total: count,
  },
  files: {
    address: () => apiRoutes.files(shop.slug),
    caller: () => shop.owner,
    unit: 'files',
    total: count,
  },
  'own orders': {
    address: () => apiRoutes.customerOrders(shopper.customerId, shop.slug),
    caller: () => shopper,
    unit: 'orders',
    total: count,
  },
  plans: {
    address: () => apiRoutes.plans,
    caller: () => world.anyone,
    unit: 'plans',
    total: count,
  },
  stores: {
    address: () => apiRoutes.adminStores,
    caller: () => world.admin,
    unit: null,
    total: count + 3,
  },
  'failed jobs': {
    address: () => apiRoutes.adminFailedJobs,
    caller: () => world.admin,
    unit: 'jobs',
    total: count,
  },
  visits: {
    address: () => apiRoutes.storeVisits(shop.slug),
    caller: () => shop.owner,
    unit: 'visits',
    total: count,
  },
};

it.each(Object.keys(lists))(
  'the list of %s answers 1,000 rows at most, and says how many there are',
  { tags: ['ABUSE-09'] },
  async (name) => {
    const { address, caller, unit, total } = lists[name] as List;
    const { body, headers } = await caller().get(address()).expect(200);
    const rows = unit === null ? body : body[unit];
    expect(rows).toHaveLength(1000);
    expect(headers['content-range']).toMatch(new RegExp(`^\\w+ 0-999/${total}$`));
  },
);

it.each(Object.keys(lists))(
  'the list of %s is read whole page by page',
  { tags: ['ABUSE-09'] },
  async (name) => {
    const { address, caller, unit, total } = lists[name] as List;
    const pages: number[] = [];
    const rows = await allRows<{ id: string }>(address(), async (page) => {
      const { body } = await caller().get(page).expect(200);
      const some = unit === null ? body : body[unit];
      pages.push(some.length);
      return some;
    });
    expect(pages).toEqual([1000, total - 1000]);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(total);
  },
);
