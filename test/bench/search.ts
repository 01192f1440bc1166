/** Measures finding: the share of queries that find what is meant, filtered lists, and suggestions (FIND-02 to FIND-04). */
import { apiRoutes, type CatalogAnswer, storePaths } from '@shop/contract';
import { newShop } from '../support/cast.ts';
import { relevanceGoal, relevanceProducts, relevanceQueries } from '../support/relevance.ts';
import { limit } from './limits.ts';
import { median, share, timesOf } from './load.ts';
import { change, type FilledShop, filledShop, packed } from './shop.ts';
import type { Stage } from './stage.ts';
import type { Line, Table } from './table.ts';

/** Products of the small and the large store; each has three skus. */
const sizes = [100, 10_000] as const;
const tries = 60;

export const searchTable: Table = {
  name: 'search',
  title: `Finding, in stores of ${sizes.join(' and ')} products with three skus each`,
  async measure(stage) {
    const shops: FilledShop[] = [];
    for (const size of sizes) shops.push(await shopWithSkus(stage, size));
    return [
      await relevance(stage),
      ...(await lists(stage, shops)),
      ...(await suggestions(stage, shops)),
    ];
  },
};

/** A shop whose products have sizes, colours and tags. */
async function shopWithSkus(stage: Stage, count: number): Promise<FilledShop> {
  const shop = await filledShop(stage, count);
  await stage.database.query(
    `WITH numbered AS (
       SELECT id, row_number() OVER (ORDER BY id) AS number FROM product WHERE store_id = $1
     )
     UPDATE product SET type = 'variant', has_skus = true, stock = NULL,
       price = 1000 * (1 + number % 500), price_low = 1000 * (1 + number % 500), price_high = 1000 * (1 + number % 500),
       tags = ARRAY['Tag ' || number % 15, 'Kind ' || number % 4],
       variants = (SELECT jsonb_agg(jsonb_build_object('id', gen_random_uuid(), 'type', 'Size',
         'value', size, 'price', 0)) FROM unnest(ARRAY['S', 'M', 'L']) size)
     FROM numbered WHERE product.store_id = $1 AND product.id = numbered.id`,
    [shop.store.id],
  );
  await stage.database.query(
    `INSERT INTO sku (store_id, id, product_id, position, variant_ids, stock)
     SELECT store_id, gen_random_uuid(), product.id, place,
       ARRAY[(variants -> (place - 1) ->> 'id')::uuid], (random() * 3)::int
     FROM product, generate_series(1, 3) place WHERE store_id = $1`,
    [shop.store.id],
  );
  await stage.database.query('ANALYZE product, sku');
  await change(shop, 'with skus');
  return shop;
}

async function relevance(stage: Stage): Promise<Line> {
  const shop = await newShop(stage.anyone, `relevance-${Date.now().toString(36)}`);
  const products = relevanceProducts.map((product) => {
    return { price: 100, categories: [shop.categoryId], ...product };
  });
  await shop.owner.post(apiRoutes.productsBulk(shop.slug), { products }).expect(201);
  let found = 0;
  for (const [q, name] of relevanceQueries) {
    const query = { q, limit: String(relevanceGoal.first) };
    const answer = await stage.anyone.get(apiRoutes.catalog(shop.slug)).query(query).expect(200);
    const { products: first }: CatalogAnswer = answer.body;
    if (first.some((product) => product.name === name)) found += 1;
  }
  const percent = (100 * found) / relevanceQueries.length;
  const goal = 100 * relevanceGoal.share;
  return {
    cells: {
      '': `${relevanceQueries.length} queries with the right product in the first three`,
      figure: `${percent.toFixed(1)} %`,
      goal: `≥ ${goal} %`,
    },
    met: percent >= goal,
  };
}

/** Addresses that nobody has asked for before, one after the other; each page is full in the small store, too. */
function newAddress(stage: Stage, shop: FilledShop): { url: string; headers: typeof packed } {
  let number = 0;
  return {
    get url() {
      number += 1;
      const query = new URLSearchParams({
        category: shop.categoryId,
        sort: 'price-asc',
        stock: '1',
        max: String(5000 + number),
        option: 'Size:M',
      });
      for (const kind of [0, 1, 2]) query.append('tag', `Kind ${kind}`);
      return `${stage.url}${storePaths.home(shop.slug)}?${query}`;
    },
    headers: packed,
  };
}

async function lists(stage: Stage, shops: readonly FilledShop[]): Promise<Line[]> {
  const addresses = shops.map((shop) => newAddress(stage, shop));
  await timesOf(addresses, 5);
  const [small = [], large = []] = await timesOf(addresses, tries);
  const changed = addresses.map((address, index) => ({
    url: address.url,
    headers: packed,
    before: () => change(shops[index] as FilledShop, String(Math.random())),
  }));
  const [, afterChange = []] = await timesOf(changed, 20);
  const growth = median(large) / median(small);
  return [
    limit(
      'filtered and sorted page, first made, 10,000 products (p95)',
      share(large, 0.95),
      40,
      'ms',
    ),
    {
      cells: {
        '': 'the same, growth from 100 products (medians)',
        figure: `${growth.toFixed(2)} × (${median(small).toFixed(1)} → ${median(large).toFixed(1)} ms)`,
        goal: '≤ 1.3 ×',
      },
      met: growth <= 1.3,
    },
    {
      cells: {
        '': 'the same, first after a change of the store (median)',
        figure: `${median(afterChange).toFixed(0)} ms`,
        goal: '',
      },
      met: true,
    },
  ];
}

/** What shoppers type, letter by letter and with a slip; each time with a price limit that nobody has asked for before. */
async function suggestions(stage: Stage, shops: readonly FilledShop[]): Promise<Line[]> {
  const typed = ['ha', 'han', 'hand', 'mari', 'marigold', 'marigld', 'chai', 'handpainted'];
  const large = shops.at(-1) as FilledShop;
  let number = 0;
  const calls = typed.map((q) => ({
    get url() {
      number += 1;
      const query = { q, limit: '8', suggest: '1', max: String(100_000 + number) };
      return `${stage.url}${apiRoutes.catalog(large.slug)}?${new URLSearchParams(query)}`;
    },
    headers: packed,
  }));
  const times = (await timesOf(calls, 15)).flat();
  return [limit('suggestions while typing, 10,000 products (p95)', share(times, 0.95), 100, 'ms')];
}
