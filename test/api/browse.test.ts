/** Sorting, filtering and counting the products of a store (FIND-01, FIND-02). */
import { apiRoutes, type CatalogAnswer, type ProductBody, storePaths } from '@shop/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { newProduct, newShop, orderOf, type Shop } from '../support/cast.ts';
import { expectProblem } from '../support/problems.ts';
import { statementsOf } from '../support/statements.ts';
import { useWorld } from '../support/world.ts';

type Query = Record<string, string | readonly string[]>;

const world = useWorld();
let shop: Shop;
const read = async (query: Query = {}): Promise<Required<CatalogAnswer>> =>
  (
    await world.anyone
      .get(apiRoutes.catalog(shop.slug))
      .query({ facets: '1', ...query })
      .expect(200)
  ).body;
const names = async (query: Query) => (await read(query)).products.map(({ name }) => name);

const sizes = (...values: string[]) => values.map((value) => ({ type: 'Size', value, price: 0 }));

beforeAll(async () => {
  shop = await newShop(world.anyone, 'browse');
  const products: Partial<ProductBody>[] = [
    { name: 'Brass lamp', price: 750, salePrice: 600, tags: ['Diwali', 'Brass'], stock: 4 },
    { name: 'Clay diya', price: 40, tags: ['Diwali'], stock: 0, information: { origin: 'IN' } },
    { name: 'Paper lantern', price: 250, tags: ['Diwali'], information: { origin: 'CN' } },
    {
      name: 'Red kurta',
      price: 900,
      type: 'variant',
      variants: sizes('S', 'M', 'L'),
      tags: ['Cotton'],
      information: { origin: 'IN', brand: 'Rangoli' },
    },
    {
      name: 'Blue kurta',
      price: 900,
      type: 'variant',
      variants: [...sizes('S', 'M'), { type: 'Colour', value: 'Blue', price: 0 }],
      skus: [
        {
          choice: [
            { type: 'Size', value: 'S' },
            { type: 'Colour', value: 'Blue' },
          ],
          stock: 0,
          price: 800,
        },
        {
          choice: [
            { type: 'Size', value: 'M' },
            { type: 'Colour', value: 'Blue' },
          ],
          stock: 3,
          price: 950,
          code: 'KUR-BLU-M',
        },
      ],
      tags: ['Cotton'],
    },
  ];
  for (const product of products) await newProduct(shop, product);
  await newProduct(shop, { name: 'Draft lamp', price: 1, status: 'draft', tags: ['Secret'] });
});

describe('the collection of what is on sale', () => {
  it('has what some choice of costs less than before, by the price of what is bought', {
    tags: ['FIND-01'],
  }, async () => {
    const other = await newShop(world.anyone, 'browse-sale');
    const variants = sizes('S', 'M');
    const choice = (value: string) => [{ type: 'Size', value }];
    const dear = variants.map((variant) => ({ ...variant, price: 700 }));
    const half = [...sizes('S'), { type: 'Size', value: 'M', price: 700 }];
    const products: Partial<ProductBody>[] = [
      { name: 'Reduced', price: 500, salePrice: 400 },
      { name: 'Not reduced', price: 500, salePrice: 500 },
      { name: 'Reduced in S', variants: half, price: 500, salePrice: 400 },
      { name: 'Dear in every size', variants: dear, price: 500, salePrice: 400 },
      {
        ...{ name: 'Sku at a price of its own', variants, price: 500, salePrice: 400 },
        skus: [{ choice: choice('S'), price: 600 }],
      },
      {
        ...{ name: 'Sku reduced from the price of all', variants, price: 500 },
        skus: [{ choice: choice('S'), salePrice: 450 }],
      },
      {
        ...{ name: 'Reduced sku that rests', variants, price: 500 },
        skus: [{ choice: choice('S'), salePrice: 450, active: false }, { choice: choice('M') }],
      },
      {
        ...{ name: 'Reduced sku that is sold out', variants, price: 500 },
        skus: [{ choice: choice('S'), salePrice: 450, stock: 0 }, { choice: choice('M') }],
      },
    ];
    for (const product of products) {
      await newProduct(other, { type: product.variants ? 'variant' : 'simple', ...product });
    }
    const { body } = await world.anyone
      .get(apiRoutes.catalog('browse-sale'))
      .query({ collection: 'sale' })
      .expect(200);
    expect(body.products.map(({ name }: { name: string }) => name)).toEqual([
      'Sku reduced from the price of all',
      'Reduced in S',
      'Reduced',
    ]);
  });
});

