/** Money is integer paise inside and rupees with at most 2 decimals outside (OQ-76). */
import { formatPaise, formatRupees, isWholePaise, toPaise, toRupees } from '@shop/commerce';
import { limits } from '@shop/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const paise = fc.integer({ min: 0, max: limits.price * 100 });

describe('money', () => {
  it('goes from paise to rupees and back without loss', () => {
    fc.assert(fc.property(paise, (amount) => toPaise(toRupees(amount)) === amount));
  });

  it('is read right from what people type', () => {
    fc.assert(
      fc.property(fc.nat(9_999_999), fc.nat(99), (rupees, rest) => {
        const typed = Number(`${rupees}.${String(rest).padStart(2, '0')}`);
        return toPaise(typed) === rupees * 100 + rest && isWholePaise(typed);
      }),
    );
  });

  it.each([0.1 + 0.2, 1.005, 0.001, 1 / 3, Number.NaN, Number.POSITIVE_INFINITY])(
    'has at most 2 decimals: not %d',
    (rupees) => {
      expect(isWholePaise(rupees)).toBe(false);
    },
  );

  it.each([
    [0, '₹0.00'],
    [5, '₹0.05'],
    [50_000, '₹500.00'],
    [100_000, '₹1,000.00'],
    [12_345_600, '₹1,23,456.00'],
    [1_000_000_000, '₹1,00,00,000.00'],
  ])(
    'shows %d paise as %s',
    { tags: ['CONST-33', 'CONST-34', 'CONST-35', 'CONST-63'] },
    (amount, text) => {
      expect(formatPaise(amount)).toBe(text);
      expect(formatRupees(toRupees(amount))).toBe(text);
    },
  );

  it('always shows 2 decimals, and the digits of the amount', { tags: ['CONST-34'] }, () => {
    fc.assert(
      fc.property(paise, (amount) => {
        const text = formatPaise(amount);
        return /^₹[\d,]+\.\d{2}$/.test(text) && Number(text.replace(/\D/g, '')) === amount;
      }),
    );
  });
});
