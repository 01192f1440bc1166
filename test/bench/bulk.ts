/** Adds ten thousand products as the dashboard does, and measures the memory. */
import { apiRoutes, limits } from '@shop/contract';
import { newShop, type Shop } from '../support/cast.ts';
import { limit } from './limits.ts';
import { median } from './load.ts';
import { collectedMemory, residentMemory, type Stage } from './stage.ts';
import type { Line, Table } from './table.ts';

const calls = 10;

/**
 * The goal is flat memory: the last calls take and leave no more than the first ones. Node does not
 * collect garbage at once, so this is measured in ten more calls, each after a collection.
 */
export const bulkTable: Table = {
  name: 'bulk',
  title: `Bulk add of ${calls * limits.bulkProducts} products, 1,000 a call, with description, picture and category`,
  async measure(stage) {
    const shop = await newShop(stage.anyone, `bulk-${Date.now().toString(36)}`);
    const memory = watchMemory(stage);
    const began = performance.now();
    for (let call = 0; call < calls; call += 1) await add(shop, call);
    const lines = [limit('time', (performance.now() - began) / 1000, 60, 's')];
    if (stage.pid !== null) {
      lines.push(limit('largest memory of the process', memory.peak(), 300, 'MB'));
      lines.push(...(await growth(stage.pid, memory.peak, (call) => add(shop, calls + call))));
    }
    memory.stop();
    return lines;
  },
};

async function add(shop: Shop, call: number): Promise<void> {
  const products = Array.from({ length: limits.bulkProducts }, (_, index) => ({
    name: `Product ${call * limits.bulkProducts + index}`,
    description: 'A good thing, made by hand, that many people like to have at home.',
    images: [`https://pictures.example/${call}-${index}.jpg`],
    price: 100 + index,
    stock: 25,
    categories: [shop.categoryId],
  }));
  await shop.owner.post(apiRoutes.productsBulk(shop.slug), { products }).expect(201);
}

/**
 * The growth from the first three of ten calls to the last three: of the memory during a call and
 * after it.
 */
async function growth(
  pid: number,
  peak: () => number,
  call: (number: number) => Promise<void>,
): Promise<Line[]> {
  const [during, after]: [number[], number[]] = [[], []];
  await collectedMemory(pid);
  for (let number = 0; number < calls; number += 1) {
    peak();
    await call(number);
    during.push(peak());
    after.push(await collectedMemory(pid));
  }
  const grown = (figures: readonly number[]) =>
    median(figures.slice(-3)) / median(figures.slice(0, 3));
  const shown = (figures: readonly number[]) => `${median(figures.slice(-3)).toFixed(0)} MB`;
  return [
    limit(`memory during a call (${shown(during)}), last calls ÷ first`, grown(during), 1.2, '×'),
    limit(`memory after a call (${shown(after)}), last calls ÷ first`, grown(after), 1.2, '×'),
  ];
}

/** The most memory since it was last asked, in MB. */
function watchMemory({ pid }: Stage) {
  let most = 0;
  const look = () => {
    if (pid !== null) most = Math.max(most, residentMemory(pid));
  };
  const timer = setInterval(look, 20);
  return {
    peak: () => {
      look();
      const peak = most;
      most = 0;
      return peak;
    },
    stop: () => clearInterval(timer),
  };
}