describe('sorting', () => {
  it.each([
    ['newest', ['Blue kurta', 'Red kurta', 'Paper lantern', 'Clay diya', 'Brass lamp']],
    // The blue S at ₹800 is sold out, so that the blue kurta costs ₹950 (SKU-08).
    ['price-asc', ['Clay diya', 'Paper lantern', 'Brass lamp', 'Red kurta', 'Blue kurta']],
    ['price-desc', ['Blue kurta', 'Red kurta', 'Brass lamp', 'Paper lantern', 'Clay diya']],
    ['origin', ['Red kurta', 'Clay diya', 'Paper lantern', 'Blue kurta', 'Brass lamp']],
  ])(
    'by %s counts what one piece costs at least',
    { tags: ['FIND-02', 'SKU-08'] },
    async (sort, expected) => {
      expect(await names({ sort })).toEqual(expected);
    },
  );

  it('by what sells best counts the pieces of orders', { tags: ['FIND-02'] }, async () => {
    const other = await newShop(world.anyone, 'browse-sold');
    const few = await newProduct(other, { name: 'Few' });
    const many = await newProduct(other, { name: 'Many' });
    await newProduct(other, { name: 'None' });
    for (const [product, pieces] of [
      [few, 1],
      [many, 3],
      [few, 1],
    ] as const) {
      await world.anyone.post(apiRoutes.createOrder, orderOf(other, product, pieces)).expect(201);
    }
    const { body } = await world.anyone
      .get(apiRoutes.catalog('browse-sold'))
      .query({ sort: 'best-selling' })
      .expect(200);
    expect(body.products.map(({ name }: { name: string }) => name)).toEqual([
      'Many',
      'Few',
      'None',
    ]);
    const best = await world.anyone
      .get(apiRoutes.catalog('browse-sold'))
      .query({ collection: 'best-sellers' })
      .expect(200);
    expect(best.body.products.map(({ name }: { name: string }) => name)).toEqual(['Many', 'Few']);
  });
});

