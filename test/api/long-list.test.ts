/** Long lists of orders and products: every page, from either end, by indexes and without counting again. */
import { OrderRepository } from '@shop/api/order/order.repository.js';
import type { StoreId } from '@shop/api/tenancy/store-id.js';
import { apiRoutes, type Order, type Product } from '@shop/contract';
import type { EntityManager } from 'typeorm';
import { beforeAll, describe, expect, it } from 'vitest';
import { newProduct, newShop, type Shop } from '../support/cast.ts';
import { seedOrders, seedProducts } from '../support/long-lists.ts';
import { statementsOf } from '../support/statements.ts';
import { useWorld } from '../support/world.ts';
import { writeElsewhere } from '../support/write-elsewhere.ts';

const world = useWorld();
const orderCount = Number(process.env.LONG_LIST ?? 20_000);
const productCount = orderCount / 10;
let shop: Shop;
/** A shop with a tenth as many products, all of them older than most of the other shop's. */
let quiet: Shop;

beforeAll(async () => {
  shop = await newShop(world.anyone, 'longlist');
  const { categoryId, store } = shop;
  await seedProducts(world.source, { storeId: store.id, categoryId, count: productCount });
  await seedOrders(world.source, store.id, orderCount);
  quiet = await newShop(world.anyone, 'quiet');
  await seedProducts(world.source, {
    storeId: quiet.store.id,
    categoryId: quiet.categoryId,
    count: productCount / 10,
  });
  // The table is in order of id, with every store's rows spread over it, as it is after years of
  // use.
  await world.source.query('CLUSTER product USING product_id_idx');
  await world.source.query('VACUUM ANALYZE product');
});

interface Asked {
  range?: [first: number, last: number];
  sort?: [field: string, direction: 'ASC' | 'DESC'];
  filter?: object;
}

async function ask<Row>(unit: 'orders' | 'products', asked: Asked) {
  const address =
    unit === 'orders' ? apiRoutes.orders(shop.store.id) : apiRoutes.products(shop.slug);
  const texts = Object.entries(asked).map(([name, value]) => [name, JSON.stringify(value)]);
  const answer = shop.owner.get(address).query(Object.fromEntries(texts));
  const { body, headers } = await answer.expect(200);
  return { rows: body[unit] as Row[], total: Number(headers['content-range']?.split('/')[1]) };
}

/** The plans of a list's statements with their parameters, under the policies of row level security. */
async function plansOf(unit: 'orders' | 'products', asked: Asked, filter = ''): Promise<string> {
  const statements = await statementsOf(world.app, () => ask(unit, asked));
  return planned(
    shop.store.id,
    statements.filter((text) => text.includes('"row"')),
    filter,
  );
}

async function planned(store: string, statements: string[], filter = ''): Promise<string> {
  const fill = (place: string) => (place === '1' ? store : filter);
  const texts = statements.map((text) => text.replaceAll(/\$(\d+)/g, (_, n) => `'${fill(n)}'`));
  return world.source.transaction(async (manager) => {
    await manager.query(
      `SELECT set_config('role', 'shop_store', true), set_config('app.store_id', $1, true)`,
      [store],
    );
    const plans: string[] = [];
    for (const text of texts) plans.push(await planOf(manager, text));
    return plans.join('\n\n');
  });
}

