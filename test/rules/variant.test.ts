/** Choosing variants: one per type, and all types (OQ-61). */
import {
  flatVariants,
  groupVariants,
  isCompleteChoice,
  itemName,
  orderChoice,
} from '@shop/commerce';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const variants = fc.uniqueArray(
  fc.record({ type: fc.string({ maxLength: 3 }), value: fc.string({ maxLength: 3 }) }),
  { selector: ({ type, value }) => JSON.stringify([type, value]) },
);
const sizes = [
  { type: 'Size', value: 'S' },
  { type: 'Color', value: 'Red' },
  { type: 'Size', value: 'L' },
];
const [small, red, large] = sizes as [(typeof sizes)[0], (typeof sizes)[0], (typeof sizes)[0]];

describe('variants', () => {
  it('are grouped by type in their stored order, none lost', () => {
    expect(groupVariants(sizes)).toEqual([
      { type: 'Size', variants: [small, large] },
      { type: 'Color', variants: [red] },
    ]);
    fc.assert(
      fc.property(variants, (all) => {
        const groups = groupVariants(all);
        const members = groups.flatMap((group) => group.variants);
        expect(new Set(members)).toEqual(new Set(all));
        expect(new Set(groups.map((group) => group.type)).size).toBe(groups.length);
      }),
    );
  });

  it('are completely chosen with one existing value of every type', () => {
    expect(isCompleteChoice(sizes, [large, red])).toBe(true);
    for (const chosen of [
      [],
      [small],
      [small, large],
      [small, large, red],
      [small, { type: 'Color', value: 'Blue' }],
    ]) {
      expect(isCompleteChoice(sizes, chosen)).toBe(false);
    }
    expect(isCompleteChoice([], [])).toBe(true);
    expect(isCompleteChoice([], [small])).toBe(false);
  });

  it('make a complete choice by the first of each group, whatever they are called', () => {
    fc.assert(
      fc.property(variants, (all) => {
        const first = groupVariants(all).flatMap((group) => group.variants.slice(0, 1));
        return isCompleteChoice(all, [...first].reverse());
      }),
    );
  });

  it('are ordered alike however they were chosen, and name the item', () => {
    expect(orderChoice(sizes, [red, large])).toEqual([large, red]);
    expect(itemName('Kurta', orderChoice(sizes, [red, large]))).toBe('Kurta - Size: L, Color: Red');
    expect(itemName('Kurta', [])).toBe('Kurta');
    fc.assert(
      fc.property(variants, (all) => {
        const chosen = groupVariants(all).flatMap((group) => group.variants.slice(0, 1));
        expect(orderChoice(all, [...chosen].reverse())).toEqual(orderChoice(all, chosen));
      }),
    );
  });
});

describe('variants in the forms of the documents', () => {
  const small = { id: 'a', type: 'Size', value: 'S', price: 0 };
  const large = { id: 'b', type: 'Size', value: 'L', price: 450 };
  const flat = [small, large];

  it.each([
    ['variants', { variants: flat }],
    ['variant', { variant: flat }],
    ['a list for each type', { variants: [[small], [large]] }],
    ['lists in lists', { variant: [[[small], large]] }],
    ['a list of things with variants', { variants: [{ variants: [small] }, { variant: [large] }] }],
    ['one alone', { variants: [small, { variant: large }] }],
  ])('are one flat list: %s', { tags: ['MEND-50', 'PROD-54', 'OQ-62'] }, (_, product) => {
    expect(flatVariants(product)).toEqual(flat);
  });

  it('cost what the product costs where no price is said, and nothing else is one', {
    tags: ['MEND-50'],
  }, () => {
    expect(flatVariants({ variants: [{ type: 'Size', value: 'S' }] })).toEqual([
      { type: 'Size', value: 'S', price: 0 },
    ]);
    for (const odd of [undefined, null, 'S', 5, {}, [null, 'x', [], {}]]) {
      expect(flatVariants({ variants: odd })).toEqual([]);
    }
    const deep = JSON.parse('['.repeat(2000) + ']'.repeat(2000));
    expect(flatVariants({ variants: deep })).toEqual([]);
  });
});
