/** Only products that are sold now exist for shoppers: drafts, archived ones and those of a later date don't (PUB-01, PUB-04). */
import { ProductPublisher } from '@shop/api/product/product-publisher.js';
import { onPlatform } from '@shop/api/tenancy/scope.js';
import { apiRoutes, type Product, storePaths } from '@shop/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newProduct, orderOf, type Shop } from '../support/cast.ts';
import { dueAtOnce } from '../support/due-job.ts';
import { expectProblem } from '../support/problems.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld();
const hour = 3_600_000;
const from = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();

let shop: Shop;
let product: Product;
let other: Product;
let count = 0;

beforeAll(async () => {
  shop = world.acme;
  await shop.owner
    .put(apiRoutes.updateStore('acme'), {
      requiredAccountForOrder: false,
      settings: { pickup: true },
    })
    .expect(200);
  other = await newProduct(shop, { name: 'Plain bowl', price: 50 });
});
beforeEach(async () => {
  count += 1;
  const name = `Zari dupatta ${'abcdefghijklmnopq'[count]}`;
  const more = { description: 'Handwoven brocade', tags: [tag()], salePrice: 80 };
  product = await newProduct(shop, { name, ...more });
});

/** A tag that only the present product has. */
const tag = () => `Loom ${count}`;

const text = async (path: string) => (await world.anyone.get(path)).text;
const page = ({ id }: Product) => world.anyone.get(storePaths.product('acme', id)).redirects(1);
const catalog = async (query: Record<string, string>) =>
  (await world.anyone.get(apiRoutes.catalog('acme')).query(query).expect(200)).body;
const lists = (products: readonly Product[]) => products.some(({ id }) => id === product.id);

/** Every way in which a shopper may come upon the product: each says whether it exists there. */
const doors: Record<string, () => Promise<boolean>> = {
  'the call by id': async () =>
    (await world.anyone.get(apiRoutes.product(product.id))).status === 200,
  'the call by id of another owner': async () =>
    (await world.bolt.owner.get(apiRoutes.product(product.id))).status === 200,
  'public-data': async () =>
    lists((await world.anyone.get(apiRoutes.publicData('acme')).expect(200)).body.products),
  'the catalogue': async () => lists((await catalog({ limit: '100' })).products),
  'its category': async () =>
    lists((await catalog({ category: shop.categoryId, limit: '100' })).products),
  'the search': async () => lists((await catalog({ q: 'brocade' })).products),
  'the search with a typo': async () => lists((await catalog({ q: 'dupata' })).products),
  'the suggestions': async () =>
    lists((await catalog({ q: product.name.slice(0, 8), suggest: '1', limit: '100' })).products),
  'the filter by its tag': async () =>
    (await world.anyone.get(apiRoutes.catalog('acme')).query({ tag: tag() })).status === 200,
  'the tags to filter by': async () => {
    const { facets } = await catalog({ sort: 'newest', facets: '1' });
    return facets.tags.some(({ value }: { value: string }) => value === tag());
  },
  'the list sorted by price': async () =>
    lists((await catalog({ sort: 'price-asc', limit: '100' })).products),
  'what is new': async () => lists((await catalog({ collection: 'new', limit: '100' })).products),
  'what is on sale': async () =>
    lists((await catalog({ collection: 'sale', limit: '100' })).products),
  'the page of a filtered list': async () =>
    (await text(`${storePaths.home('acme')}?max=90`)).includes(product.name),
  'the near misses of a search': async () =>
    (await text(`${storePaths.home('acme')}?q=dupatta+qqqqqq`)).includes(product.name),
  'the count of the catalogue': async () => {
    const { total, products } = await catalog({ limit: '100' });
    expect(total).toBe(products.length);
    return lists(products);
  },
  'the home page': async () => (await text(storePaths.home('acme'))).includes(product.name),
  'its page': async () => (await page(product)).status === 200,
  'the sitemap': async () => {
    const sitemap = await text('/acme/sitemap.xml');
    return [product.id, product.handle].some((name) =>
      sitemap.includes(`${storePaths.product('acme', name)}<`),
    );
  },
  'the page of another product': async () => (await page(other)).text.includes(product.name),
  'the share card': async () =>
    (await world.anyone.get(apiRoutes.shareCard('acme', product.id))).status === 200,
  'the order without script': async () =>
    (await world.anyone.get(`${storePaths.checkout('acme')}?item=${product.id}`)).text.includes(
      product.name,
    ),
};

const change = (body: object) => shop.owner.put(apiRoutes.product(product.id), body).expect(200);

async function open(): Promise<string[]> {
  const found: string[] = [];
  for (const [name, isOpen] of Object.entries(doors)) if (await isOpen()) found.push(name);
  return found;
}
const all = Object.keys(doors).filter((name) => !name.includes('of another owner'));

