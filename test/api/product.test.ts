/** Products of three types: defaults, what each keeps, changes, deletion (1§3, 1§4, OQ-62, OQ-63). */

import { apiRoutes } from '@shop/contract';
import { describe, expect, it } from 'vitest';
import { listed, newProduct, newShop } from '../support/cast.ts';
import { expectFieldFaults, expectProblem } from '../support/problems.ts';
import { rows } from '../support/rows.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld();
const post = (body: object) => world.acme.owner.post(apiRoutes.products('acme'), body);
const put = (id: string, body: object) => world.acme.owner.put(apiRoutes.product(id), body);
const read = async (id: string) =>
  (await world.anyone.get(apiRoutes.product(id)).expect(200)).body.product;
const sizes = [
  { type: 'Size', value: 'S', price: 0 },
  { type: 'Size', value: 'L', price: 129.5 },
];

describe('a new product', () => {
  it('gets the documented defaults', {
    tags: [...rows('PROD-47', 'PROD-58'), 'API-28', 'CONST-06', 'CONST-07'],
  }, async () => {
    const body = { name: ' Lamp ', price: 100, categories: [world.acme.categoryId] };
    const { product } = (await post(body).expect(201)).body;
    expect(product).toEqual({
      id: expect.any(String),
      storeId: world.acme.store.id,
      name: 'Lamp',
      description: '',
      images: [],
      price: 100,
      salePrice: 0,
      type: 'simple',
      categories: [world.acme.categoryId],
      variants: [],
      link: '',
      minOrder: 1,
      stock: -1,
      unit: '',
      status: 'active',
      handle: 'lamp',
      publishAt: '',
      tags: [],
      descriptionFormat: 'text',
      imageTexts: [],
      information: {},
      questions: [],
      searchTitle: '',
      searchDescription: '',
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      version: 1,
      hasSkus: false,
      skus: [],
      priceLow: 100,
      priceHigh: 100,
      listPriceLow: 100,
      reviewCount: 0,
      reviewAverage: 0,
    });
  });

  it('is readable by anyone, with all its fields', { tags: ['AUTH-47', 'API-27'] }, async () => {
    const whole = {
      name: 'Brass lamp',
      description: 'Shines.\nLong.',
      images: ['https://example.com/1.png', '/uploads/a/2.webp'],
      price: 1299.99,
      salePrice: 999.01,
      minOrder: 2,
      stock: 7,
      unit: 'pcs',
    };
    const product = await newProduct(world.acme, whole);
    expect(await read(product.id)).toEqual(product);
    expect(product).toMatchObject(whole);
  });

  it('stores variants, with ids, for the variant type only', {
    tags: ['PROD-37', 'PROD-53', 'PROD-54'],
  }, async () => {
    const shirt = await newProduct(world.acme, { type: 'variant', variants: sizes });
    expect(shirt.variants).toEqual(sizes.map((size) => ({ ...size, id: expect.any(String) })));
    const simple = await newProduct(world.acme, {
      type: 'simple',
      variants: sizes,
      link: 'https://a.b',
    });
    expect(simple).toMatchObject({ variants: [], link: '' });
  });

  it('stores the link for the affiliate type only', { tags: ['PROD-38', 'PROD-55'] }, async () => {
    const link = 'https://example.com/x?y=1';
    const affiliate = await newProduct(world.acme, {
      type: 'affiliate',
      link,
      variants: sizes,
      stock: 3,
      minOrder: 2,
    });
    expect(affiliate).toMatchObject({ link, variants: [], stock: -1, minOrder: 1 });
    const shirt = await newProduct(world.acme, { type: 'variant', variants: sizes, link });
    expect(shirt.link).toBe('');
  });

  it('takes what the toggles set', { tags: ['API-28'] }, async () => {
    const on = await newProduct(world.acme, { minOrder: 2, unit: 'pcs', stock: 1 });
    expect(on).toMatchObject({ minOrder: 2, unit: 'pcs', stock: 1 });
    const off = await newProduct(world.acme, { minOrder: 1, unit: '', stock: -1 });
    expect(off).toMatchObject({ minOrder: 1, unit: '', stock: -1 });
    expect(await newProduct(world.acme, { stock: 0 })).toMatchObject({ stock: 0 });
  });

  it('stores a sale price at or above the price (OQ-64), and a price of 0', async () => {
    expect(await newProduct(world.acme, { price: 10, salePrice: 12 })).toMatchObject({
      salePrice: 12,
    });
    expect(await newProduct(world.acme, { price: 0 })).toMatchObject({ price: 0 });
  });

  it('drops repeated categories, also in another case', async () => {
    const { categoryId } = world.acme;
    const product = await newProduct(world.acme, {
      categories: [categoryId, categoryId.toUpperCase()],
    });
    expect(product.categories).toEqual([categoryId]);
  });
});

