/** Sorting, filtering and counting the products of a store (FIND-01, FIND-02). */
import {
  apiRoutes,
  type CatalogAnswer,
  limits,
  type ProductBody,
  storePaths,
} from '@shop/contract';
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
        name: 'Sku at a price of its own',
        variants,
        price: 500,
        salePrice: 400,
        skus: [{ choice: choice('S'), price: 600 }],
      },
      {
        name: 'Sku reduced from the price of all',
        variants,
        price: 500,
        skus: [{ choice: choice('S'), salePrice: 450 }],
      },
      {
        name: 'Reduced sku that rests',
        variants,
        price: 500,
        skus: [{ choice: choice('S'), salePrice: 450, active: false }, { choice: choice('M') }],
      },
      {
        name: 'Reduced sku that is sold out',
        variants,
        price: 500,
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
    [
      'prices as they are written',
      { min: '₹ 250/-', max: '१,०००.५०' },
      ['Blue kurta', 'Red kurta', 'Paper lantern', 'Brass lamp'],
    ],
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
    // The blue kurta in M.
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

  describe('price, stock and options are those of one sku', { tags: ['FIND-02'] }, () => {
    let cloth: Shop;
    const list = async (query: Query): Promise<Required<CatalogAnswer>> => {
      const asked = world.anyone
        .get(apiRoutes.catalog(cloth.slug))
        .query({ facets: '1', ...query });
      return (await asked.expect(200)).body;
    };
    const found = async (query: Query) => (await list(query)).products.map(({ name }) => name);
    const colours = (red: number, blue: number) => [
      { type: 'Colour', value: 'Red', price: red },
      { type: 'Colour', value: 'Blue', price: blue },
    ];
    const choice = (colour: string, size: string) => [
      { type: 'Colour', value: colour },
      { type: 'Size', value: size },
    ];

    beforeAll(async () => {
      cloth = await newShop(world.anyone, 'browse-cloth');
      const products: Partial<ProductBody>[] = [
        {
          name: 'Kurta',
          price: 1,
          variants: [...colours(0, 0), ...sizes('S', 'M')],
          skus: [
            { choice: choice('Red', 'S'), price: 450, stock: 0 },
            { choice: choice('Red', 'M'), price: 700, stock: 5 },
            { choice: choice('Blue', 'M'), price: 400, stock: 5 },
          ],
        },
        // Without skus the dearest chosen value is the price.
        { name: 'Stole', price: 400, variants: [...colours(700, 0), ...sizes('S', 'M')] },
        { name: 'Shirt', price: 300, variants: [...colours(0, 0).slice(0, 1), ...sizes('M')] },
      ];
      for (const product of products) await newProduct(cloth, { type: 'variant', ...product });
    });

    it.each<[Query, string[]]>([
      // The red S at ₹450 is sold out, and the other red one costs ₹700 (SKU-08).
      [{ option: 'Colour:Red', max: '500' }, ['Shirt']],
      [{ option: 'Colour:Red', max: '500', stock: '1' }, ['Shirt']],
      [{ option: ['Colour:Red', 'Size:M'], max: '500' }, ['Shirt']],
      [{ option: 'Colour:Blue', max: '500' }, ['Stole', 'Kurta']],
      [{ option: 'Colour:Red', min: '650' }, ['Stole', 'Kurta']],
      [{ option: 'Colour:Red', min: '650', max: '699' }, []],
      [{ option: 'Colour:Blue', min: '401' }, []],
      [{ min: '401', max: '500', stock: '1' }, []],
    ])('%j finds %j', async (query, expected) => {
      expect(await found(query)).toEqual(expected);
      expect((await list(query)).total).toBe(expected.length);
    });

    it.each<Query>([
      {},
      { max: '500' },
      { min: '401' },
      { stock: '1', max: '450' },
      { option: 'Size:S', max: '500' },
    ])('each count beside %j is what is found with it', async (query) => {
      const { facets } = await list(query);
      const chosen = [query.option ?? []].flat();
      for (const { type, values } of facets.options) {
        const others = chosen.filter((option) => !option.startsWith(type));
        for (const { value, count } of values) {
          const option = [...others, `${type}:${value}`];
          expect([option, (await list({ ...query, option })).total]).toEqual([option, count]);
        }
      }
      expect((await list({ ...query, stock: '1' })).total).toBe(facets.inStock);
      const { low, high } = facets.price;
      const { min, max, ...unpriced } = query;
      // What is sold out has a price only where nothing else can be bought (SKU-08).
      const all = (await list({ ...unpriced, min: '0' })).total;
      expect((await list({ ...unpriced, min: String(low), max: String(high) })).total).toBe(all);
      expect((await list({ ...unpriced, max: String(low - 0.01) })).total).toBe(0);
      expect((await list({ ...unpriced, min: String(high + 0.01) })).total).toBe(0);
    });
  });

  it('takes tags and options that differ in case or width alone as one, spelt as the newest product', {
    tags: ['FIND-02', 'FIX-26'],
  }, async () => {
    const other = await newShop(world.anyone, 'browse-spelt');
    const option = (type: string, value: string) => [{ type, value, price: 0 }];
    const products: Partial<ProductBody>[] = [
      { name: 'First', tags: ['diwali', 'DIWALI'], variants: option('size', 'xl') },
      { name: 'Second', tags: ['Ｄｉｗａｌｉ'], variants: option('Ｓｉｚｅ', 'XL') },
      { name: 'Third', tags: ['Diwali'], variants: option('Size', 'Xl') },
    ];
    for (const product of products) await newProduct(other, { type: 'variant', ...product });
    const list = async (query: Query): Promise<Required<CatalogAnswer>> => {
      const asked = world.anyone
        .get(apiRoutes.catalog(other.slug))
        .query({ facets: '1', ...query });
      return (await asked.expect(200)).body;
    };
    const { facets } = await list({});
    expect(facets.tags).toEqual([{ value: 'Diwali', count: 3, chosen: false }]);
    expect(facets.options).toEqual([
      { type: 'Size', values: [{ value: 'Xl', count: 3, chosen: false }] },
    ]);
    for (const query of [{ tag: 'dIWALI' }, { option: 'SIZE:xL' }, { tag: ['diwali', 'Diwali'] }]) {
      const { total, facets: chosen } = await list(query);
      expect(total).toBe(3);
      expect([...chosen.tags, ...(chosen.options[0]?.values ?? [])]).toContainEqual(
        expect.objectContaining({ count: 3, chosen: true }),
      );
    }
    const { text } = await world.anyone.get(storePaths.home(other.slug)).query({ tag: 'DIWALI' });
    expect(text).toMatch(/name="tag"[^>]*checked=""[^>]*value="Diwali"/);
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
    ['tag', { tag: Array.from({ length: limits.filterValues + 1 }, (_, index) => `t${index}`) }],
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
    { tags: ['FIND-02', 'GEN-03'] },
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
      name: `Kurta ${number}`,
      price: 5,
      type: 'variant',
      tags: ['Kept'],
      variants: sizes('S', 'M'),
      categories: [other.categoryId],
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
