/** Cached pages of this build against those of another, in turn; BENCH_OTHER is the other's api/dist/main.js. */
import { apiRoutes, storePaths } from '@shop/contract';
import { median, ratesOf, ratioOf, type Shot, shownRatio } from './load.ts';
import { type FilledShop, filledShop, packed } from './shop.ts';
import type { Product } from './stage.ts';
import { figure, type Table } from './table.ts';

const productCount = 500;
const leastRatio = 0.95;

const paths: Record<string, (shop: FilledShop) => string> = {
  'home page': ({ slug }) => storePaths.home(slug),
  'product page': ({ slug, newest }) => storePaths.product(slug, newest[0]?.id ?? ''),
  'public-data, warm': ({ slug }) => apiRoutes.publicData(slug),
};

export const buildsTable: Table = {
  name: 'builds',
  title: `Against another build in the same run (store of ${productCount} products, 10 callers)`,
  async measure(stage) {
    const program = process.env.BENCH_OTHER;
    if (!program) throw new Error("BENCH_OTHER has to be the other build's api/dist/main.js");
    const other = await stage.openProduct('other_build', program);
    const [ourShop, otherShop] = [
      await filledShop(stage, productCount),
      await filledShop(other, productCount),
    ];
    const lines = [];
    for (const [name, path] of Object.entries(paths)) {
      const shot = ({ url }: Product, shop: FilledShop): Shot => {
        return { url: url + path(shop), headers: packed };
      };
      const shots = [shot(stage, ourShop), shot(other, otherShop)];
      const [ours = [], others = []] = await ratesOf(shots);
      const ratio = ratioOf(ours, others);
      const cells = {
        '': name,
        'this build/s': figure(median(ours)),
        'the other/s': figure(median(others)),
        'ratio (rounds)': shownRatio(ratio),
        goal: `≥ ${leastRatio}`,
      };
      lines.push({ cells, met: ratio.median >= leastRatio });
    }
    return lines;
  },
};