async function planOf(database: Pick<EntityManager, 'query'>, text: string): Promise<string> {
  const rows: { 'QUERY PLAN': string }[] = await database.query(`EXPLAIN ${text}`);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

describe('a long list', () => {
  it.each([
    ['orders', 'createdAt', 'DESC'],
    ['orders', 'amount', 'ASC'],
    ['orders', 'status', 'DESC'],
    ['products', 'createdAt', 'DESC'],
    ['products', 'name', 'ASC'],
    ['products', 'type', 'DESC'],
  ] as const)(
    'of %s by %s %s has the same rows in short pages as in long ones',
    { tags: ['API-42'] },
    async (unit, field, direction) => {
      const sort: Asked['sort'] = [field, direction];
      const count = unit === 'orders' ? orderCount : productCount;
      const whole: string[] = [];
      for (let first = 0; first < count; first += 1000) {
        const { rows } = await ask<{ id: string }>(unit, { sort, range: [first, first + 999] });
        whole.push(...rows.map(({ id }) => id));
      }
      expect((await ask(unit, { sort })).rows).toHaveLength(1000);
      expect(whole).toHaveLength(count);
      const starts = [0, 25, count / 2 - 10, count / 2 + 10, count - 30, count - 7];
      for (const first of starts) {
        const { rows, total } = await ask<{ id: string }>(unit, {
          sort,
          range: [first, first + 24],
        });
        expect(total).toBe(count);
        expect(rows.map(({ id }) => id)).toEqual(whole.slice(first, first + 25));
      }
    },
  );

  it.each([
    [{ sort: ['createdAt', 'DESC'] }, '', 'order_store_id_number_key'],
    [{ sort: ['amount', 'DESC'] }, '', 'order_amount_idx'],
    [{ filter: { status: 'shipped' } }, 'shipped', 'order_status_idx'],
    [{ filter: { paymentStatus: 'failed' } }, 'failed', 'order_payment_status_idx'],
  ] as [Asked, string, string][])(
    'of orders asked %j reads no order of other pages',
    { tags: ['API-42'] },
    async (asked, filter, index) => {
      const plans = await plansOf('orders', { ...asked, range: [0, 24] }, filter);
      expect(plans).toContain(index);
      // The counters of the few stores fill no page, so a sequential scan of them is right.
      expect(plans).not.toMatch(/Seq Scan on (?!order_counter)/);
      expect((await ask<Order>('orders', { ...asked, range: [0, 24] })).rows).not.toEqual([]);
    },
  );

  it.each([
    ['createdAt', 'product_pkey'],
    ['name', 'product_name_idx'],
    ['price', 'product_price_idx'],
  ])('of products by %s is read in order from an index', async (field, index) => {
    expect(await plansOf('products', { sort: [field, 'DESC'], range: [0, 24] })).toContain(index);
  });

  it.each([
    ['all', () => ({})],
    ['a category', () => ({ category: quiet.categoryId })],
    ['no category', () => ({ category: 'other' })],
  ])('of products of %s is read in the catalogue past no product of others', async (_, asked) => {
    const query: { category?: string } = asked();
    const catalog = world.anyone.get(apiRoutes.catalog('quiet')).query({ limit: 10, ...query });
    const statements = await statementsOf(world.app, () => catalog.expect(200));
    const pages = statements.filter((text) => text.includes('LIMIT 11'));
    const plans = await planned(quiet.store.id, pages, query.category);
    expect(plans).toMatch(/Index Cond: \(+store_id =/);
    expect(plans).not.toContain('Backward using product_id_idx');
  });

  it.each([
    ['order_ids_with', 'order_search_idx'],
    ['order_ids_with', 'order_item_search_idx'],
    ['product_ids_with', 'product_search_idx'],
  ])('is searched by trigrams: %s', async (name, index) => {
    const [{ prosrc }] = await world.source.query('SELECT prosrc FROM pg_proc WHERE proname = $1', [
      name,
    ]);
    const [, statement = ''] = /RETURN QUERY ([^;]+);/.exec(prosrc) ?? [];
    const text = statement.replace(/\bstore\b/g, `'${shop.store.id}'`);
    expect(await planOf(world.source, text.replaceAll('pattern', "'%9800000777%'"))).toContain(
      index,
    );
    const { rows, total } = await ask<Order>('orders', {
      filter: { q: '9800000777' },
      range: [0, 9],
    });
    expect([rows.map(({ number }) => number), total]).toEqual([[777], 1]);
  });

  it('of products is searched by the trigrams of all words in one walk', {
    tags: ['MEND-06'],
  }, async () => {
    const [{ condition }] = await world.source.query(
      "SELECT word_condition(ARRAY['%marigold%', E'%hand%\\n%9800000777%']) AS condition",
    );
    expect(condition.match(/ LIKE /g)).toHaveLength(3);
    const text = `SELECT id FROM product WHERE store_id = '${shop.store.id}' AND ${condition}`;
    expect(await planOf(world.source, text)).toContain('product_search_idx');
  });

  it('of products is searched in the same pages by a common word as by none', async () => {
    const page = async (query: object) =>
      (await world.anyone.get(apiRoutes.catalog(shop.slug)).query({ limit: 30, ...query })).body;
    const first = await page({ q: 'HAND', sort: 'newest' });
    const plain = await page({});
    expect(first.products).toEqual(plain.products);
    const [second, next] = [
      await page({ q: 'hand', sort: 'newest', cursor: first.nextCursor }),
      await page({ cursor: plain.nextCursor }),
    ];
    expect(second.products).toEqual(next.products);
    const rare = await page({ q: 'marigold', limit: 4 });
    const rest = await page({ q: 'marigold', cursor: rare.nextCursor });
    expect([rare.products.length, rest.products.length, rest.nextCursor]).toEqual([4, 6, null]);
  });

  it('of orders knows how many there are, also when one has been withdrawn', async () => {
    const before = await ask<Order>('orders', { range: [0, 24] });
    await world.source.transaction((manager) =>
      new OrderRepository(manager).erase(shop.store.id as StoreId, before.rows[3]?.id ?? ''),
    );
    const after = await ask<Order>('orders', { range: [0, 24] });
    expect(after.total).toBe(before.total - 1);
    expect(after.rows).not.toContainEqual(before.rows[3]);
    const counted = await ask<Order>('orders', { range: [0, 24], filter: { type: 'pickup' } });
    expect(counted.total).toBe(after.total);
  });
});

describe('what was counted of a store', () => {
  const deleteElsewhere = (statement: string, id: string) =>
    writeElsewhere(world.source, ['catalog', shop.store.id], statement, [id]);
  const listed = async () => (await ask<Product>('products', { range: [0, 9] })).total;
  const shown = async (query: object = {}): Promise<number> =>
    (await world.anyone.get(apiRoutes.catalog(shop.slug)).query(query).expect(200)).body.total;

  it('is not counted again for the next page', async () => {
    await listed();
    await shown();
    const asked = async () => {
      await ask('products', { range: [10, 19] });
      await world.anyone.get(apiRoutes.catalog(shop.slug)).query({ limit: 5 }).expect(200);
    };
    const statements = await statementsOf(world.app, asked);
    expect(statements.filter((text) => text.includes('count('))).toEqual([]);
  });

  it("is right in the answer after an owner's change, here and in what another instance wrote", async () => {
    const before = [await listed(), await shown(), await shown({ q: 'periwinkle' })];
    expect(before).toEqual([productCount, productCount, 0]);
    const { id } = await newProduct(shop, { name: 'Periwinkle' });
    expect([await listed(), await shown(), await shown({ q: 'periwinkle' })]).toEqual([
      productCount + 1,
      productCount + 1,
      1,
    ]);
    // This bypasses the instance, which is notified by NOTIFY.
    await deleteElsewhere('DELETE FROM product WHERE id = $1', id);
    const now = async () => [await listed(), await shown(), await shown({ q: 'periwinkle' })];
    await expect.poll(now, { timeout: 20_000 }).toEqual(before);
  });

  /** The counts that the sections of the home page show. */
  const home = async () => {
    const { text } = await world.anyone.get(`/${shop.slug}`).expect(200);
    const plain = text.replaceAll('<!-- -->', '');
    return [...plain.matchAll(/>(\d+) products?</g)].map(([, total]) => Number(total));
  };
  const described = (description: string) =>
    shop.owner.put(apiRoutes.updateStore(shop.slug), { description }).expect(200);

  it('of its sections is counted again only when products or categories of theirs come or go', async () => {
    const [total = 0] = await home();
    expect(total).toBe(productCount);
    const statements = await statementsOf(world.app, async () => {
      await described('A new face');
      expect(await home()).toEqual([total]);
    });
    expect(statements.filter((text) => text.includes('count('))).toEqual([]);
    const product = await newProduct(shop);
    expect(await home()).toEqual([total + 1]);
    await deleteElsewhere('DELETE FROM product_category WHERE product_id = $1', product.id);
    await expect.poll(home, { timeout: 20_000 }).toEqual([total, 1]);
    await described('Another one');
    expect(await home()).toEqual([total, 1]);
    await deleteElsewhere('DELETE FROM product WHERE id = $1', product.id);
    await expect.poll(home, { timeout: 20_000 }).toEqual([total]);
  });
});
