/** Properties of totals and carts against BigInt: any lines, in any order, however they are split. */

import {
  addToCart,
  type CartLine,
  cartCount,
  cartKey,
  decrease,
  increase,
  itemsTotal,
  orderTotal,
  removeFromCart,
  shippingFor,
} from '@shop/commerce';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyLines, anyPaise, propertyRuns, propertyTime } from '../support/exact/arbitrary.ts';
import { exactTotal } from '../support/exact/money.ts';
import { rows } from '../support/rows.ts';

const numRuns = propertyRuns;
const anyType = fc.constantFrom('delivery' as const, 'pickup' as const);

describe(`a total, tried ${numRuns} times each`, propertyTime, () => {
  it('is the sum of the lines, and shipping for a delivery of something', {
    tags: ['CHK-32', 'CHK-33', 'CHK-34'],
  }, () => {
    fc.assert(
      fc.property(anyLines, anyType, anyPaise, (lines, type, charges) => {
        const total = orderTotal(type, charges, lines);
        expect(Number.isSafeInteger(total)).toBe(true);
        expect(BigInt(total)).toBe(exactTotal(lines, type, charges));
        expect(itemsTotal(lines) + shippingFor(type, charges, lines)).toBe(total);
        if (lines.length === 0) expect(total).toBe(0);
      }),
      { numRuns },
    );
  });

  it('is the same for the same lines in another order', { tags: ['CHK-32'] }, () => {
    const shuffled = anyLines.chain((lines) =>
      fc.tuple(
        fc.constant(lines),
        fc.shuffledSubarray(lines, { minLength: lines.length, maxLength: lines.length }),
      ),
    );
    fc.assert(
      fc.property(shuffled, anyType, anyPaise, ([lines, mixed], type, charges) => {
        expect(orderTotal(type, charges, mixed)).toBe(orderTotal(type, charges, lines));
      }),
      { numRuns },
    );
  });

  it('is the same when lines are split into smaller ones, and shipping is not added again', {
    tags: ['CHK-32'],
  }, () => {
    fc.assert(
      fc.property(
        anyLines,
        fc.array(fc.nat(), { minLength: 90 }),
        anyPaise,
        (lines, at, charges) => {
          const split = lines.flatMap(({ price, quantity }, index) => {
            const first = (at[index] ?? 0) % quantity;
            const parts = [first, quantity - first].filter((pieces) => pieces > 0);
            return parts.map((pieces) => ({ price, quantity: pieces }));
          });
          expect(orderTotal('delivery', charges, split)).toBe(
            orderTotal('delivery', charges, lines),
          );
        },
      ),
      { numRuns },
    );
  });
});

describe(`a cart, tried ${numRuns} times`, propertyTime, () => {
  it('holds what was put in, whatever is done to it', {
    tags: [...rows('CART-17', 'CART-20')],
  }, () => {
    const step = fc.record({
      product: fc.nat(3),
      size: fc.nat(2),
      move: fc.constantFrom('add', 'add', 'plus', 'minus', 'remove'),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let cart: CartLine[] = [];
        const pieces = new Map<string, number>();
        for (const { product, size, move } of steps) {
          const line = lineOf(product, size);
          const key = cartKey(line);
          const before = pieces.get(key);
          if (move === 'add') {
            cart = addToCart(cart, line);
            pieces.set(key, before === undefined ? line.minOrder : before + 1);
          } else if (move === 'remove') {
            cart = removeFromCart(cart, key);
            pieces.delete(key);
          } else if (before !== undefined) {
            cart = move === 'plus' ? increase(cart, key) : decrease(cart, key);
            const after = move === 'plus' ? before + 1 : Math.max(line.minOrder, before - 1);
            pieces.set(key, after);
          }
        }
        expect(cart.map((line) => [cartKey(line), line.quantity])).toEqual([...pieces]);
        expect(cartCount(cart)).toBe([...pieces.values()].reduce((sum, each) => sum + each, 0));
      }),
      { numRuns },
    );
  });
});

function lineOf(product: number, size: number): Omit<CartLine, 'quantity'> {
  return {
    id: `p${product}`,
    name: `Product ${product}`,
    variant: size === 0 ? [] : [{ type: 'Size', value: String(size) }],
    price: product + 0.05,
    minOrder: product === 0 ? 1 : product * 3,
    image: '',
  };
}
