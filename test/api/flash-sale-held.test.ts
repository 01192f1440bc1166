/**
 * A flash sale with the checks on: nothing is sold twice, whether accepted at once or confirmed by
 * the owner (ABUSE-07, OQ-63).
 */
import { beforeAll, describe, expect, it } from 'vitest';
import {
  counted,
  crowdSettings,
  decide,
  orderFrom,
  setShop,
  stockOf,
} from '../support/order-crowd.ts';
import { miscounted, piecesLeft } from '../support/stock/ledger.ts';
import { useWorld } from '../support/world.ts';

const buyers = 150;
const pieces = 60;

const world = useWorld({ settings: crowdSettings });
beforeAll(() => setShop(world.acme));

/** Runs the sale; counts the outcomes of the orders. */
async function sale(product: Awaited<ReturnType<typeof counted>>) {
  const answers = await Promise.all(
    Array.from({ length: buyers }, () => orderFrom(world, world.acme, product)),
  );
  const ends = answers.map(({ body }) => body.order?.status ?? body.code);
  const count = (end: string) => ends.filter((one) => one === end).length;
  return {
    taken: count('processing'),
    held: count('pending'),
    refused: count('OUT_OF_STOCK'),
  };
}

describe('a flash sale', () => {
  it('sells every piece once when the shop expects the rush', {
    tags: ['ABUSE-07', 'OQ-63'],
    timeout: 120_000,
  }, async () => {
    await setShop(world.acme, { maxTimesUsual: 0 });
    const product = await counted(world.acme, pieces);
    expect(await sale(product)).toEqual({ taken: pieces, held: 0, refused: buyers - pieces });
    expect(await stockOf(world, product)).toBe(0);
    await setShop(world.acme, { maxTimesUsual: 10 });
    expect(miscounted(await piecesLeft(world.source, [product.id]))).toEqual([]);
  });

  it('sells the rest by the decision of an owner who did not expect it', {
    tags: ['ABUSE-07', 'OQ-63'],
    timeout: 120_000,
  }, async () => {
    const product = await counted(world.acme, pieces);
    const { taken, held, refused } = await sale(product);
    expect(taken + held + refused).toBe(buyers);
    expect(await stockOf(world, product)).toBe(pieces - taken);
    const { decisions } = await decide(world.acme, { act: 'confirm', awaiting: true });
    const confirmed = decisions.filter(({ outcome }) => outcome === 'confirmed').length;
    expect(taken + confirmed).toBe(pieces);
    expect(decisions.filter(({ outcome }) => outcome === 'outOfStock')).toHaveLength(
      held - confirmed,
    );
    expect(await stockOf(world, product)).toBe(0);
    expect(miscounted(await piecesLeft(world.source, [product.id]))).toEqual([]);
  });
});
