/**
 * Measures the cost of row level security: the same product with it and without it, in turn, on one
 * database.
 */
import { median, ratesOf, ratioOf, shownRatio } from './load.ts';
import { filledShop } from './shop.ts';
import { orderShot, productListShot, searchShot } from './shots.ts';
import type { Stage } from './stage.ts';
import { figure, type Line, type Table } from './table.ts';

/**
 * The lowest share of the throughput that meets the goal; docs/decisions/access.md says what
 * follows when it is less.
 */
const goal = 0.9;

export const rlsTable: Table = {
  name: 'rls',
  title: 'Row level security on and off (store of 500 products, 10 callers)',
  async measure(stage: Stage) {
    const without = await stage.startBeside({ ROW_SECURITY: 'off' });
    const shop = await filledShop(stage, 500);
    const lines: Line[] = [];
    for (const [name, shot] of Object.entries(shots)) {
      const [on = [], off = []] = await ratesOf([shot(stage.url, shop), shot(without, shop)]);
      const ratio = ratioOf(on, off);
      const cells = {
        '': name,
        'on/s': figure(median(on)),
        'off/s': figure(median(off)),
        'ratio (rounds)': shownRatio(ratio),
        goal: `≥ ${goal}`,
      };
      lines.push({ cells, met: ratio.median >= goal });
    }
    return lines;
  },
};

const shots = {
  'order create (cash)': orderShot,
  'catalogue search': searchShot,
  "dashboard's list of products": productListShot,
};
