/** The catalogue page by page: cursor, search, categories (api.md, Stores; OQ-39). */
import { apiRoutes, type CatalogAnswer, type CatalogProduct } from '@shop/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { listed, newProduct, newShop, type Shop } from '../support/cast.ts';
import { expectProblem } from '../support/problems.ts';
import { statementsOf } from '../support/statements.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld();
let shop: Shop;
const page = async (query: Record<string, string> = {}): Promise<CatalogAnswer> =>
  (await world.anyone.get(apiRoutes.catalog(shop.slug)).query(query).expect(200)).body;
const names = async (query: Record<string, string>) =>
  (await page(query)).products.map((product) => product.name).sort();

describe('paging', () => {
  let all: CatalogProduct[];

  beforeAll(async () => {
    shop = await newShop(world.anyone, 'sixty');
    const products = Array.from({ length: 60 }, (_, index) => ({
      name: `Item ${index}`,
      price: index,
      categories: [shop.categoryId],
    }));
    const { body } = await shop.owner
      .post(apiRoutes.productsBulk('sixty'), { products })
      .expect(201);
    all = body.products.reverse().map(listed);
  });

  const walk = async (limit?: string): Promise<CatalogProduct[][]> => {
    const pages: CatalogProduct[][] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const query = { ...(limit && { limit }), ...(cursor && { cursor }) };
      const answer: CatalogAnswer = await page(query);
      expect(answer.total).toBe(60);
      pages.push(answer.products);
      cursor = answer.nextCursor;
    }
    return pages;
  };

  it.each([
    [undefined, [24, 24, 12]],
    ['7', [7, 7, 7, 7, 7, 7, 7, 7, 4]],
    ['60', [60]],
    ['30', [30, 30]],
    ['100', [60]],
  ])(
    'goes through 60 products without gaps or repeats, newest first (limit %s)',
    async (limit, sizes) => {
      const pages = await walk(limit);
      expect(pages.map((products) => products.length)).toEqual(sizes);
      expect(pages.flat()).toEqual(all);
    },
  );

  it('neither repeats nor skips when products come and go on the way', async () => {
    const first = await page({ limit: '20' });
    const added = await newProduct(shop, { name: 'Came in between' });
    const gone = all[10]?.id ?? '';
    await shop.owner.delete(apiRoutes.product(gone)).expect(200);
    const second = await page({ limit: '20', cursor: first.nextCursor ?? '' });
    expect(second.products).toEqual(all.slice(20, 40));
    await shop.owner.delete(apiRoutes.product(added.id)).expect(200);
    all = all.filter((product) => product.id !== gone);
  });

  it.each([
    { cursor: 'nonsense' },
    { cursor: '1' },
    { limit: '0' },
    { limit: '101' },
    { limit: '1.5' },
    { limit: 'x' },
    { category: 'nonsense' },
    { q: 'x'.repeat(101) },
    { q: 'a\0b' },
  ])('refuses %j', async (query) => {
    const answer = await world.anyone.get(apiRoutes.catalog('sixty')).query(query);
    const body = expectProblem(answer, 400, 'INVALID');
    expect(body.errors[0].field).toBe(Object.keys(query)[0]);
  });

  it('takes blank parameters as missing', async () => {
    const blank = await page({ category: '', q: '', cursor: '', limit: '' });
    expect(blank).toEqual(await page());
    expect(blank.products).toHaveLength(24);
  });

  it('takes few statements whatever the size', async () => {
    expect((await statementsOf(world.app, () => page())).length).toBeLessThanOrEqual(3);
  });
});

