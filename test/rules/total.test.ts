/** Totals in paise: items, shipping for deliveries only (2§5). */
import { itemsTotal, orderTotal, shippingFor } from '@shop/commerce';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const lines = fc.array(
  fc.record({ price: fc.nat(1_000_000_000), quantity: fc.integer({ min: 1, max: 1000 }) }),
  { maxLength: 100 },
);

describe('the total', () => {
  it('adds shipping to a delivery, not to a pickup nor to an empty cart', () => {
    const cart = [
      { price: 19_999, quantity: 3 },
      { price: 1, quantity: 1 },
    ];
    expect(itemsTotal(cart)).toBe(59_998);
    expect(orderTotal('delivery', 5000, cart)).toBe(64_998);
    expect(orderTotal('pickup', 5000, cart)).toBe(59_998);
    expect(orderTotal('delivery', 5000, [])).toBe(0);
  });

  it('is exact, and the same in any order', () => {
    fc.assert(
      fc.property(lines, fc.nat(1_000_000), (cart, charges) => {
        const exact = cart.reduce(
          (sum, { price, quantity }) => sum + BigInt(price) * BigInt(quantity),
          0n,
        );
        expect(BigInt(itemsTotal(cart))).toBe(exact);
        expect(orderTotal('delivery', charges, [...cart].reverse())).toBe(
          itemsTotal(cart) + shippingFor('delivery', charges, cart),
        );
      }),
    );
  });
});
