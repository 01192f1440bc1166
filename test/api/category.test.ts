/** Categories in the owner's order: add, save all, delete (OQ-38, OQ-39). */

import { apiRoutes, type Category, ownerRoutes } from '@shop/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { newProduct, newShop, type Shop } from '../support/cast.ts';
import { expectFieldFaults, expectProblem } from '../support/problems.ts';
import { rows } from '../support/rows.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld();
let shop: Shop;
let count = 0;

beforeEach(async () => {
  count += 1;
  shop = await newShop(world.anyone, `cat-${count}`);
});

const add = (name: unknown, more: object = {}) =>
  shop.owner.post(apiRoutes.categories(shop.slug), { name, ...more });
const save = (categories: unknown) =>
  shop.owner.put(apiRoutes.categories(shop.slug), { categories });
const list = async (): Promise<Category[]> =>
  (await world.anyone.get(apiRoutes.categories(shop.slug)).expect(200)).body.categories;
const names = async () => (await list()).map((category) => category.name);
const orders = async () => (await list()).map((category) => category.order);

describe('adding', () => {
  it('puts a category at the end, readable by anyone', {
    tags: [...rows('CAT-02', 'CAT-04'), 'API-31', 'API-32'],
  }, async () => {
    const { body } = await add('  Pickles ', { imageUrl: '/uploads/a/1.webp' }).expect(201);
    expect(body).toEqual({
      category: {
        id: expect.any(String),
        name: 'Pickles',
        imageUrl: '/uploads/a/1.webp',
        order: 1,
        version: 1,
      },
    });
    expect((await add('Teas').expect(201)).body.category).toMatchObject({ imageUrl: '', order: 2 });
    expect((await list()).slice(1)[0]).toEqual(body.category);
    expect(await names()).toEqual(['Everything', 'Pickles', 'Teas']);
  });

  it.each(['', '   ', undefined, null, 42])(
    'refuses the name %j with the documented text',
    { tags: ['CAT-05', 'ERR-25'] },
    async (name) => {
      expectFieldFaults(await add(name), { name: 'Please add a Category Name' });
    },
  );

  it('refuses a taken name without case, but takes it in another store', {
    tags: ['FIX-27'],
  }, async () => {
    await add('Pickles').expect(201);
    const body = expectProblem(await add('pICKLES'), 409, 'CATEGORY_TAKEN');
    const message = 'A category with this name already exists';
    expect(body.errors).toEqual([{ field: 'name', message }]);
    await add('Épices').expect(201);
    expectProblem(await add('éPICES'), 409, 'CATEGORY_TAKEN');
    // The same name with its accent as a sign of its own (FIX-27).
    expectProblem(await add('E\u0301pices'), 409, 'CATEGORY_TAKEN');
    const elsewhere = { name: 'Pickles' };
    await world.bolt.owner.post(apiRoutes.categories('bolt'), elsewhere).expect(201);
  });

  it('refuses 61 characters and a picture that is no address', async () => {
    expectProblem(await add('x'.repeat(61)), 400, 'INVALID');
    expectProblem(await add('Fine', { imageUrl: 'javascript:alert(1)' }), 400, 'INVALID');
    await add('x'.repeat(60)).expect(201);
  });

  it('gives every one of ten simultaneous additions a place of its own', {
    tags: ['CAT-07'],
  }, async () => {
    const added = Array.from({ length: 10 }, (_, index) => add(`Category ${index}`).expect(201));
    await Promise.all(added);
    expect(await orders()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });
});

describe('saving all', () => {
  it('rewrites the order as 0..n-1 and answers it', { tags: ['CAT-07'] }, async () => {
    for (const name of ['A', 'B', 'C']) await add(name).expect(201);
    const before = await list();
    const moved = [...before]
      .reverse()
      .map((category, index) => ({ ...category, order: index * 7 }));
    const { body } = await save(moved).expect(200);
    expect(body.categories.map((category: Category) => category.name)).toEqual([
      'C',
      'B',
      'A',
      'Everything',
    ]);
    expect(await list()).toEqual(body.categories);
    expect(await orders()).toEqual([0, 1, 2, 3]);
  });

  it('swaps two names in one save', async () => {
    await add('Teas').expect(201);
    const [first, second] = await list();
    await save([
      { ...first, name: 'Teas' },
      { ...second, name: 'Everything' },
    ]).expect(200);
    expect(await list()).toMatchObject([
      { id: first?.id, name: 'Teas' },
      { id: second?.id, name: 'Everything' },
    ]);
  });

  it('keeps what the list leaves out, after it', async () => {
    for (const name of ['A', 'B']) await add(name).expect(201);
    const [, , last] = await list();
    await save([{ ...last, name: 'Bees', imageUrl: 'https://example.com/b.png', order: 0 }]).expect(
      200,
    );
    expect(await names()).toEqual(['Bees', 'Everything', 'A']);
    expect((await list())[0]?.imageUrl).toBe('https://example.com/b.png');
  });

  it('refuses two of one name and saves nothing', async () => {
    await add('Teas').expect(201);
    const before = await list();
    const same = before.map((category) => ({
      ...category,
      name: category.order ? 'TEAS' : 'teas',
    }));
    expectProblem(await save(same), 409, 'CATEGORY_TAKEN');
    expect(await list()).toEqual(before);
  });

  it('refuses a category that is listed twice', async () => {
    const [first] = await list();
    expectProblem(await save([first, { ...first, order: 1 }]), 400, 'INVALID');
    expect(await orders()).toEqual([0]);
  });

  it("refuses an unknown id and another store's", async () => {
    const [own] = await list();
    for (const id of [world.acme.categoryId, world.acme.store.id]) {
      expectProblem(await save([own, { ...own, id, name: 'Stolen' }]), 404, 'NOT_FOUND');
    }
    expect(await names()).toEqual(['Everything']);
  });

  it('names the entry at fault', async () => {
    const [own] = await list();
    expectFieldFaults(await save([own, { ...own, name: ' ' }]), {
      'categories[1].name': 'Please add a Category Name',
    });
    expectProblem(await save('nonsense'), 400, 'INVALID');
    expectProblem(await save([42]), 400, 'INVALID');
    expectProblem(await save([{ ...own, order: 1.5 }]), 400, 'INVALID');
  });
});

describe('deleting', () => {
  const remove = (id: string) => shop.owner.delete(apiRoutes.category(shop.slug, id));

  it('keeps the products, without the category, and closes the gap (OQ-39)', {
    tags: ['OQ-39'],
  }, async () => {
    await add('Teas').expect(201);
    const product = await newProduct(shop);
    expect((await remove(shop.categoryId).expect(200)).body).toEqual({ success: true });
    const { body } = await world.anyone.get(apiRoutes.product(product.id)).expect(200);
    expect(body.product).toMatchObject({ name: product.name, categories: [] });
    expect(await list()).toMatchObject([{ name: 'Teas', order: 0 }]);
  });

  it('is taken back to its place, with the products that are still there', {
    tags: ['FIX-72'],
  }, async () => {
    await add('Teas').expect(201);
    const before = await list();
    const id = shop.categoryId;
    const kept = await newProduct(shop);
    const gone = await newProduct(shop);
    const restore = () => shop.owner.post(ownerRoutes.categoryRestore(shop.slug, id));
    await remove(id).expect(200);
    await shop.owner.delete(apiRoutes.product(gone.id)).expect(200);
    const taken = await add('EVERYTHING').expect(201);
    expectProblem(await restore(), 409, 'CATEGORY_TAKEN');
    await remove(taken.body.category.id).expect(200);
    expect((await restore().expect(200)).body.category).toEqual(before[0]);
    expect(await list()).toEqual(before);
    const { body } = await world.anyone.get(apiRoutes.product(kept.id)).expect(200);
    expect(body.product.categories).toEqual([id]);
    expectProblem(await restore(), 404, 'NOT_FOUND');
    await remove(id).expect(200);
    const foreign = ownerRoutes.categoryRestore(world.bolt.slug, id);
    expectProblem(await world.bolt.owner.post(foreign), 404, 'NOT_FOUND');
    await restore().expect(200);
  });

  it("answers 404 for what is gone, was never there or is another store's", async () => {
    await remove(shop.categoryId).expect(200);
    for (const id of [shop.categoryId, world.acme.categoryId, 'nonsense']) {
      expectProblem(await remove(id), 404, 'NOT_FOUND');
    }
  });
});

it('answers 404 for categories of an unknown store', async () => {
  expectProblem(await world.anyone.get(apiRoutes.categories('nowhere')), 404, 'NOT_FOUND');
});
