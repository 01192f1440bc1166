/** The unit price of packed goods, as the Legal Metrology rules want it (DET-01). */
import { gtinOf, quantityIn, quantityText, unitPrice, unitPriceText } from '@shop/commerce';
import type { NetQuantity, NetUnit } from '@shop/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const of = (value: number, unit: NetUnit): NetQuantity => ({ value, unit });

describe('the value of a variant', () => {
  it.for<[string, NetQuantity | null]>([
    ['500 g', of(500, 'g')],
    ['500gms', of(500, 'g')],
    ['1 Kg', of(1, 'kg')],
    ['½ kg', of(0.5, 'kg')],
    ['1/4 kg', of(0.25, 'kg')],
    ['1.5 Litre', of(1.5, 'l')],
    ['250 ml', of(250, 'ml')],
    ['6 pcs', of(6, 'piece')],
    ['2 mtr', of(2, 'm')],
    ['0 g', null],
    ['1/0 kg', null],
    ['Large', null],
    ['500', null],
    ['Pack of 500 g', null],
    ['10 inch', null],
    ['', null],
  ])('%s is the quantity %o', { tags: ['DET-01'] }, ([text, quantity]) => {
    expect(quantityIn(text)).toEqual(quantity);
  });
});

describe('a unit price', () => {
  it.for<[number, NetQuantity, string]>([
    // Below 1 kg it is per gram, and per 100 g in addition.
    [60, of(500, 'g'), '₹0.12 per g (₹12.00 per 100 g)'],
    [60, of(0.5, 'kg'), '₹0.12 per g (₹12.00 per 100 g)'],
    [99.99, of(999, 'g'), '₹0.10 per g (₹10.01 per 100 g)'],
    [99.99, of(999.999, 'g'), '₹0.10 per g (₹10.00 per 100 g)'],
    [10, of(100, 'g'), '₹0.10 per g'],
    [0.5, of(250, 'g'), '₹0.00 per g (₹0.20 per 100 g)'],
    // The price itself is not told again.
    [99.99, of(1000, 'g'), ''],
    [99.99, of(1, 'kg'), ''],
    [5, of(1, 'g'), ''],
    // From 1 kg on it is per kilogram, alone.
    [100, of(1000.001, 'g'), '₹100.00 per kg'],
    [150, of(1.5, 'kg'), '₹100.00 per kg'],
    [100, of(1500, 'g'), '₹66.67 per kg'],
    [100, of(1.005, 'kg'), '₹99.50 per kg'],
    [450, of(750, 'ml'), '₹0.60 per ml (₹60.00 per 100 ml)'],
    [450, of(1, 'l'), ''],
    [450, of(2, 'l'), '₹225.00 per l'],
    [450, of(2000, 'ml'), '₹225.00 per l'],
    [90, of(90, 'cm'), '₹1.00 per cm'],
    [90, of(100, 'cm'), ''],
    [90, of(0.9, 'm'), '₹1.00 per cm'],
    [550, of(5.5, 'm'), '₹100.00 per m'],
    [60, of(6, 'piece'), '₹10.00 per piece'],
    [100, of(3, 'piece'), '₹33.33 per piece'],
    [200, of(3, 'piece'), '₹66.67 per piece'],
    [60, of(1, 'piece'), ''],
    [60, of(0, 'g'), ''],
  ])('of ₹%s for %o is "%s"', { tags: ['DET-01'] }, ([price, quantity, text]) => {
    expect(unitPriceText(price, quantity)).toBe(text);
  });

  it('is the same however the quantity is written, and exact to half a paisa', {
    tags: ['DET-01'],
  }, () => {
    const grams = fc.integer({ min: 1, max: 10_000_000 });
    const paise = fc.integer({ min: 0, max: 1_000_000_000 });
    fc.assert(
      fc.property(grams, paise, (amount, price) => {
        const found = unitPrice(price / 100, of(amount, 'g'));
        expect(unitPrice(price / 100, of(amount / 1000, 'kg'))).toEqual(found);
        if (!found) {
          expect([1, 1000]).toContain(amount);
          return;
        }
        expect(found.unit).toBe(amount < 1000 ? 'g' : 'kg');
        const units = amount < 1000 ? 1n : 1000n;
        // | price per unit × amount − paise × units | ≤ amount / 2
        const off = BigInt(found.price) * BigInt(amount) - BigInt(price) * units;
        expect((off < 0n ? -off : off) * 2n <= BigInt(amount)).toBe(true);
      }),
    );
  });

  it('stands beside a quantity in words', { tags: ['DET-01'] }, () => {
    expect(
      [of(500, 'g'), of(1.25, 'kg'), of(1, 'piece'), of(6, 'piece')].map(quantityText),
    ).toEqual(['500 g', '1.25 kg', '1 piece', '6 pieces']);
  });
});

describe('a trade number', () => {
  it.for<[string, string]>([
    ['8901030865275', '8901030865275'],
    ['8901030865274', ''],
    ['96385074', '96385074'],
    ['036000291452', '036000291452'],
    ['0360 0029-1452', '036000291452'],
    ['10614141000415', '10614141000415'],
    ['12345', ''],
    ['SKU-1', ''],
    ['', ''],
  ])('of the barcode "%s" is "%s"', { tags: ['DET-01'] }, ([barcode, gtin]) => {
    expect(gtinOf(barcode)).toBe(gtin);
  });
});