describe('a change of a product', () => {
  it('writes what it holds and leaves the rest', { tags: ['API-29'] }, async () => {
    const product = await newProduct(world.acme, { stock: 5, unit: 'kg', description: 'Good' });
    const { body } = await put(product.id, { price: 80.5 }).expect(200);
    const edited = { updatedAt: expect.any(String), version: 2 };
    expect(body.product).toEqual({
      ...product,
      price: 80.5,
      priceLow: 80.5,
      priceHigh: 80.5,
      listPriceLow: 80.5,
      ...edited,
    });
    expect(body.product.updatedAt > product.updatedAt).toBe(true);
    expect(await read(product.id)).toEqual(body.product);
  });

  it('takes the whole product back; variants keep their ids', { tags: ['API-29'] }, async () => {
    const shirt = await newProduct(world.acme, { type: 'variant', variants: sizes });
    const { body } = await put(shirt.id, { ...shirt, name: 'Shirt' }).expect(200);
    const edited = { updatedAt: expect.any(String), version: 2 };
    expect(body.product).toEqual({ ...shirt, name: 'Shirt', ...edited });
  });

  it('ignores id, store and times', async () => {
    const product = await newProduct(world.acme);
    const change = {
      id: world.acme.store.id,
      storeId: world.bolt.store.id,
      createdAt: '2001-01-01T00:00:00Z',
    };
    const { body } = await put(product.id, change).expect(200);
    expect({ ...body.product, updatedAt: '' }).toEqual({ ...product, updatedAt: '' });
  });

  it('drops variants and link when the type changes', {
    tags: ['PROD-37', 'PROD-38'],
  }, async () => {
    const shirt = await newProduct(world.acme, { type: 'variant', variants: sizes });
    expect((await put(shirt.id, { type: 'simple' }).expect(200)).body.product.variants).toEqual([]);
    expectFieldFaults(await put(shirt.id, { type: 'affiliate' }), {
      link: 'Please enter the affiliate link',
    });
  });

  it('moves between counted and not counted stock', async () => {
    const product = await newProduct(world.acme, { stock: 3 });
    expect((await put(product.id, { stock: -1 }).expect(200)).body.product.stock).toBe(-1);
    expect((await put(product.id, { stock: 0 }).expect(200)).body.product.stock).toBe(0);
  });

  it('checks as strictly as for a new one, and keeps the categories', async () => {
    const product = await newProduct(world.acme);
    expectFieldFaults(await put(product.id, { name: '', price: -1 }), {
      name: 'Product name is required',
      price: 'Price must be at least 0',
    });
    expectFieldFaults(await put(product.id, { name: 'Other', categories: [] }), {
      categories: 'Please select any category',
    });
    expectFieldFaults(await put(product.id, { categories: [world.bolt.categoryId] }), {
      categories: 'Please select categories of this store',
    });
    expect(await read(product.id)).toEqual(product);
  });

  it('that has lost its categories is saved without one, alone and among others', {
    tags: ['MEND-32', 'OQ-94'],
  }, async () => {
    const { owner, slug } = world.acme;
    const made = await owner.post(apiRoutes.categories(slug), { name: 'Gone soon' }).expect(201);
    const { id } = made.body.category;
    const lost = await newProduct(world.acme, { categories: [id] });
    const other = await newProduct(world.acme, { categories: [id, world.acme.categoryId] });
    await owner.delete(apiRoutes.category(slug, id)).expect(200);
    const saved = await put(lost.id, { name: 'Still sold', categories: [] }).expect(200);
    expect(saved.body.product).toMatchObject({ name: 'Still sold', categories: [] });
    const products = [
      { id: lost.id, price: 7, categories: [] },
      { id: other.id, price: 8 },
    ];
    await owner.put(apiRoutes.productsBulk(slug), { products }).expect(200);
    expect(await read(lost.id)).toMatchObject({ price: 7, categories: [] });
    const taken = { products: [{ id: other.id, categories: [] }] };
    expectFieldFaults(await owner.put(apiRoutes.productsBulk(slug), taken), {
      'products[0].categories': 'Please select any category',
    });
    const { categoryId } = world.acme;
    await put(lost.id, { categories: [categoryId] }).expect(200);
    expect(await read(lost.id)).toMatchObject({ categories: [categoryId] });
    expectFieldFaults(await put(lost.id, { categories: [] }), {
      categories: 'Please select any category',
    });
  });

  it('takes the id in upper case', async () => {
    const product = await newProduct(world.acme);
    await put(product.id.toUpperCase(), { name: 'Upper' }).expect(200);
    expect(await read(product.id.toUpperCase())).toMatchObject({ id: product.id, name: 'Upper' });
  });
});

