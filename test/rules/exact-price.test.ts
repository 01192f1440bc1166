/** Properties of prices and choices against a second implementation of OQ-61. */
import {
  basePrice,
  effectivePrice,
  groupVariants,
  isCompleteChoice,
  orderChoice,
  percentOff,
  toRupees,
} from '@shop/commerce';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  anyPaise,
  anyProduct,
  anyVariants,
  propertyRuns,
  propertyTime,
} from '../support/exact/arbitrary.ts';
import { exactPercent } from '../support/exact/money.ts';
import { exactPrice, isExactChoice } from '../support/exact/price.ts';

const numRuns = propertyRuns;

/** A product and one value of each of its types, in any order. */
const productAndChoice = anyProduct.chain((product) => {
  const groups = groupVariants(product.variants);
  const picks = fc.tuple(...groups.map(({ variants }) => fc.constantFrom(...variants)));
  const choice = picks.chain((all) =>
    fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length }),
  );
  return fc.tuple(fc.constant(product), choice);
});

describe(`the price of one piece, tried ${numRuns} times each`, propertyTime, () => {
  it('is the one of OQ-61, whatever the order of the choices', {
    tags: ['PROD-49', 'OQ-61'],
  }, () => {
    fc.assert(
      fc.property(productAndChoice, ([product, chosen]) => {
        const price = effectivePrice(product, chosen);
        expect(price).toBe(exactPrice(product, chosen));
        expect(effectivePrice(product, [...chosen].reverse())).toBe(price);
        expect(effectivePrice(product, orderChoice(product.variants, chosen))).toBe(price);
      }),
      { numRuns },
    );
  });

  it('is never negative, never above the price without a variant, and always a price of the product', {
    tags: ['PROD-49'],
  }, () => {
    fc.assert(
      fc.property(productAndChoice, ([product, chosen]) => {
        const price = effectivePrice(product, chosen);
        const own = [product.price, product.salePrice, ...product.variants.map((one) => one.price)];
        expect(own).toContain(price);
        expect(price).toBeGreaterThanOrEqual(0);
        expect(basePrice(product)).toBeLessThanOrEqual(product.price);
        if (chosen.every((choice) => (choice as { price: number }).price === 0)) {
          expect(price).toBeLessThanOrEqual(product.price);
        }
      }),
      { numRuns },
    );
  });

  it('is the same in rupees as in paise', { tags: ['PROD-49'] }, () => {
    fc.assert(
      fc.property(productAndChoice, ([product, chosen]) => {
        const inRupees = {
          price: toRupees(product.price),
          salePrice: toRupees(product.salePrice),
          variants: product.variants.map((one) => ({ ...one, price: toRupees(one.price) })),
        };
        expect(effectivePrice(inRupees, chosen)).toBe(toRupees(effectivePrice(product, chosen)));
      }),
      { numRuns },
    );
  });

  it('takes exactly the choices with one own value of every type', { tags: ['OQ-61'] }, () => {
    const anyChoice = anyVariants.chain((variants) => {
      const strange = { type: 'Size', value: 'no such value' };
      const from = fc.constantFrom(...variants, strange, { type: 'no such type', value: 'L' });
      return fc.tuple(fc.constant(variants), fc.array(from, { maxLength: 6 }));
    });
    fc.assert(
      fc.property(fc.oneof(anyChoice, productAndChoice.map(asChoice)), ([variants, chosen]) => {
        expect(isCompleteChoice(variants, chosen)).toBe(isExactChoice(variants, chosen));
      }),
      { numRuns },
    );
  });
});

const asChoice = ([product, chosen]: [
  { variants: { type: string; value: string; price: number }[] },
  { type: string; value: string; price: number }[],
]): [typeof product.variants, typeof chosen] => [product.variants, chosen];

describe(`the percent off, tried ${numRuns} times`, propertyTime, () => {
  it('is rounded half up, exactly, in paise and in rupees', { tags: ['SHOP-33', 'MEM-20'] }, () => {
    const halves = fc
      .tuple(fc.nat(99), fc.integer({ min: 1, max: 50_000 }))
      .map(([percent, price]) => [price * 200, price * (200 - 2 * percent - 1)] as const);
    fc.assert(
      fc.property(fc.oneof(fc.tuple(anyPaise, anyPaise), halves), ([price, reduced]) => {
        const exact = exactPercent(BigInt(price), BigInt(reduced));
        expect(BigInt(percentOff(price, reduced))).toBe(exact);
        expect(BigInt(percentOff(toRupees(price), toRupees(reduced)))).toBe(exact);
      }),
      { numRuns },
    );
  });
});