describe('filtering', () => {
  it.each<[string, Query, string[]]>([
    ['a price from', { min: '750' }, ['Blue kurta', 'Red kurta']],
    ['a price up to', { max: '250' }, ['Paper lantern', 'Clay diya']],
    ['a price between', { min: '250', max: '600' }, ['Paper lantern', 'Brass lamp']],
    ['bounds in the wrong order', { min: '600', max: '250' }, ['Paper lantern', 'Brass lamp']],
    ['stock', { stock: '1' }, ['Blue kurta', 'Red kurta', 'Paper lantern', 'Brass lamp']],
    ['a tag', { tag: 'Diwali' }, ['Paper lantern', 'Clay diya', 'Brass lamp']],
    ['one of two tags', { tag: ['Brass', 'Cotton'] }, ['Blue kurta', 'Red kurta', 'Brass lamp']],
    ['an option', { option: 'Size:L' }, ['Red kurta']],
    ['one of two values', { option: ['Size:S', 'Size:L'] }, ['Blue kurta', 'Red kurta']],
    ['options of two types', { option: ['Size:M', 'Colour:Blue'] }, ['Blue kurta']],
    ['an option that is sold out', { option: 'Size:S', stock: '1' }, ['Red kurta']],
    ['a country', { origin: 'CN' }, ['Paper lantern']],
    ['several at once', { tag: 'Diwali', stock: '1', max: '500' }, ['Paper lantern']],
    ['what is on sale', { collection: 'sale' }, ['Brass lamp']],
    [
      'what is new',
      { collection: 'new', sort: 'price-asc' },
      ['Clay diya', 'Paper lantern', 'Brass lamp', 'Blue kurta', 'Red kurta'],
    ],
  ])('finds by %s', { tags: ['FIND-01', 'FIND-02'] }, async (_, query, expected) => {
    const answer = await read(query);
    expect(answer.products.map(({ name }) => name).sort()).toEqual([...expected].sort());
    expect(answer.total).toBe(expected.length);
  });

  it('counts each value with all filters but those of its own kind', {
    tags: ['FIND-02'],
  }, async () => {
    const { facets } = await read({ tag: 'Cotton', option: 'Size:S', stock: '1' });
    expect(facets.tags).toEqual([{ value: 'Cotton', count: 1, chosen: true }]);
    expect(facets.options).toContainEqual({
      type: 'Size',
      values: expect.arrayContaining([
        { value: 'S', count: 1, chosen: true },
        { value: 'M', count: 2, chosen: false },
        { value: 'L', count: 1, chosen: false },
      ]),
    });
    expect(facets.price).toEqual({ low: 900, high: 900 });
    expect(facets.inStock).toBe(1);
    const all = (await read()).facets;
    expect(all.tags.map(({ value, count }) => [value, count])).toEqual([
      ['Brass', 1],
      ['Cotton', 2],
      ['Diwali', 3],
    ]);
    expect(all.origins.map(({ value, count }) => [value, count])).toEqual([
      ['CN', 1],
      ['IN', 2],
    ]);
    expect(all.price).toEqual({ low: 40, high: 950 });
    expect(all.inStock).toBe(4);
  });

  it('finds as many as it counts, whatever is chosen next', { tags: ['FIND-02'] }, async () => {
    const chosen: Query = { tag: ['Diwali', 'Cotton'], stock: '1' };
    const { facets } = await read(chosen);
    for (const { type, values } of facets.options) {
      for (const { value, count } of values) {
        const { total } = await read({ ...chosen, option: `${type}:${value}` });
        expect([type, value, total]).toEqual([type, value, count]);
      }
    }
    for (const { value, count } of facets.origins) {
      expect([value, (await read({ ...chosen, origin: value })).total]).toEqual([value, count]);
    }
  });

  it('offers no country before a product is imported', { tags: ['FIND-02'] }, async () => {
    const other = await newShop(world.anyone, 'browse-own');
    await newProduct(other, { name: 'Own', information: { origin: 'IN' } });
    const { body } = await world.anyone
      .get(apiRoutes.catalog('browse-own'))
      .query({ facets: '1' })
      .expect(200);
    expect(body.facets.origins).toEqual([]);
    const refused = await world.anyone
      .get(apiRoutes.catalog('browse-own'))
      .query({ sort: 'origin' });
    expectProblem(refused, 400, 'INVALID');
  });

  it('shows a change at once', { tags: ['FIND-02'] }, async () => {
    const product = await newProduct(shop, { name: 'Passing', price: 5, tags: ['Passing'] });
    expect(await names({ tag: 'Passing' })).toEqual(['Passing']);
    await shop.owner.put(apiRoutes.product(product.id), { tags: ['Gone'] }).expect(200);
    expect(await names({ tag: 'Gone' })).toEqual(['Passing']);
    await shop.owner.delete(apiRoutes.product(product.id)).expect(200);
    expectProblem(
      await world.anyone.get(apiRoutes.catalog(shop.slug)).query({ tag: 'Gone' }),
      400,
      'INVALID',
    );
  });
});

describe('what is odd', () => {
  it.each<[string, Query]>([
    ['sort', { sort: 'random' }],
    ['sort', { sort: 'relevance' }],
    ['sort', { sort: ['price-asc', 'newest'] }],
    ['min', { min: '-1' }],
    ['min', { min: '1e3' }],
    ['max', { max: 'NaN' }],
    ['max', { max: '99999999999' }],
    ['stock', { stock: 'yes' }],
    ['tag', { tag: 'Secret' }],
    ['tag', { tag: "x' OR 1=1 --" }],
    ['tag', { tag: 'x'.repeat(41) }],
    ['tag', { tag: Array.from({ length: 51 }, (_, index) => `t${index}`) }],
    ['option', { option: 'Size:XXL' }],
    ['option', { option: '__proto__' }],
    ['option', { option: ':' }],
    ['origin', { origin: 'XX' }],
    ['origin', { origin: 'india' }],
    ['collection', { collection: 'old' }],
    ['cursor', { sort: 'price-asc', cursor: 'x.y' }],
    ['cursor', { sort: 'price-asc', cursor: '1.1' }],
    ['ids', { ids: 'lamp' }],
  ])(
    'is refused by the name of the parameter: %s %j',
    { tags: ['FIND-02'] },
    async (field, query) => {
      const answer = await world.anyone.get(apiRoutes.catalog(shop.slug)).query(query);
      const body = expectProblem(answer, 400, 'INVALID');
      expect(body.errors[0].field.split('.')[0]).toBe(field);
    },
  );

  it('is left out where it is empty', { tags: ['FIND-02'] }, async () => {
    const blank = { sort: '', min: '', max: '', stock: '', tag: '', option: '', origin: '' };
    expect((await read(blank)).total).toBe(5);
  });
});

