/**
 * Measures this build against another, in turn, each on its own database. BENCH_OTHER is the
 * other's api/dist/main.js; BENCH_ROWS is a part of the names of the rows to be measured, by
 * default of all.
 */
import { seedOrders } from '../support/long-lists.ts';
import { median, ratesOf, ratioOf, shownRatio } from './load.ts';
import { type FilledShop, filledShop } from './shop.ts';
import {
  catalogShot,
  newCatalogShot,
  orderListShot,
  orderShot,
  pageShots,
  productListShot,
  searchShot,
} from './shots.ts';
import type { Product } from './stage.ts';
import { figure, type Table } from './table.ts';

const counts = { products: 500, orders: 1000 };
const pageGoal = 0.95;
const goal = 0.9;

/** Orders come last: they make the list of orders longer. */
const shots = {
  ...pageShots,
  'catalogue, answered before': catalogShot,
  'catalogue, made anew': newCatalogShot,
  'catalogue search': searchShot,
  "dashboard's list of products": productListShot,
  'newest page of the list of orders': orderListShot,
  'order create (cash)': orderShot,
};

export const buildsTable: Table = {
  name: 'builds',
  title: `Against another build in the same run (store of ${counts.products} products, 10 callers)`,
  async measure(stage) {
    const { BENCH_OTHER: program, BENCH_ROWS: wanted = '' } = process.env;
    if (!program) throw new Error("BENCH_OTHER has to be the other build's api/dist/main.js");
    const rows = Object.entries(shots).filter(([name]) => name.includes(wanted));
    if (rows.length === 0)
      throw new Error(`BENCH_ROWS has to be a part of: ${Object.keys(shots).join(', ')}`);
    const other = await stage.openProduct('other_build', program);
    const ourShop = await shopOf(stage);
    const otherShop = await shopOf(other);
    const lines = [];
    for (const [name, shot] of rows) {
      const [ours = [], others = []] = await ratesOf([
        shot(stage.url, ourShop),
        shot(other.url, otherShop),
      ]);
      const ratio = ratioOf(ours, others);
      const least = name in pageShots ? pageGoal : goal;
      const cells = {
        '': name,
        'this build/s': figure(median(ours)),
        'the other/s': figure(median(others)),
        'ratio (rounds)': shownRatio(ratio),
        goal: `≥ ${least}`,
      };
      lines.push({ cells, met: ratio.median >= least });
    }
    return lines;
  },
};

async function shopOf(product: Product): Promise<FilledShop> {
  const shop = await filledShop(product, counts.products);
  await seedOrders(product.database, shop.store.id, counts.orders);
  return shop;
}
