/** What search engines read: categories at addresses of their own, and structured data without empty fields (FIX-31). */
import { apiRoutes, collectionSettings, storePaths } from '@shop/contract';
import { beforeAll, expect, it } from 'vitest';
import { newProduct, newShop, type Shop } from '../support/cast.ts';
import { newKurta } from '../support/kurta.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld();
const read = async (path: string) => (await world.anyone.get(path).expect(200)).text;
let shop: Shop;
beforeAll(async () => {
  shop = await newShop(world.anyone, 'found');
});

/** The canonical address of a page, without its origin, and whether it may be indexed. */
async function headOf(path: string) {
  const html = await read(path);
  const canonical = new URL(/<link rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? '');
  return {
    canonical: canonical.pathname + canonical.search,
    isIndexed: !html.includes('<meta name="robots" content="noindex'),
  };
}

async function newCategory(name: string): Promise<string> {
  const { body } = await shop.owner.post(apiRoutes.categories('found'), { name }).expect(201);
  return body.category.id;
}

it('each category with products has its own canonical address, and is in the sitemap', {
  tags: ['FIX-31'],
}, async () => {
  const lamps = await newCategory('Lamps');
  const [empty, brief] = [await newCategory('Empty'), await newCategory('Brief')];
  await newProduct(shop, { name: 'Diya', categories: [lamps] });
  await newProduct(shop, { name: 'Loose', categories: [brief] });
  await shop.owner.delete(apiRoutes.category('found', brief)).expect(200);
  const sitemap = await read(`${storePaths.home('found')}/sitemap.xml`);
  for (const id of [lamps, 'other']) {
    const path = storePaths.category('found', id);
    expect(await headOf(path)).toEqual({ canonical: path, isIndexed: true });
    expect(await headOf(`${path}&sort=price-asc`)).toEqual({ canonical: path, isIndexed: false });
    expect(sitemap).toContain(`${path}</loc>`);
  }
  expect((await headOf(storePaths.category('found', empty))).isIndexed).toBe(false);
  expect(sitemap).not.toContain(empty);
  // A category that there never was shows the home page, under its address.
  const unknown = storePaths.category('found', '00000000-0000-7000-8000-000000000000');
  expect(await headOf(unknown)).toEqual({ canonical: '/found', isIndexed: true });
});

it('a collection is in the sitemap while it has products', { tags: ['FIX-31'] }, async () => {
  const sale = `${storePaths.collection('found', 'sale')}</loc>`;
  const sitemap = () => read(`${storePaths.home('found')}/sitemap.xml`);
  const settings = { [collectionSettings.sale]: true };
  await shop.owner.put(apiRoutes.updateStore('found'), { settings }).expect(200);
  expect(await sitemap()).not.toContain(sale);
  await newProduct(shop, { name: 'Reduced', price: 100, salePrice: 80 });
  expect(await sitemap()).toContain(sale);
});

it('crawlers are asked to leave what is of one person: accounts, dashboards and the API', {
  tags: ['FIX-31'],
}, async () => {
  for (const path of ['/robots.txt', `${storePaths.home('found')}/robots.txt`]) {
    const lines = (await read(path)).split('\n');
    expect(lines, path).toContain('Allow: /api/store/*/card/');
    for (const kept of ['/api/', '/*/dashboard', '/*/customer-dashboard', '/adminboard']) {
      expect(lines, path).toContain(`Disallow: ${kept}`);
    }
  }
});

/** The paths of empty fields in structured data. */
function emptyFields(value: unknown, at = ''): string[] {
  if (value === '' || value === null || (Array.isArray(value) && value.length === 0)) return [at];
  if (typeof value !== 'object') return [];
  return Object.entries(value as object).flatMap(([name, field]) =>
    emptyFields(field, `${at}/${name}`),
  );
}

it('structured data holds no empty field, however little the owner has written', {
  tags: ['FIX-31'],
}, async () => {
  const bare = await newProduct(shop, { name: 'Bare' });
  const kurta = await newKurta(shop, { 'M Red': { stock: 1 } });
  const paths = [bare, kurta].map(({ handle }) => storePaths.product('found', handle));
  for (const path of [storePaths.home('found'), ...paths]) {
    const html = await read(path);
    const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)];
    const data = scripts.map(([, json = '']) => JSON.parse(json));
    expect(data).not.toEqual([]);
    expect(data[0]).toHaveProperty('name');
    expect(emptyFields(data), path).toEqual([]);
  }
});