describe('searching', () => {
  beforeAll(async () => {
    shop = await newShop(world.anyone, 'search');
    for (const [name, description] of [
      ['Brass Lamp', 'Shines in the dark'],
      ['Oil', 'For every LAMP'],
      ['100% Cotton', 'soft'],
      ['1000 Beads', 'many'],
      ['snake_case', 'print'],
      ['snakeXcase', 'print'],
      ['Back\\slash', 'rare'],
      ['Éclair', 'Crème pâtissière'],
      ['चाय', 'मसाला'],
      ["O'Brien", 'quote'],
    ] as const) {
      await newProduct(shop, { name, description });
    }
  });

  it.each([
    ['lamp', ['Brass Lamp', 'Oil']],
    ['  LAMP ', ['Brass Lamp', 'Oil']],
    ['brass l', ['Brass Lamp']],
    ['DARK', ['Brass Lamp']],
    ['100%', ['100% Cotton']],
    ['%', ['100% Cotton']],
    ['_', ['snake_case']],
    ['snake_c', ['snake_case']],
    ['\\', ['Back\\slash']],
    ['éclair', ['Éclair']],
    ['CRÈME', ['Éclair']],
    ['चाय', ['चाय']],
    ["o'b", ["O'Brien"]],
    ["' OR 1=1 --", []],
    ['lamp shines', ['Brass Lamp']],
    ['nothing like it', []],
  ])(
    'finds %j in name or description, without case, taken literally',
    { tags: ['SHOP-18'] },
    async (q, found) => {
      expect(await names({ q })).toEqual([...found].sort());
      expect((await page({ q })).total).toBe(found.length);
    },
  );
});

describe('words of a search', () => {
  beforeAll(async () => {
    shop = await newShop(world.anyone, 'words');
    for (const [name, description] of [
      ['Copper water bottle', 'One litre'],
      ['Brass lamp', 'For the evening, with a wick'],
      ['Besan laddu', 'Box of twelve'],
      ['Candy jar', 'Glass'],
      ['Mango pickle', 'Sour'],
      ['Chef knife', ''],
      ['तांबे की बोतल', 'एक लीटर'],
    ] as const) {
      await newProduct(shop, { name, description });
    }
  });

  it.each([
    ['lamps', ['Brass lamp']],
    ['lamp brass', ['Brass lamp']],
    ['evening lamps, brass', ['Brass lamp']],
    ['coper', ['Copper water bottle']],
    ['copepr botle', ['Copper water bottle']],
    ['bottles copper', ['Copper water bottle']],
    ['ladoo', ['Besan laddu']],
    ['laddus', ['Besan laddu']],
    ['lddu', ['Besan laddu']],
    ['bezan', ['Besan laddu']],
    // A dabba is both.
    ['boxes', ['Besan laddu', 'Candy jar']],
    ['candies', ['Candy jar']],
    ['mangoes', ['Mango pickle']],
    ['knive', ['Chef knife']],
    ['तांबे बोतल', ['तांबे की बोतल']],
    // What it means is a bottle, too.
    ['बोतला', ['तांबे की बोतल', 'Copper water bottle']],
    ['copper zebra', []],
    ['lam', ['Brass lamp']],
    ['lab', []],
  ])('%j finds %j: any order, plural, one typo', { tags: ['MEND-06'] }, async (q, found) => {
    expect(await names({ q })).toEqual([...found].sort());
    expect((await page({ q })).total).toBe(found.length);
  });

  it.each([
    ['chawal', ['Basmati Rice 5 kg']],
    ['चावल', ['Basmati Rice 5 kg']],
    ['laal kurta', ['कुर्ता लाल']],
    ['red kurta', ['कुर्ता लाल']],
    ['कुर्ता', ['कुर्ता लाल']],
    ['mixer', ['मिक्सर ग्राइंडर']],
    ['mikser grainder', ['मिक्सर ग्राइंडर']],
    ['chawal kurta', []],
  ])('%j finds %j: across scripts and languages', { tags: ['FIND-03'] }, async (q, found) => {
    if ((await page({ q: 'Basmati' })).total === 0) {
      await newProduct(shop, { name: 'Basmati Rice 5 kg' });
      await newProduct(shop, { name: 'कुर्ता लाल' });
      await newProduct(shop, { name: 'मिक्सर ग्राइंडर' });
    }
    expect(await names({ q })).toEqual(found);
  });

  it('a new name is known at once, one that is gone no longer', { tags: ['MEND-06'] }, async () => {
    expect(await names({ q: 'terracota' })).toEqual([]);
    const pot = await newProduct(shop, { name: 'Terracotta pot' });
    expect(await names({ q: 'terracota' })).toEqual(['Terracotta pot']);
    await shop.owner.delete(apiRoutes.product(pot.id)).expect(200);
    expect(await names({ q: 'terracota' })).toEqual([]);
  });

  it('goes page by page, also with a typo', { tags: ['MEND-06'] }, async () => {
    const products = Array.from({ length: 30 }, (_, index) => ({
      name: `Velvet cushion ${index}`,
      price: 1,
      categories: [shop.categoryId],
    }));
    await shop.owner.post(apiRoutes.productsBulk('words'), { products }).expect(201);
    const first = await page({ q: 'cushoin velvets' });
    expect([first.total, first.products.length]).toEqual([30, 24]);
    const rest = await page({ q: 'cushoin velvets', cursor: first.nextCursor ?? '' });
    expect(new Set([...first.products, ...rest.products].map(({ id }) => id)).size).toBe(30);
    expect(rest.nextCursor).toBeNull();
  });
});

