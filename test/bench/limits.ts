/** Measures figures that have a fixed limit instead of a baseline. */
import { apiRoutes, orderPath, storePaths } from '@shop/contract';
import { orderOf } from '../support/cast.ts';
import { quoteTimes } from './checkout.ts';
import { share, timesOf } from './load.ts';
import { change, type FilledShop, filledShop, packed } from './shop.ts';
import { residentMemory, type Stage } from './stage.ts';
import type { Line, Table } from './table.ts';

export const limitsTable: Table = {
  name: 'limits',
  title: 'With a limit of their own',
  async measure(stage) {
    await new Promise((resolve) => setTimeout(resolve, 3000));
    const idle =
      stage.pid === null
        ? []
        : [limit('memory of the idle process', residentMemory(stage.pid), 200, 'MB')];
    const shop = await filledShop(stage, 500);
    const first = async (path: string) => {
      const before = () => change(shop, String(Math.random()));
      const [times = []] = await timesOf([{ url: stage.url + path, headers: packed, before }], 60);
      return share(times, 0.95);
    };
    const home = await first(storePaths.home(shop.slug));
    const product = await first(storePaths.product(shop.slug, shop.newest[0]?.handle ?? ''));
    return [
      ...idle,
      limit('first home page after a change, 500 products (p95)', home, 30, 'ms'),
      limit('first product page after a change (p95)', product, 30, 'ms'),
      limit(
        "order's page, made anew, 5 lines to be paid by UPI (p95)",
        share(await orderPageTimes(stage, shop, 250), 0.95),
        15,
        'ms',
      ),
      limit(
        'quote of a cart of 5 lines (p95)',
        share(await quoteTimes(stage, shop, 220), 0.95),
        15,
        'ms',
      ),
    ];
  },
};

/** How long the page of an order takes, which no cache holds, with the code that it is paid by; ms. */
async function orderPageTimes(stage: Stage, shop: FilledShop, tries: number): Promise<number[]> {
  const upi = { upiEnabled: true, upiId: 'asha@okhdfcbank', guestCheckout: true };
  await shop.owner.put(apiRoutes.updateStore(shop.slug), upi).expect(200);
  const bought = shop.newest.slice(0, 5).map((product) => orderOf(shop, product));
  const items = bought.flatMap((order) => order.items);
  const amount = bought.reduce((sum, order) => sum + order.amount, 0);
  const body = { ...bought[0], items, amount, paymentMethod: 'upi' };
  const { order } = (await stage.anyone.post(apiRoutes.createOrder, body).expect(201)).body;
  const url = stage.url + orderPath(shop.slug, order.reviewToken ?? order.pageToken);
  const [times = []] = await timesOf([{ url, headers: packed }], tries);
  return times.slice(50);
}

export function limit(name: string, value: number, most: number, unit: string): Line {
  return {
    cells: {
      '': name,
      figure: `${value.toFixed(value < 20 ? 1 : 0)} ${unit}`,
      goal: `≤ ${most} ${unit}`,
    },
    met: value <= most,
  };
}
