/** Properties of one cart at both ends: what the storefront shows is what the server asks for, to the paisa (OQ-17). */
import { toRupees } from '@shop/commerce';
import { limits, type OrderBody } from '@shop/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns, propertyTime } from '../support/exact/arbitrary.ts';
import { anyScene, pricedByServer, type Scene, sentBody } from '../support/exact/checkout.ts';
import { exactDecimal, exactTotal } from '../support/exact/money.ts';
import { exactPrice } from '../support/exact/price.ts';

const numRuns = propertyRuns;
const highest = BigInt(limits.price) * 100n;

/** The lines and the total, computed a second time. */
function exactly({ cart, type, shippingCharges }: Scene) {
  const lines = cart.map(({ product, variant, quantity }) => ({
    price: exactPrice(product, variant),
    quantity,
  }));
  return {
    lines,
    items: exactTotal(lines, 'pickup', 0),
    total: exactTotal(lines, type, shippingCharges),
  };
}

type Outcome = { code: string; told?: number | undefined } & Partial<
  Awaited<ReturnType<typeof pricedByServer>>
>;

/** The server's result for a body: the amount, or the code and details of the refusal. */
async function outcome(scene: Scene, body: object): Promise<Outcome> {
  try {
    return { code: 'OK', ...(await pricedByServer(scene, body)) };
  } catch (error) {
    const { code, extra } = error as { code: string; extra: { amount?: number } };
    if (!code) throw error;
    return { code, told: extra.amount };
  }
}

describe(`an order, tried ${numRuns} times each`, propertyTime, () => {
  it('costs at the server what the storefront shows, line by line', {
    tags: ['CHK-32', 'CHK-33', 'OQ-17'],
  }, async () => {
    let agreed = 0;
    await fc.assert(
      fc.asyncProperty(anyScene, async (anyOne) => {
        const scene = { ...anyOne, minOrderPrice: 0 };
        const exact = exactly(scene);
        const body = sentBody(scene);
        expect(JSON.stringify(body.amount)).toBe(exactDecimal(exact.total));
        if (exact.total > highest) return;
        const result = await outcome(scene, body);
        if (exact.total === 0n) {
          expect(result.code).toBe('INVALID');
          return;
        }
        agreed += 1;
        expect(result).toMatchObject({ code: 'OK', amount: Number(exact.total) });
        expect(result.lines?.map(({ price, quantity }) => ({ price, quantity }))).toEqual(
          exact.lines,
        );
        expect(result.lines?.map(({ name }) => name)).toEqual(body.items.map(({ name }) => name));
      }),
      { numRuns },
    );
    expect(agreed).toBeGreaterThan(numRuns / 10);
  });

  it('is below the minimum exactly when its items without shipping are', {
    tags: ['CART-11', 'OQ-64'],
  }, async () => {
    await fc.assert(
      fc.asyncProperty(anyScene, fc.integer({ min: -2, max: 2 }), async (scene, near) => {
        const exact = exactly(scene);
        const close = Math.max(0, Number(exact.items) + near);
        const minOrderPrice = exact.items < highest && near !== 0 ? close : scene.minOrderPrice;
        const { code } = await outcome({ ...scene, minOrderPrice }, sentBody(scene));
        if (exact.total > highest) expect(code).toBe('INVALID');
        else expect(code === 'BELOW_MINIMUM').toBe(exact.items < BigInt(minOrderPrice));
      }),
      { numRuns },
    );
  });

  it('is refused with the right amount when any price or the amount is another one', {
    tags: ['OQ-17'],
  }, async () => {
    let refused = 0;
    const change = fc.record({ at: fc.nat(6), paise: fc.integer({ min: -500, max: 500 }) });
    await fc.assert(
      fc.asyncProperty(anyScene, change, async (anyOne, { at, paise }) => {
        const scene = { ...anyOne, minOrderPrice: 0 };
        const { total, lines } = exactly(scene);
        if (total > highest || total === 0n) return;
        const sent = changed(sentBody(scene), at, paise || 1, lines, total);
        if (!sent) return;
        refused += 1;
        expect(await outcome(scene, sent)).toEqual({
          code: 'PRICE_CHANGED',
          told: toRupees(Number(total)),
        });
      }),
      { numRuns },
    );
    expect(refused).toBeGreaterThan(numRuns / 10);
  });
});

/** The body with one price, or the amount, changed by some paise; null when that is no valid price. */
function changed(
  body: OrderBody,
  at: number,
  paise: number,
  lines: { price: number }[],
  total: bigint,
): OrderBody | null {
  const line = lines[at];
  const wrong = (line ? line.price : Number(total)) + paise;
  if (wrong < 0 || BigInt(wrong) > highest) return null;
  if (!line) return { ...body, amount: toRupees(wrong) };
  const items = body.items.map((item, index) =>
    index === at ? { ...item, price: toRupees(wrong) } : item,
  );
  return { ...body, items };
}
