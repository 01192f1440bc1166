/** Which prices are asked about before they are saved. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newDoubts, priceDoubt } from '../../web-dashboard/src/products/priceDoubt.ts';

const product = { name: 'Ghee', price: 2400, salePrice: 0, variants: [] };
const asks = (required: boolean) => ({
  kind: 'text' as const,
  label: 'Name',
  required,
  surcharge: 500,
  choices: [],
});
const size = (value: string, price: number) => ({ type: 'Size', value, price });

describe('a price that is seldom meant', () => {
  it.each([
    ['is 0', { price: 0 }, 'Really ₹0?'],
    ['is reduced to less than a tenth', { salePrice: 220 }, '91% off?'],
    ['is reduced by a fifth', { salePrice: 1920 }, undefined],
    ['is 0 beside choices that cost something', { price: 0, variants: [size('S', 90)] }, undefined],
    ['is 0 for one choice', { price: 0, variants: [size('S', 90), size('L', 0)] }, 'Really ₹0?'],
    [
      'is that of one combination alone',
      {
        variants: [size('S', 0), size('L', 0)],
        skus: [
          { choice: [{ type: 'Size', value: 'S' }], price: 100 },
          { choice: [{ type: 'Size', value: 'L' }], price: 2400, salePrice: 240 },
        ],
      },
      '90% off?',
    ],
    ['is 0, but not with what is asked', { price: 0, questions: [asks(true)] }, undefined],
    ['is 0 without an answer', { price: 0, questions: [asks(false)] }, 'Really ₹0?'],
    [
      'is reduced by 83% of all that is paid',
      { salePrice: 1, questions: [asks(true)] },
      '83% off?',
    ],
  ])('%s', { tags: ['FIX-62'] }, (_, part, question) => {
    expect(priceDoubt({ ...product, ...part })?.question).toBe(question);
  });

  it('is any sale that lacks the last digits, and no price without a sale', {
    tags: ['FIX-62'],
  }, () => {
    fc.assert(
      fc.property(fc.integer({ min: 20, max: 100_000 }), fc.integer({ min: 1 }), (price, seed) => {
        const meant = 10 + (seed % (price - 10));
        const mistyped = { ...product, price, salePrice: Math.floor(meant / 10) };
        expect(priceDoubt(mistyped)?.question).toMatch(/^9\d% off\?$/);
        expect(priceDoubt({ ...product, price })).toBeNull();
      }),
    );
  });

  it('is asked about only where it is new', { tags: ['FIX-62'] }, () => {
    const reduced = { ...product, salePrice: 220 };
    expect(newDoubts([[reduced, reduced]])).toEqual([]);
    expect(newDoubts([[reduced, product]])).toHaveLength(1);
    expect(newDoubts([[{ ...reduced, salePrice: 200 }, reduced]])).toHaveLength(1);
  });
});
