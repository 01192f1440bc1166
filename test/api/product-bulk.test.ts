/** Many products at once: all or nothing, faults named by their place (OQ-37). */
import { apiRoutes, limits, type ProductBody } from '@shop/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { newProduct, newShop, type Shop } from '../support/cast.ts';
import { expectFieldFaults, expectProblem } from '../support/problems.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld();
let shop: Shop;
let count = 0;

beforeEach(async () => {
  count += 1;
  shop = await newShop(world.anyone, `bulk-${count}`);
});

const rows = (length: number, change: (index: number) => object = () => ({})) =>
  Array.from({ length }, (_, index) => ({
    name: `Row ${index}`,
    price: index,
    categories: [shop.categoryId],
    ...change(index),
  }));
const add = (products: unknown) => shop.owner.post(apiRoutes.productsBulk(shop.slug), { products });
const edit = (products: unknown) => shop.owner.put(apiRoutes.productsBulk(shop.slug), { products });
const list = async (): Promise<(ProductBody & { id: string })[]> =>
  (await shop.owner.get(apiRoutes.products(shop.slug)).expect(200)).body.products;

describe('adding in bulk', () => {
  it('adds all, in the order given, with the same defaults', { tags: ['OQ-37'] }, async () => {
    const { body } = await add(rows(3)).expect(201);
    expect(body.created).toBe(3);
    expect(body.products.map((product: ProductBody) => product.name)).toEqual([
      'Row 0',
      'Row 1',
      'Row 2',
    ]);
    expect(body.products[2]).toMatchObject({ price: 2, type: 'simple', stock: -1, minOrder: 1 });
    expect((await list()).map((product) => product.name)).toEqual(['Row 2', 'Row 1', 'Row 0']);
  });

  it('names every field at fault by its row and adds nothing', async () => {
    const faulty = rows(5, (index) => {
      if (index === 1) return { name: ' ' };
      if (index === 3) return { price: 'free', categories: [] };
      return {};
    });
    expectFieldFaults(await add(faulty), {
      'products[1].name': 'Product name is required',
      'products[3].price': 'Price must be a number',
      'products[3].categories': 'Please select any category',
    });
    expect(await list()).toEqual([]);
  });

  it('adds nothing when one row fails only by what is stored', async () => {
    const foreign = rows(4, (index) =>
      index === 2 ? { categories: [world.bolt.categoryId] } : {},
    );
    expectFieldFaults(await add(foreign), {
      'products[2].categories': 'Please select categories of this store',
    });
    const twice = { type: 'Size', value: 'S', price: 1 };
    const repeated = rows(2, (index) =>
      index ? { type: 'variant', variants: [twice, twice] } : {},
    );
    expectFieldFaults(await add(repeated), {
      'products[1].variants[1].value': 'Size S is listed twice',
    });
    expect(await list()).toEqual([]);
  });

  it('takes 1,000 rows with long descriptions in one go', async () => {
    const { body } = await add(rows(1000, () => ({ description: 'x'.repeat(5000) }))).expect(201);
    expect(body.created).toBe(1000);
    expect(await list()).toHaveLength(1000);
  });

  it('refuses 1,001 rows and none', async () => {
    expectFieldFaults(await add(rows(limits.bulkProducts + 1)), {
      products: 'Products: at most 1000',
    });
    for (const products of [[], undefined, null, {}, 'x', [42], [null]]) {
      expectProblem(await add(products), 400, 'INVALID');
    }
    expect(await list()).toEqual([]);
  });

  it('refuses a body over 16 MB', async () => {
    const products = rows(1, () => ({ description: 'x'.repeat(17 * 1024 * 1024) }));
    expectProblem(await add(products), 413, 'TOO_LARGE');
  });
});

describe('editing in bulk', () => {
  it('changes only what each row holds', { tags: ['OQ-37'] }, async () => {
    const one = await newProduct(shop, { description: 'Stays', stock: 4 });
    const other = await newProduct(shop, { unit: 'kg' });
    const { body } = await edit([
      { id: other.id, price: 7.25 },
      { id: one.id, name: 'New name', stock: -1 },
    ]).expect(200);
    expect(body.updated).toBe(2);
    const edited = { updatedAt: expect.any(String), version: 2 };
    expect(body.products).toEqual([
      { ...other, price: 7.25, priceLow: 7.25, priceHigh: 7.25, listPriceLow: 7.25, ...edited },
      { ...one, name: 'New name', stock: -1, ...edited },
    ]);
  });

  it('takes the rows of the list back whole', async () => {
    await add(rows(3)).expect(201);
    const before = await list();
    await edit(before.map((product) => ({ ...product, salePrice: 1.5 }))).expect(200);
    expect((await list()).map((product) => product.salePrice)).toEqual([1.5, 1.5, 1.5]);
  });

  it('changes nothing when one row is at fault', async () => {
    const product = await newProduct(shop);
    const second = await newProduct(shop);
    expectFieldFaults(
      await edit([
        { id: product.id, name: 'Changed' },
        { id: second.id, price: -5 },
      ]),
      {
        'products[1].price': 'Price must be at least 0',
      },
    );
    expect((await list()).map(({ name }) => name)).toEqual([second.name, product.name]);
  });

  it("refuses unknown products, another store's, and one listed twice", async () => {
    const own = await newProduct(shop);
    const foreign = await newProduct(world.bolt);
    for (const id of [foreign.id, shop.store.id]) {
      expectFieldFaults(
        await edit([
          { id: own.id, name: 'X' },
          { id, name: 'Stolen' },
        ]),
        {
          'products[1].id': 'Product not found',
        },
      );
    }
    expectFieldFaults(await edit([{ id: own.id }, { id: own.id }]), {
      'products[1].id': 'This product is listed twice',
    });
    expectFieldFaults(await edit([{ name: 'Without id' }]), {
      'products[0].id': 'Product is not a valid id',
    });
    expect(await list()).toMatchObject([{ name: own.name }]);
  });

  it('does not deadlock when two edits list the same products in opposite order', async () => {
    const { body } = await add(rows(20)).expect(201);
    const ids: string[] = body.products.map((product: { id: string }) => product.id);
    const edits = Array.from({ length: 12 }, (_, round) =>
      edit((round % 2 ? ids : [...ids].reverse()).map((id) => ({ id, price: round }))).expect(200),
    );
    await Promise.all(edits);
    expect(new Set((await list()).map((product) => product.price)).size).toBe(1);
  });
});
