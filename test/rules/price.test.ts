/** What one piece costs, and how much is off (2§5, OQ-61). */
import {
  basePrice,
  choicesByPrice,
  effectivePrice,
  groupVariants,
  isOnSale,
  percentOff,
} from '@shop/commerce';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const price = fc.nat(1_000_000);
const variant = fc.record({
  type: fc.constantFrom('Size', 'Color', 'Cloth'),
  value: fc.constantFrom('A', 'B'),
  price: fc.oneof(fc.constant(0), price),
});
const product = fc.record({
  price,
  salePrice: price,
  variants: fc.uniqueArray(variant, { selector: ({ type, value }) => type + value }),
});

describe('the price', () => {
  it('is the sale price when that is above 0 and below the price', { tags: ['PROD-49'] }, () => {
    expect(isOnSale({ price: 100, salePrice: 80 })).toBe(true);
    for (const salePrice of [0, 100, 120]) {
      expect(isOnSale({ price: 100, salePrice })).toBe(false);
      expect(basePrice({ price: 100, salePrice })).toBe(100);
    }
    expect(basePrice({ price: 100, salePrice: 80 })).toBe(80);
  });

  it('is never above the price without a variant', () => {
    fc.assert(fc.property(product, (one) => basePrice(one) <= one.price));
    fc.assert(fc.property(product, (one) => effectivePrice(one, []) === basePrice(one)));
  });

  it('does not depend on the order of the choices', () => {
    fc.assert(
      fc.property(product, (one) => {
        const chosen = one.variants.slice(0, 3);
        return effectivePrice(one, chosen) === effectivePrice(one, [...chosen].reverse());
      }),
    );
  });

  it('is the highest chosen variant price, or the base price when all are 0', () => {
    fc.assert(
      fc.property(product, (one) => {
        const highest = Math.max(0, ...one.variants.map((each) => each.price));
        return effectivePrice(one, one.variants) === (highest || basePrice(one));
      }),
    );
    const shirt = {
      price: 100,
      salePrice: 80,
      variants: [{ type: 'Size', value: 'L', price: 90 }],
    };
    expect(effectivePrice(shirt, [{ type: 'Size', value: 'L' }])).toBe(90);
    expect(effectivePrice(shirt, [{ type: 'Size', value: 'XXL' }])).toBe(80);
  });

  it('of every complete choice is that of the groups which hold it', { tags: ['FIND-02'] }, () => {
    const few = fc.record({
      price,
      salePrice: price,
      variants: fc.uniqueArray(
        variant.map((one) => ({ ...one, price: one.price % 3 })),
        { selector: ({ type, value }) => type + value },
      ),
    });
    fc.assert(
      fc.property(fc.oneof(product, few), (one) => {
        const groups = choicesByPrice(one);
        expect(groups.length).toBeLessThanOrEqual(one.variants.length + 1);
        let choices: (typeof one.variants)[] = [[]];
        for (const { variants } of groupVariants(one.variants)) {
          choices = choices.flatMap((chosen) => variants.map((value) => [...chosen, value]));
        }
        for (const choice of choices) {
          const holding = groups.filter(({ variants }) =>
            choice.every((v) => variants.includes(v)),
          );
          expect(new Set(holding.map((group) => group.price))).toEqual(
            new Set([effectivePrice(one, choice)]),
          );
        }
      }),
    );
  });
});

describe('the percent off', () => {
  it.each([
    [100, 80, 20],
    [999, 499, 50],
    [3, 1, 67],
    [100, 100, 0],
    [100, 120, 0],
    [0, 0, 0],
    [100, 0, 100],
    // A part is never nothing, nor all (FIX-05).
    [1000, 1, 99],
    [1000, 999, 1],
  ])('from %d to %d is %d', { tags: ['MEM-20', 'CONST-45', 'FIX-05'] }, (before, now, percent) => {
    expect(percentOff(before, now)).toBe(percent);
  });

  it('is a whole number from 0 to 100', () => {
    fc.assert(
      fc.property(price, price, (before, now) => {
        const percent = percentOff(before, now);
        return Number.isInteger(percent) && percent >= 0 && percent <= 100;
      }),
    );
  });
});
