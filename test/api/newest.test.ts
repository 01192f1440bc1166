/** The newest products are those that were published last, everywhere (FIND-01, PUB-04). */
import {
  apiRoutes,
  type CatalogAnswer,
  ownerRoutes,
  type Product,
  type ProductBody,
  storePaths,
} from '@shop/contract';
import { beforeAll, expect, it } from 'vitest';
import { newOwner, newProduct, newShop, type Shop } from '../support/cast.ts';
import { brought, download } from '../support/transfer.ts';
import { useWorld } from '../support/world.ts';

type Query = Record<string, string>;

const world = useWorld();
const day = 24 * 3_600_000;
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString();

let shop: Shop;
let draft: Product;

beforeAll(async () => {
  shop = await newShop(world.anyone, 'newest');
  await shop.owner
    .put(apiRoutes.updateStore('newest'), { settings: { showNew: true } })
    .expect(200);
  draft = await newProduct(shop, { name: 'Made long ago' });
  await newProduct(shop, { name: 'Plain one' });
  await newProduct(shop, { name: 'Plain two' });
  await newProduct(shop, { name: 'Dated back', publishAt: ago(35 * day) });
  await world.source.query(
    `UPDATE product SET created_at = now() - interval '40 days' WHERE id = $1`,
    [draft.id],
  );
  await change({ publishAt: ago(0) });
});

const change = (body: Partial<ProductBody>) =>
  shop.owner.put(apiRoutes.product(draft.id), body).expect(200);

const namesOf = (products: readonly { name: string }[]) => products.map(({ name }) => name);

const asked = async (query: Query): Promise<CatalogAnswer> =>
  (await world.anyone.get(apiRoutes.catalog('newest')).query(query).expect(200)).body;

/** Page by page, each of one product. */
async function paged(query: Query): Promise<string[]> {
  const names: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = await asked({ ...query, limit: '1', ...(cursor && { cursor }) });
    names.push(...namesOf(page.products));
    cursor = page.nextCursor;
  }
  return names;
}

/** Names in the order in which they stand in a page. */
async function onPage(path: string): Promise<string[]> {
  const { text } = await world.anyone.get(path).expect(200);
  const cards = [...text.matchAll(/class="card-name[^"]*"[^>]*>(?:<[^>]+>)*([^<]+)/g)];
  return cards.map(([, name = '']) => name);
}

/** Every list that begins with the newest. */
const lists: Record<string, () => Promise<string[]>> = {
  'the catalogue': async () => namesOf((await asked({})).products),
  'its pages': () => paged({}),
  'the sorted list': async () => namesOf((await asked({ sort: 'newest' })).products),
  'its pages, sorted': () => paged({ sort: 'newest' }),
  'the pages of equal prices': () => paged({ sort: 'price-asc' }),
  'the category': async () => namesOf((await asked({ category: shop.categoryId })).products),
  'the pages of the category': () => paged({ category: shop.categoryId }),
  'the sorted pages of the category': () => paged({ category: shop.categoryId, sort: 'newest' }),
  'public-data': async () =>
    namesOf((await world.anyone.get(apiRoutes.publicData('newest')).expect(200)).body.products),
  'the home page': () => onPage(storePaths.home('newest')),
  'the page of the category': () => onPage(storePaths.category('newest', shop.categoryId)),
};

async function everywhere(): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const [name, list] of Object.entries(lists)) found[name] = await list();
  return found;
}

const everyListHas = (names: string[]) =>
  Object.fromEntries(Object.keys(lists).map((name) => [name, names]));

const dated = ['Made long ago', 'Plain two', 'Plain one', 'Dated back'];
const undated = ['Plain two', 'Plain one', 'Made long ago', 'Dated back'];

it('come first in every list, by their publish dates where they have one', {
  tags: ['FIND-01', 'PUB-04', 'PUB-07'],
}, async () => {
  expect(await everywhere()).toEqual(everyListHas(dated));
  await change({ publishAt: '' });
  expect(await everywhere()).toEqual(everyListHas(undated));
  await change({ publishAt: ago(0) });
  expect(await everywhere()).toEqual(everyListHas(dated));
});

it('are new for thirty days from then on', { tags: ['FIND-01', 'PUB-04'] }, async () => {
  const news = async () => namesOf((await asked({ collection: 'new' })).products);
  expect(await news()).toEqual(dated.slice(0, 3));
  await change({ publishAt: '' });
  expect(await news()).toEqual(['Plain two', 'Plain one']);
  await change({ publishAt: ago(0) });
});

it('go on behind one that is gone, and come back in their order', {
  tags: ['FIND-02', 'PUB-06', 'FIX-72'],
}, async () => {
  const first: Record<string, CatalogAnswer> = {};
  const queries: Query[] = [{}, { sort: 'newest' }, { category: shop.categoryId }];
  for (const query of queries) first[JSON.stringify(query)] = await asked({ ...query, limit: '1' });
  await shop.owner.delete(apiRoutes.product(draft.id)).expect(200);
  for (const query of queries) {
    const cursor = first[JSON.stringify(query)]?.nextCursor ?? '';
    const next = await asked({ ...query, limit: '1', cursor });
    expect([query, namesOf(next.products)]).toEqual([query, ['Plain two']]);
  }
  await shop.owner.post(ownerRoutes.productsRestore('newest'), { ids: [draft.id] }).expect(200);
  expect(await everywhere()).toEqual(everyListHas(dated));
  // A date may change while the category is away.
  await shop.owner.delete(apiRoutes.category('newest', shop.categoryId)).expect(200);
  const others = ['the home page', 'its pages', 'public-data'];
  for (const name of others) expect(await lists[name]?.()).toEqual(dated);
  expect(namesOf((await asked({ category: 'other' })).products)).toEqual(dated);
  await change({ publishAt: '' });
  for (const name of others) expect(await lists[name]?.()).toEqual(undated);
  await shop.owner.post(ownerRoutes.categoryRestore('newest', shop.categoryId)).expect(200);
  expect(await everywhere()).toEqual(everyListHas(undated));
  await change({ publishAt: ago(0) });
});

it('keep their order in an archive of the shop', { tags: ['PUB-04', 'GEN-02'] }, async () => {
  const owner = await newOwner(world.anyone, 'mover');
  await brought(owner, 'newest-moved', await download(shop.owner, 'newest'));
  const moved = await world.anyone.get(apiRoutes.catalog('newest-moved')).expect(200);
  expect(namesOf(moved.body.products)).toEqual(dated);
  expect(await onPage(storePaths.home('newest-moved'))).toEqual(dated);
});

it('leave the cached page of what is new at the moment at which they are so no more', {
  tags: ['FIND-01'],
}, async () => {
  const page = () => onPage(storePaths.collection('newest', 'new'));
  await change({ publishAt: ago(30 * day - 3_000) });
  expect(await page()).toEqual(['Plain two', 'Plain one', 'Made long ago']);
  await expect.poll(page, { timeout: 20_000 }).toEqual(['Plain two', 'Plain one']);
});