describe('a product for shoppers', () => {
  it('is behind every door while it is active', { tags: ['PUB-01'] }, async () => {
    expect(await open()).toEqual(Object.keys(doors));
    await change({ publishAt: from(-hour) });
    expect(await open()).toEqual(Object.keys(doors));
  });

  it.each([
    ['a draft', () => ({ status: 'draft' })],
    ['archived', () => ({ status: 'archived' })],
    ['to appear in an hour', () => ({ publishAt: from(hour) })],
  ])(
    'is behind none while it is %s, and comes back',
    {
      tags: ['PUB-01'],
    },
    async (_, hidden) => {
      expect(await open()).toHaveLength(all.length + 1);
      await change(hidden());
      expect(await open()).toEqual([]);
      const order = orderOf(shop, product, 1, { paymentMethod: 'cod' });
      const refused = await world.anyone.post(apiRoutes.createOrder, order);
      expectProblem(refused, 400, 'INVALID');
      expect(refused.body.errors[0]).toEqual({
        field: 'items[0].id',
        message: `${product.name} is no longer sold here`,
      });
      await change({ status: 'active', publishAt: '' });
      await world.anyone.post(apiRoutes.createOrder, order).expect(201);
      expect(await open()).toHaveLength(all.length + 1);
    },
  );

  it('stays in reach of its owner and the admin', { tags: ['PUB-01'] }, async () => {
    await change({ status: 'draft' });
    for (const caller of [shop.owner, world.admin]) {
      const { body } = await caller.get(apiRoutes.product(product.id)).expect(200);
      expect(body.product).toMatchObject({ id: product.id, status: 'draft' });
    }
    const visits = (await shop.owner.get(apiRoutes.storeVisits('acme')).expect(200)).body.visits;
    expect(visits).toContainEqual(
      expect.objectContaining({ path: apiRoutes.product(product.id), method: 'GET' }),
    );
    for (const caller of [world.anyone, world.bolt.owner, world.anyone.as('not a token')]) {
      expectProblem(await caller.get(apiRoutes.product(product.id)), 404, 'NOT_FOUND');
    }
  });

  it('is counted anew in its category as it goes and comes', { tags: ['PUB-01'] }, async () => {
    const total = async () =>
      (await catalog({ category: shop.categoryId, limit: '1' })).total as number;
    const before = await total();
    await change({ status: 'archived' });
    expect(await total()).toBe(before - 1);
    await change({ status: 'active' });
    expect(await total()).toBe(before);
  });
});

describe('the list of the owner', () => {
  it('has products of every status, and filters by it', { tags: ['PUB-01'] }, async () => {
    await change({ status: 'archived' });
    const listed = async (filter: object) => {
      const query = { filter: JSON.stringify({ id: [product.id], ...filter }) };
      const answer = await shop.owner.get(apiRoutes.products('acme')).query(query).expect(200);
      return answer.body.products.length;
    };
    expect(await listed({})).toBe(1);
    expect(await listed({ status: 'archived' })).toBe(1);
    expect(await listed({ status: 'active' })).toBe(0);
    const wrong = { filter: JSON.stringify({ status: 'sold' }) };
    const refused = await shop.owner.get(apiRoutes.products('acme')).query(wrong);
    expectProblem(refused, 400, 'INVALID');
  });
});

describe('a publish date', () => {
  it('announces the shop when it comes, by a job at that time', { tags: ['PUB-04'] }, async () => {
    const publishAt = from(hour);
    await change({ publishAt });
    const jobs = () =>
      world.source.query(
        `SELECT about, due_at AS "dueAt" FROM job WHERE kind = 'productPublished' AND about = $1`,
        [publishAt],
      );
    expect(await jobs()).toEqual([{ about: publishAt, dueAt: new Date(publishAt) }]);
    expect(await doors['the home page']?.()).toBe(false);
    // The hour passes: for the product and for its job.
    await world.source.query(
      `UPDATE product SET publish_at = now() - interval '1 ms' WHERE id = $1`,
      [product.id],
    );
    expect(await doors['the home page']?.()).toBe(false);
    await world.source.query(`UPDATE job SET ${dueAtOnce} WHERE about = $1`, [publishAt]);
    await onPlatform('a job', () => world.app.get(ProductPublisher).run());
    expect(await open()).toHaveLength(all.length + 1);
    expect(await jobs()).toEqual([]);
  });

  it('in the past shows the product at once, without a job', { tags: ['PUB-04'] }, async () => {
    const publishAt = from(-hour);
    await change({ publishAt });
    const jobs = await world.source.query('SELECT 1 FROM job WHERE about = $1', [publishAt]);
    expect(jobs).toEqual([]);
    expect(await doors['its page']?.()).toBe(true);
  });

  it.each(['tomorrow', '2026-13-01T00:00:00.000Z', 5, '2026-01-01'])(
    'that is no moment is refused: %j',
    { tags: ['PUB-04'] },
    async (publishAt) => {
      const refused = await shop.owner.put(apiRoutes.product(product.id), { publishAt });
      expect(expectProblem(refused, 400, 'INVALID').errors[0].field).toBe('publishAt');
    },
  );
});