describe('a search that is written in another way than the name', { tags: ['FIX-24'] }, () => {
  beforeAll(async () => {
    shop = await newShop(world.anyone, 'folds');
    for (const [name, description] of [
      ['Men’s kurta', ''],
      ['Toor dal 1 kg', ''],
      ['Moong dal 11 kg', ''],
      ['Kit-Kat', ''],
      ['T-shirt', ''],
      ['Paneer ½ kg', ''],
      ['Hamper', 'With Kit-Kat, 500 gm of nuts, ½ kg of O’Brien’s cake'],
    ] as const) {
      await newProduct(shop, { name, description });
    }
  });

  it.each([
    ["men's kurta", ['Men’s kurta']],
    ['men’s', ['Men’s kurta']],
    ['mens', ['Men’s kurta']],
    ['dal 1kg', ['Toor dal 1 kg']],
    ['dal 1 kg', ['Toor dal 1 kg']],
    ['dal 1 kgs', ['Toor dal 1 kg']],
    ['kitkat', ['Kit-Kat']],
    ['kit kat', ['Hamper', 'Kit-Kat']],
    ['kit-kat', ['Hamper', 'Kit-Kat']],
    ['tshirt', ['T-shirt']],
    ['t shirts', ['T-shirt']],
    ['1/2 kg', ['Hamper', 'Paneer ½ kg']],
    ['½kg paneer', ['Paneer ½ kg']],
    ['half kg paneer', ['Paneer ½ kg']],
    ['nuts 500g', ['Hamper']],
    ["o'brien's", ['Hamper']],
  ])('%j finds %j', async (q, found) => {
    expect(await names({ q })).toEqual(found);
  });
});

describe('by category', () => {
  it("holds the category's products, 'other' those without one, and goes with a search", async () => {
    shop = await newShop(world.anyone, 'sorted');
    const teas = await shop.owner
      .post(apiRoutes.categories('sorted'), { name: 'Teas' })
      .expect(201);
    const gone = await shop.owner
      .post(apiRoutes.categories('sorted'), { name: 'Gone' })
      .expect(201);
    const id = teas.body.category.id;
    await newProduct(shop, { name: 'Green tea', categories: [id] });
    await newProduct(shop, { name: 'Tea pot', categories: [id, shop.categoryId] });
    await newProduct(shop, { name: 'Tea towel', categories: [gone.body.category.id] });
    await shop.owner.delete(apiRoutes.category('sorted', gone.body.category.id)).expect(200);
    expect(await names({ category: id })).toEqual(['Green tea', 'Tea pot']);
    expect(await names({ category: shop.categoryId })).toEqual(['Tea pot']);
    expect(await names({ category: 'other' })).toEqual(['Tea towel']);
    expect(await names({ category: id, q: 'pot' })).toEqual(['Tea pot']);
    expect(await names({ category: 'other', q: 'pot' })).toEqual([]);
    expect(await names({ category: world.acme.categoryId })).toEqual([]);
  });
});

it('is a 404 for an unknown store', async () => {
  expectProblem(await world.anyone.get(apiRoutes.catalog('nowhere')), 404, 'NOT_FOUND');
});
