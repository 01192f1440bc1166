/** Ten thousand products added as the dashboard adds them, with an eye on memory. */
import { apiRoutes, limits } from '@shop/contract';
import { newShop } from '../support/cast.ts';
import { limit } from './limits.ts';
import { residentMemory, type Stage } from './stage.ts';
import type { Table } from './table.ts';

const productCount = 10_000;

export const bulkTable: Table = {
  name: 'bulk',
  title: 'Bulk add of 10,000 products, 1,000 a call, with description, picture and category',
  async measure(stage) {
    const shop = await newShop(stage.anyone, `bulk-${Date.now().toString(36)}`);
    const call = async (from: number) => {
      const products = Array.from({ length: limits.bulkProducts }, (_, index) => ({
        name: `Product ${from + index}`,
        description: 'A good thing, made by hand, that many people like to have at home.',
        images: [`https://pictures.example/${from + index}.jpg`],
        price: 100 + index,
        stock: 25,
        categories: [shop.categoryId],
      }));
      await shop.owner.post(apiRoutes.productsBulk(shop.slug), { products }).expect(201);
    };
    const memory = watchMemory(stage);
    const peaks: number[] = [];
    const began = performance.now();
    for (let from = 0; from < productCount; from += limits.bulkProducts) {
      await call(from);
      peaks.push(memory.peak());
    }
    const seconds = (performance.now() - began) / 1000;
    memory.stop();
    const lines = [limit('time', seconds, 60, 's')];
    const [first = 0, second = 0] = peaks;
    const warm = Math.max(first, second);
    return stage.pid === null
      ? lines
      : [
          ...lines,
          limit('largest memory of the process', Math.max(...peaks), 300, 'MB'),
          limit(
            'growth of memory from the second call to the last',
            Math.max(...peaks) / warm,
            1.2,
            '×',
          ),
        ];
  },
};

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
