/** What row level security costs: the same product with it and without it, in turn, on one database. */
import { apiRoutes } from '@shop/contract';
import { orderOf } from '../support/cast.ts';
import { median, ratesOf, ratioOf, type Shot, shownRatio } from './load.ts';
import { newestFirst } from './selects.ts';
import { type FilledShop, filledShop } from './shop.ts';
import type { Stage } from './stage.ts';
import { figure, type Line, type Table } from './table.ts';

/** The least that is left of the throughput; docs/decisions.md says what follows when it is less. */
const goal = 0.9;

export const rlsTable: Table = {
  name: 'rls',
  title: 'Row level security on and off (store of 500 products, 10 callers)',
  async measure(stage: Stage) {
    const without = await stage.startBeside({ ROW_SECURITY: 'off' });
    const shop = await filledShop(stage, 500);
    const lines: Line[] = [];
    for (const [name, shot] of Object.entries(shots(shop))) {
      const [on = [], off = []] = await ratesOf([shot(stage.url), shot(without)]);
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

function shots(shop: FilledShop): Record<string, (url: string) => Shot> {
  const json = { 'content-type': 'application/json' };
  const bodies = shop.newest.slice(0, 10).map((product) => JSON.stringify(orderOf(shop, product)));
  const list = `${apiRoutes.products(shop.slug)}?${encodeURI(newestFirst)}`;
  const headers = { authorization: `Bearer ${shop.owner.token}` };
  return {
    'order create (cash)': (url) => ({
      ...{ url: url + apiRoutes.createOrder, method: 'POST', headers: json, bodies },
    }),
    'catalogue search': (url) => ({ url: `${url}${apiRoutes.catalog(shop.slug)}?q=hand&limit=24` }),
    "dashboard's list of products": (url) => ({ url: url + list, headers }),
  };
}
