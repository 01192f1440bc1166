/** Properties of money against BigInt over decimal digits: exact to the paisa, or refused. */

import { validation } from '@shop/api/http/validation.js';
import { OrderDto } from '@shop/api/order/order.dto.js';
import { ProductDto } from '@shop/api/product/product.dto.js';
import { formatPaise, isWholePaise, toPaise, toRupees } from '@shop/commerce';
import { limits } from '@shop/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyPaise, propertyRuns, propertyTime } from '../support/exact/arbitrary.ts';
import { exactDecimal, exactPaise } from '../support/exact/money.ts';

const numRuns = propertyRuns;
const id = '0198a0de-0000-7000-8000-000000000001';

/** Rupees with 3 to 8 decimals, the last of them not 0. */
const tooFine = fc
  .tuple(fc.nat(limits.price - 1), fc.nat(9_999_999), fc.integer({ min: 1, max: 9 }), fc.nat(5))
  .map(([rupees, digits, last, more]) => {
    const decimals = String(digits)
      .padStart(7, '0')
      .slice(0, 2 + more);
    return `${rupees}.${decimals}${last}`;
  });

/** The fields in which the body pipe finds faults. */
async function faultsOf(body: object, metatype: typeof OrderDto | typeof ProductDto) {
  try {
    await validation.transform(body, { type: 'body', metatype });
    return [];
  } catch (error) {
    return (error as { extra: { errors: { field: string }[] } }).extra.errors.map(
      ({ field }) => field,
    );
  }
}

const orderAt = (amount: number, price: number) => ({
  storeId: id,
  type: 'pickup',
  details: {},
  items: [{ id, quantity: 1, price }],
  amount,
});

describe(`money, tried ${numRuns} times each`, propertyTime, () => {
  it('goes from paise to rupees and back unchanged, written with the right digits', () => {
    fc.assert(
      fc.property(anyPaise, (paise) => {
        expect(toPaise(toRupees(paise))).toBe(paise);
        expect(JSON.stringify(toRupees(paise))).toBe(exactDecimal(BigInt(paise)));
        expect(toPaise(JSON.parse(JSON.stringify(toRupees(paise))))).toBe(paise);
      }),
      { numRuns },
    );
  });

  it('is read as its digits say', () => {
    const decimals = fc.oneof(fc.constant(''), fc.stringMatching(/^\.\d{1,2}$/));
    fc.assert(
      fc.property(fc.nat(limits.price), decimals, (rupees, rest) => {
        const typed = `${rupees}${rest}`;
        expect(isWholePaise(Number(typed))).toBe(true);
        expect(BigInt(toPaise(Number(typed)))).toBe(exactPaise(typed));
      }),
      { numRuns },
    );
  });

  it('is no money with more than 2 decimals, and is not rounded to some', {
    tags: ['OQ-64'],
  }, () => {
    fc.assert(
      fc.property(tooFine, (typed) => {
        expect(() => exactPaise(typed)).toThrow();
        expect(isWholePaise(Number(typed))).toBe(false);
      }),
      { numRuns },
    );
  });

  it('is refused by name in an order and in a product with more than 2 decimals', {
    tags: ['OQ-64'],
  }, async () => {
    await fc.assert(
      fc.asyncProperty(tooFine.map(Number), anyPaise.map(toRupees), async (fine, whole) => {
        expect(await faultsOf(orderAt(fine, whole), OrderDto)).toEqual(['amount']);
        expect(await faultsOf(orderAt(whole, fine), OrderDto)).toEqual(['items[0].price']);
        const product = { name: 'Lamp', price: whole, salePrice: fine, categories: [id] };
        expect(await faultsOf(product, ProductDto)).toEqual(['salePrice']);
        expect(await faultsOf(orderAt(whole, whole), OrderDto)).toEqual([]);
      }),
      { numRuns },
    );
  });

  it('is shown with all its digits, up to the dearest line that a cart can hold', {
    tags: ['CONST-34'],
  }, () => {
    const line = fc.tuple(anyPaise, fc.integer({ min: 1, max: limits.quantity }));
    fc.assert(
      fc.property(line, ([price, quantity]) => {
        const text = formatPaise(price * quantity);
        expect(BigInt(text.replace(/\D/g, ''))).toBe(BigInt(price) * BigInt(quantity));
        expect(text).toMatch(/^₹\d{1,3}(,\d{2})*(,\d{3})?\.\d{2}$|^₹\d{1,3}\.\d{2}$/);
      }),
      { numRuns },
    );
  });
});