describe('a product that is deleted', () => {
  it('is gone, for good and for everyone', { tags: ['API-30'] }, async () => {
    const product = await newProduct(world.acme);
    const remove = () => world.acme.owner.delete(apiRoutes.product(product.id));
    expect((await remove().expect(200)).body).toEqual({ success: true });
    expectProblem(await remove(), 404);
    expectProblem(await put(product.id, { name: 'x' }), 404);
    const gone = expectProblem(await world.anyone.get(apiRoutes.product(product.id)), 404);
    expect(gone.error).toBe('Product not found');
  });

  it.each(['application/json', 'text/plain'])(
    'may be deleted with the content type %s and no body, as browsers send it',
    async (type) => {
      const product = await newProduct(world.acme);
      const remove = world.acme.owner
        .delete(apiRoutes.product(product.id))
        .set('content-type', type);
      await remove.expect(200);
    },
  );

  it.each(['nonsense', '1', '0'.repeat(36)])('was never there under the id %s', async (id) => {
    const body = expectProblem(await world.anyone.get(apiRoutes.product(id)), 404);
    expect(body.error).toBe('Product not found');
  });
});

it('the list holds what the table shows, newest first', { tags: ['API-26'] }, async () => {
  const older = await newProduct(world.bolt, { images: ['https://example.com/1.png'] });
  const newer = await newProduct(world.bolt);
  const { body } = await world.bolt.owner.get(apiRoutes.products('bolt')).expect(200);
  expect(body.products.map((product: { id: string }) => product.id)).toEqual([newer.id, older.id]);
  const { description, variants, link, ...most } = listed(older);
  const { descriptionFormat, imageTexts, information, questions, ...named } = most;
  expect([descriptionFormat, imageTexts, information, questions]).toEqual(['text', [], {}, []]);
  const { searchTitle: _title, searchDescription: _description, ...line } = named;
  expect(body.products[1]).toEqual(line);
});

it('sorts products by stock as it is shown: not counted is -1', async () => {
  const shop = await newShop(world.anyone, 'stock');
  for (const stock of [5, -1, 0]) await newProduct(shop, { stock });
  for (const [direction, stocks] of [
    ['ASC', [-1, 0, 5]],
    ['DESC', [5, 0, -1]],
  ] as const) {
    const query = { sort: JSON.stringify(['stock', direction]), range: '[0,24]' };
    const { body } = await shop.owner.get(apiRoutes.products('stock')).query(query).expect(200);
    expect(body.products.map(({ stock }: { stock: number }) => stock)).toEqual(stocks);
  }
});
