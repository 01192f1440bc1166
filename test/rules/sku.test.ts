/** What is bought with a choice: a sku, or the product itself (SKU-01, SKU-02). */
import {
  choiceKey,
  effectivePrice,
  fewLeft,
  isOutOfStock,
  isSoldOut,
  pricedAnswers,
  priceRange,
  shownLeft,
  skuFor,
  surchargeOf,
  totalStock,
} from '@shop/commerce';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyQuestions, leastAnswers } from '../support/exact/any-questions.ts';
import { anySkus, choicesOf } from '../support/exact/any-skus.ts';
import { anyProduct, propertyRuns, propertyTime } from '../support/exact/arbitrary.ts';

const runs = { numRuns: propertyRuns };
const { timeout } = propertyTime;

describe('a product without skus', () => {
  it('is bought itself, at its documented price and stock, with every complete choice', {
    tags: ['SKU-01'],
    timeout,
  }, () => {
    fc.assert(
      fc.property(anyProduct, fc.integer({ min: -1, max: 9 }), (made, stock) => {
        const product = { ...made, stock, images: ['cover.webp'] };
        for (const choice of choicesOf(product).slice(0, 50)) {
          const bought = skuFor(product, choice);
          expect(bought).toMatchObject({ skuId: null, stock, image: 'cover.webp', isActive: true });
          expect(bought?.price).toBe(effectivePrice(product, choice));
          expect(bought?.listPrice).toBeGreaterThanOrEqual(bought?.price ?? 0);
          expect(isSoldOut(product, choice)).toBe(isOutOfStock(product));
        }
      }),
      runs,
    );
  });

  it('says what its sale takes off, and a variant with a price of its own takes nothing off', () => {
    const variants = [
      { type: 'Size', value: 'M', price: 0 },
      { type: 'Size', value: 'L', price: 900 },
    ];
    const shirt = { price: 1000, salePrice: 800, variants, stock: -1 };
    const bought = (value: string) => skuFor(shirt, [{ type: 'Size', value }]);
    expect(bought('M')).toMatchObject({ price: 800, listPrice: 1000 });
    expect(bought('L')).toMatchObject({ price: 900, listPrice: 900 });
  });
});

describe('what shoppers see of a stock', () => {
  it('is nothing below the minimum order, the number where few are left, and else no number', {
    tags: ['FIX-30'],
  }, () => {
    const stocks = fc.integer({ min: -1, max: 20 });
    fc.assert(
      fc.property(stocks, fc.integer({ min: 1, max: 12 }), (stock, minOrder) => {
        const left = shownLeft(stock, minOrder);
        expect(left === 0).toBe(isOutOfStock({ stock, minOrder }));
        if (left) expect(left).toBe(stock);
        if (left === null && stock >= 0) expect(stock).toBeGreaterThan(fewLeft);
      }),
      runs,
    );
  });
});

describe('a product with skus', () => {
  it('is bought by sku alone: in any order of the choice, and not what has none', {
    tags: ['SKU-01'],
    timeout,
  }, () => {
    fc.assert(
      fc.property(anySkus, (product) => {
        const byKey = new Map(product.skus.map((sku) => [choiceKey(sku.choice), sku]));
        for (const choice of choicesOf(product).slice(0, 50)) {
          const sku = byKey.get(choiceKey(choice));
          const bought = skuFor(product, [...choice].reverse());
          expect(bought?.skuId ?? null).toBe(sku?.id ?? null);
          if (!sku) continue;
          const { stock, active, image } = sku;
          expect(bought).toMatchObject({ stock, isActive: active, image: image || 'cover.webp' });
        }
        const [first = []] = choicesOf(product);
        expect(skuFor(product, first.slice(1))).toBeNull();
        expect(skuFor(product, [...first, ...first])).toBeNull();
        expect(skuFor(product, [...first.slice(1), { type: 'Size', value: 'no such' }])).toBeNull();
      }),
      runs,
    );
  });

  it('costs what the sku says, its sale only below that, and 0 as without skus', {
    tags: ['SKU-02'],
    timeout,
  }, () => {
    fc.assert(
      fc.property(anySkus, (product) => {
        for (const { choice, price, salePrice } of product.skus) {
          const own = price || effectivePrice(product, choice);
          const bought = skuFor(product, choice);
          expect(bought?.price).toBe(salePrice > 0 && salePrice < own ? salePrice : own);
          expect(bought?.listPrice).toBeGreaterThanOrEqual(bought?.price ?? 0);
        }
      }),
      runs,
    );
  });

  it('has the price range of its active skus that can be bought, or of all active ones, with the least that answers add', {
    tags: ['SKU-08', 'FIX-04', 'DET-02'],
    timeout,
  }, () => {
    fc.assert(
      fc.property(anySkus, anyQuestions, (made, questions) => {
        const product = { ...made, questions };
        const answers = surchargeOf(pricedAnswers(questions, leastAnswers(questions)));
        const active = product.skus.filter((sku) => sku.active);
        const left = active.filter(({ choice }) => !isSoldOut(product, choice));
        const shown = left.length > 0 ? left : active;
        const costs = shown.map(
          ({ choice }) => (skuFor(product, choice)?.price ?? Number.NaN) + answers,
        );
        const range = priceRange(product);
        if (costs.length === 0) expect(range).toEqual(priceRange({ ...product, skus: [] }));
        else expect(range).toMatchObject({ low: Math.min(...costs), high: Math.max(...costs) });
      }),
      runs,
    );
  });

  it('is sold out when every choice is, and has what its active skus have together', {
    tags: ['SKU-07'],
    timeout,
  }, () => {
    fc.assert(
      fc.property(anySkus, (product) => {
        const sold = choicesOf(product).map((choice) => isSoldOut(product, choice));
        if (sold.length <= 20) expect(isOutOfStock(product)).toBe(sold.every(Boolean));
        const active = product.skus.filter((sku) => sku.active);
        const isCounted = active.every(({ stock }) => stock >= 0);
        const sum = active.reduce((total, { stock }) => total + stock, 0);
        expect(totalStock(product.skus)).toBe(isCounted ? sum : -1);
      }),
      runs,
    );
  });
});
