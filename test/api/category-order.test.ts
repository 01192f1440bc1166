/** The owner's order of the products of a category: new ones first, then the placed, then the newest (PUB-07). */
import { apiRoutes, type CatalogAnswer, ownerRoutes, type Product } from '@shop/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { newProduct, newShop, type Shop } from '../support/cast.ts';
import { expectProblem } from '../support/problems.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld();
let shop: Shop;
/** Products by name: one is the oldest. */
let made: Record<string, Product>;
let shops = 0;

beforeEach(async () => {
  shops += 1;
  shop = await newShop(world.anyone, `shelf-${shops}`);
  made = {};
  for (const name of ['one', 'two', 'three', 'four', 'five']) {
    made[name] = await newProduct(shop, { name });
  }
});

const address = () => ownerRoutes.categoryProducts(shop.slug, shop.categoryId);
const idOf = (name: string) => made[name]?.id ?? '';
const place = (...names: string[]) => shop.owner.put(address(), { products: names.map(idOf) });
const shown = async (query: Record<string, string> = {}): Promise<CatalogAnswer> => {
  const asked = { category: shop.categoryId, ...query };
  return (await world.anyone.get(apiRoutes.catalog(shop.slug)).query(asked).expect(200)).body;
};
const names = async (query?: Record<string, string>) =>
  (await shown(query)).products.map(({ name }) => name);

describe('the order of a category', () => {
  it('is that of the newest until the owner sets one', { tags: ['PUB-07'] }, async () => {
    const newest = ['five', 'four', 'three', 'two', 'one'];
    expect(await names()).toEqual(newest);
    const { body } = await shop.owner.get(address()).expect(200);
    expect(body.products.map(({ name }: Product) => name)).toEqual(newest);
    expect(body.products[0]).toEqual({
      id: idOf('five'),
      name: 'five',
      image: '',
      status: 'active',
    });
  });

  it('is followed by the catalogue, its pages, the home page and the search in it', {
    tags: ['PUB-07'],
  }, async () => {
    const order = ['three', 'one', 'five', 'two', 'four'];
    await place(...order).expect(200);
    expect(await names()).toEqual(order);
    expect(await names({ q: 'o' })).toEqual(['one', 'two', 'four']);
    const home = (await world.anyone.get(`/${shop.slug}`).expect(200)).text;
    const places = order.map((name) => home.indexOf(`>${name}</a>`));
    expect(places).toEqual([...places].sort((one, other) => one - other));
    expect(places).not.toContain(-1);
    for (const limit of ['1', '2', '3', '4']) {
      const walked: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const page: CatalogAnswer = await shown({ limit, ...(cursor && { cursor }) });
        walked.push(...page.products.map(({ name }) => name));
        expect(page.total).toBe(5);
        cursor = page.nextCursor;
      }
      expect([limit, walked]).toEqual([limit, order]);
    }
  });

  it('of a part puts the others behind it, and a new product before it', {
    tags: ['PUB-07'],
  }, async () => {
    await place('two', 'four').expect(200);
    expect(await names()).toEqual(['two', 'four', 'five', 'three', 'one']);
    await newProduct(shop, { name: 'six' });
    await newProduct(shop, { name: 'seven' });
    const order = ['seven', 'six', 'two', 'four', 'five', 'three', 'one'];
    expect(await names()).toEqual(order);
    const first = await shown({ limit: '3' });
    const rest = await names({ cursor: first.nextCursor ?? '' });
    expect([...first.products.map(({ name }) => name), ...rest]).toEqual(order);
  });

  it('stays when a product is edited, and is without those that are not sold', {
    tags: ['PUB-07'],
  }, async () => {
    await place('one', 'two', 'three', 'four', 'five').expect(200);
    const change = { price: 5, categories: [shop.categoryId], status: 'draft' };
    await shop.owner.put(apiRoutes.product(idOf('two')), change).expect(200);
    expect(await names()).toEqual(['one', 'three', 'four', 'five']);
    await shop.owner.put(apiRoutes.product(idOf('two')), { status: 'active' }).expect(200);
    expect(await names()).toEqual(['one', 'two', 'three', 'four', 'five']);
    await shop.owner.delete(apiRoutes.product(idOf('three'))).expect(200);
    const ids = [idOf('three')];
    await shop.owner.post(ownerRoutes.productsRestore(shop.slug), { ids }).expect(200);
    expect(await names()).toEqual(['one', 'two', 'three', 'four', 'five']);
  });

  it('is refused as a whole for a product that the category does not have', {
    tags: ['PUB-07'],
  }, async () => {
    const foreign = await newProduct(world.acme);
    const products = [idOf('one'), foreign.id];
    const refused = await shop.owner.put(address(), { products });
    const body = expectProblem(refused, 409, 'CONFLICT');
    expect(body.errors).toEqual([
      { field: 'products[1]', message: 'This product is not in the category any more' },
    ]);
    expect(await names()).toEqual(['five', 'four', 'three', 'two', 'one']);
  });

  it.each([[{}], [{ products: [] }], [{ products: ['nonsense'] }]])(
    'is not set by %j',
    { tags: ['PUB-07'] },
    async (body) => {
      expectProblem(await shop.owner.put(address(), body), 400, 'INVALID');
    },
  );

  it('is set by the owner alone, in a category of the store', { tags: ['PUB-07'] }, async () => {
    const products = [idOf('one')];
    expectProblem(await world.bolt.owner.put(address(), { products }), 404);
    expectProblem(await world.anyone.put(address(), { products }), 401);
    const other = ownerRoutes.categoryProducts(shop.slug, world.bolt.categoryId);
    expectProblem(await shop.owner.put(other, { products }), 404);
    expectProblem(await shop.owner.get(other), 404);
  });
});
