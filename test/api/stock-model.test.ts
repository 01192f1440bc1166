/**
 * Any history of orders, cancellations and edits of products and skus leaves the stock of the model, and never less than
 * nothing (OQ-63).
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newShop } from '../support/cast.ts';
import { anyHistory } from '../support/stock/commands.ts';
import { StockModel } from '../support/stock/model.ts';
import { StockedProducts } from '../support/stock/stocked-products.ts';
import { useWorld } from '../support/world.ts';

const wanted = Number(process.env.STOCK_OPERATIONS ?? 300);
const seed = Number(process.env.STOCK_SEED ?? 20261121);
/** The number of histories that run at once, each in a shop of its own. */
const lanes = 4;

const world = useWorld();

/** Runs histories in one shop until there were enough operations; resolves with the numbers of both. */
async function runLane(lane: number): Promise<{ histories: number; operations: number }> {
  const shop = await newShop(world.anyone, `lane-${lane}`);
  const done = { histories: 0, operations: 0 };
  const history = fc.asyncProperty(anyHistory, async (commands) => {
    const stocked = new StockedProducts(shop, world.anyone, world.source);
    const model = new StockModel([5, 2, null, 3]);
    await stocked.add(model.stock);
    await fc.asyncModelRun(() => ({ model, real: stocked }), commands);
    done.histories += 1;
    done.operations += stocked.operations;
  });
  for (let round = 0; done.operations < wanted / lanes; round += 1) {
    await fc.assert(history, { numRuns: 2, seed: seed + lane * 1_000_000 + round });
  }
  return done;
}

describe(`the stock after ${wanted} operations in random order`, () => {
  it('is what the model says, after every one of them', {
    tags: ['ORDER-21', 'ORDER-22', 'PROD-57', 'SKU-05', 'FIX-32'],
    timeout: 1_200_000,
  }, async () => {
    const all = await Promise.all(Array.from({ length: lanes }, (_, lane) => runLane(lane)));
    const sum = (count: (lane: (typeof all)[number]) => number) =>
      all.reduce((total, lane) => total + count(lane), 0);
    const operations = sum((lane) => lane.operations);
    console.log(`stock: ${operations} operations in ${sum((lane) => lane.histories)} histories`);
    expect(operations).toBeGreaterThanOrEqual(wanted);
    const [row] = await world.source.query(
      'SELECT least((SELECT min(stock) FROM product), (SELECT min(stock) FROM sku)) AS least',
    );
    expect(row.least).toBeGreaterThanOrEqual(0);
  });
});