describe('paging', () => {
  let many: Shop;
  beforeAll(async () => {
    many = await newShop(world.anyone, 'browse-many');
    const products = Array.from({ length: 60 }, (_, index) => ({
      name: `Item ${index}`,
      price: index % 7,
      tags: [index % 2 === 0 ? 'Even' : 'Odd'],
      categories: [many.categoryId],
    }));
    await many.owner.post(apiRoutes.productsBulk('browse-many'), { products }).expect(201);
  });

  it.each(['newest', 'price-asc', 'price-desc', 'best-selling', 'featured'])(
    'goes through every product once by %s, though products come and go',
    { tags: ['FIND-02'] },
    async (sort) => {
      const seen: string[] = [];
      for (let cursor: string | null = ''; cursor !== null; ) {
        const query = { sort, tag: 'Even', limit: '7', category: many.categoryId };
        const answer = await world.anyone
          .get(apiRoutes.catalog('browse-many'))
          .query(cursor ? { ...query, cursor } : query)
          .expect(200);
        const body: Required<CatalogAnswer> = answer.body;
        seen.push(...body.products.map(({ name }: { name: string }) => name));
        cursor = body.nextCursor;
        if (seen.length === 7) {
          const added = await newProduct(many, { name: 'Between', price: 3, tags: ['Odd'] });
          await many.owner.delete(apiRoutes.product(added.id)).expect(200);
        }
      }
      expect(new Set(seen).size).toBe(30);
      expect(seen).toHaveLength(30);
    },
  );

  it('goes on behind a product that is gone', { tags: ['FIND-02'] }, async () => {
    const page = async (query: Query) =>
      (await world.anyone.get(apiRoutes.catalog('browse-many')).query(query).expect(200)).body;
    const all = await page({ sort: 'price-desc', limit: '100' });
    const first = await page({ sort: 'price-desc', limit: '20' });
    await many.owner.delete(apiRoutes.product(first.products[19].id)).expect(200);
    const second = await page({ sort: 'price-desc', limit: '20', cursor: first.nextCursor });
    const ids = (answer: CatalogAnswer) => answer.products.map(({ id }) => id);
    expect(ids(second)).toEqual(ids(all).slice(20, 40));
  });
});

describe('products asked for by their ids', () => {
  it('come in that order, each once, without those that are not sold or another shop’s', {
    tags: ['FIND-06'],
  }, async () => {
    const other = await newShop(world.anyone, 'browse-ids');
    const foreign = await newProduct(other, { name: 'Foreign lamp' });
    const draft = await newProduct(shop, { name: 'Draft diya', status: 'draft' });
    const { products } = await read({ q: 'kurta' });
    const [first, second] = products.map(({ id }) => id);
    const ids = [second ?? '', draft.id, foreign.id, first ?? '', second ?? ''];
    const { body } = await world.anyone
      .get(apiRoutes.catalog(shop.slug))
      .query({ ids })
      .expect(200);
    expect(body.products.map(({ id }: { id: string }) => id)).toEqual([second, first]);
  });
});

describe('many products', () => {
  it('cost no statement more than few, in a filtered list and on the page of one', {
    tags: ['FIND-02', 'FIND-06'],
  }, async () => {
    const other = await newShop(world.anyone, 'browse-cost');
    const made = await newProduct(other, { name: 'First', tags: ['Kept'] });
    const changed = (salePrice: number) =>
      other.owner.put(apiRoutes.product(made.id), { salePrice }).expect(200);
    const said = async (path: string) => {
      const statements = await statementsOf(world.app, () => world.anyone.get(path).expect(200));
      return statements.length;
    };
    const paths = [
      `${apiRoutes.catalog('browse-cost')}?tag=Kept&sort=price-asc&facets=1`,
      `${storePaths.home('browse-cost')}?tag=Kept`,
      storePaths.product('browse-cost', made.handle),
    ];
    const few: number[] = [];
    await changed(1);
    for (const path of paths) few.push(await said(path));
    const products = Array.from({ length: 40 }, (_, number) => ({
      ...{ name: `Kurta ${number}`, price: 5, type: 'variant', tags: ['Kept'] },
      ...{ variants: sizes('S', 'M'), categories: [other.categoryId] },
      skus: [{ choice: [{ type: 'Size', value: 'S' }], stock: 2 }],
    }));
    await other.owner.post(apiRoutes.productsBulk('browse-cost'), { products }).expect(201);
    await changed(2);
    // The skus of all products are one more statement.
    const most = few.map((count) => count + 1);
    for (const [index, path] of paths.entries()) {
      expect([path, (await said(path)) <= (most[index] ?? 0)]).toEqual([path, true]);
    }
  });
});
