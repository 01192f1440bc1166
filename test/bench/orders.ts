/** Measures the list of orders of a shop with very many, as its dashboard requests it. */
import { apiRoutes } from '@shop/contract';
import { seedOrders } from '../support/long-lists.ts';
import { fight } from './duel.ts';
import { newestFirst, orderRows } from './selects.ts';
import { filledShop } from './shop.ts';
import type { Line, Table } from './table.ts';

const orderCount = Number(process.env.BENCH_ORDERS ?? 100_000);
const lastPage = `[${orderCount - 25},${orderCount - 1}]`;

/** The query and the goal of each kind of list. */
const ways: Record<string, { query: string; goal: number }> = {
  'newest first': { query: newestFirst, goal: 0.2 },
  'last page': { query: `sort=["createdAt","DESC"]&range=${lastPage}`, goal: 0.1 },
  'those that wait': { query: 'filter={"status":"processing"}&range=[0,24]', goal: 0.05 },
  'largest amount first': { query: 'sort=["amount","DESC"]&range=[0,24]', goal: 0.1 },
  'searched by phone': { query: 'filter={"q":"9800054321"}&range=[0,24]', goal: 0.05 },
};

export const ordersTable: Table = {
  name: 'orders',
  title: `The list of orders with ${orderCount.toLocaleString('en-US')} orders, 25 a page, 10 callers`,
  async measure(stage) {
    const shop = await filledShop(stage, 100);
    await seedOrders(stage.database, shop.store.id, orderCount);
    const bareUrl = await stage.startBare({ selects: [orderRows('/orders', shop.store.id, 25)] });
    const lines: Line[] = [];
    for (const [name, { query, goal }] of Object.entries(ways)) {
      const ours = shop.asOwner(`${apiRoutes.orders(shop.store.id)}?${encodeURI(query)}`);
      const bare = { url: `${bareUrl}/orders` };
      const baseline = 'selects the 25 newest with their lines';
      lines.push(await fight({ name, ours, bare, baseline, goal }));
    }
    return lines;
  },
};
