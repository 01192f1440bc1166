/** Stores of one platform take orders on several workers. */
import { apiRoutes, type Product } from '@shop/contract';
import { expect, inject, it } from 'vitest';
import { newProduct, newShop, orderOf, type Shop } from '../support/cast.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld();
const storeCount = 20;
const ordersEach = 3;

it('20 stores take orders at once, and both workers store some of them', async () => {
  const carts: { shop: Shop; product: Product }[] = [];
  for (let index = 0; index < storeCount; index += 1) {
    const shop = await newShop(world.anyone, `spread-${index}`);
    carts.push({ shop, product: await newProduct(shop, { stock: 5 }) });
  }
  const placed = carts.flatMap(({ shop, product }) =>
    Array.from({ length: ordersEach }, () =>
      world.anyone.post(apiRoutes.createOrder, orderOf(shop, product)).expect(201),
    ),
  );
  await Promise.all(placed);
  const rows: { port: number; stores: number; orders: number }[] = await world.source.query(`
    SELECT nodeport AS port, count(DISTINCT store_id)::int AS stores, count(*)::int AS orders
    FROM (SELECT store_id, get_shard_id_for_distribution_column('"order"', store_id) AS shard
          FROM "order") placed
    JOIN pg_dist_shard_placement ON shardid = shard GROUP BY nodeport`);
  const each = rows.map(({ stores, orders }) => `${orders} orders of ${stores} stores`);
  console.log(`on the workers: ${each.join(', ')}`);
  const ports = inject('citusWorkers').map((url) => Number(new URL(url).port));
  expect(rows.map(({ port }) => port).sort()).toEqual([...ports].sort());
  const sum = (of: 'stores' | 'orders') => rows.reduce((total, row) => total + row[of], 0);
  expect(sum('stores')).toBe(storeCount);
  expect(sum('orders')).toBe(storeCount * ordersEach);
  for (const { shop } of carts) {
    const { body } = await shop.owner.get(apiRoutes.orders(shop.store.id)).expect(200);
    expect(body.orders.map(({ number }: { number: number }) => number).sort()).toEqual([1, 2, 3]);
  }
});
