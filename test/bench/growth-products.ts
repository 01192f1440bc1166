/** Measures reads of a shop with 10, 1,000 and 10,000 products, all in one database. */
import { apiRoutes, storePaths } from '@shop/contract';
import { coldGrowth, growthAgainstBare, sizes, warmGrowth } from './growth.ts';
import type { Shot } from './load.ts';
import { change, copyOf, type FilledShop, filledShop, packed } from './shop.ts';
import type { Stage } from './stage.ts';
import type { Line, Table } from './table.ts';

export const productGrowthTable: Table = {
  name: 'products',
  title: 'Reads of a store with so many products, 10 rows a page',
  async measure(stage) {
    const shops: FilledShop[] = [];
    for (const size of sizes) shops.push(await filledShop(stage, size));
    const lines: Line[] = [];
    for (const [name, shot] of Object.entries(readsOf(stage))) {
      lines.push(await warmGrowth({ name, shots: shops.map(shot) }));
    }
    lines.push(await wholeCatalogue(stage, shops));
    const changes = shops.map((shop) => () => change(shop, String(Math.random())));
    for (const [name, shot] of Object.entries(pagesOf(stage))) {
      const read = { name: `${name}, first after a change`, shots: shops.map(shot) };
      lines.push(await coldGrowth(read, changes));
    }
    return lines;
  },
};

type ShotOf = (shop: FilledShop) => Shot;

const pagesOf = ({ url }: Stage): Record<string, ShotOf> => ({
  'home page': ({ slug }) => ({ url: url + storePaths.home(slug), headers: packed }),
  'product page': ({ slug, newest }) => ({
    url: url + storePaths.product(slug, newest[0]?.handle ?? ''),
    headers: packed,
  }),
});

function readsOf(stage: Stage): Record<string, ShotOf> {
  const catalog = (query: string) => (shop: FilledShop) => ({
    url: `${stage.url}${apiRoutes.catalog(shop.slug)}?limit=10${query}`,
  });
  // An empty search is no search, but it is not cached.
  const anew = (query = '') => catalog(`${query}&q=`);
  const list = (query: string) => (shop: FilledShop) =>
    shop.asOwner(`${apiRoutes.products(shop.slug)}?range=[0,9]&${encodeURI(query)}`);
  return {
    ...pagesOf(stage),
    'catalogue, first page': anew(),
    'catalogue, one category': (shop) => anew(`&category=${shop.categoryId}`)(shop),
    'catalogue search, 10 match': catalog('&q=marigold'),
    'catalogue search, all match': catalog('&q=hand'),
    "dashboard's list, newest first": list('sort=["createdAt","DESC"]'),
    "dashboard's list, by name": list('sort=["name","ASC"]'),
    "dashboard's list, by price": list('sort=["price","DESC"]'),
    "dashboard's list, searched": list('filter={"q":"marigold"}'),
  };
}

/** public-data contains every product, as documented, so it is measured against the same bytes. */
async function wholeCatalogue(stage: Stage, shops: readonly FilledShop[]): Promise<Line> {
  const paths = shops.map(({ slug }) => apiRoutes.publicData(slug));
  const answers = await Promise.all(paths.map((path) => copyOf(stage.url, path)));
  const bareUrl = await stage.startBare({ answers });
  const shots = (base: string) => paths.map((path) => ({ url: base + path, headers: packed }));
  const name = 'public-data (all products), against the same bytes';
  return growthAgainstBare({ name, shots: shots(stage.url) }, shots(bareUrl));
}
