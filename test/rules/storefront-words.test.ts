/** Words of the storefront: units, cut texts, where a link leads, the range of a price (MEND-17, MEND-18). */
import {
  basePrice,
  cutAtSign,
  cutAtWord,
  effectivePrice,
  isolated,
  leavesText,
  priceRange,
  unitsText,
  unitText,
} from '@shop/commerce';
import { defaultTheme } from '@shop/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cartPlaces, shownAt } from '../../web-store/src/store/cartPlace.ts';

it.each([
  ['pcs', 'each'],
  [' Piece ', 'each'],
  ['nos', 'each'],
  ['kg', 'per kg'],
  ['kgs', 'per kg'],
  ['500 g', 'for 500 g'],
  ['per metre', 'per metre'],
  ['', ''],
])('the unit %j is told as %j', { tags: ['MEND-17'] }, (unit, text) => {
  expect(unitText(unit)).toBe(text);
});

it.each([
  ['', '2'],
  ['pcs', '2 pieces'],
  ['kg', '2 kg'],
  ['Litres', '2 Litres'],
  ['box of 12', '2 × box of 12'],
  ['500 g', '2 × 500 g'],
  ['per jar', '2 × jar'],
])('two of the unit %j are %j', { tags: ['FIX-75'] }, (unit, text) => {
  expect(unitsText(2, unit)).toBe(text);
});

it.each([
  ['www.example.com/b', 'Opens example.com in a new tab'],
  ['https://shop.example.in/x?y=1', 'Opens shop.example.in in a new tab'],
  ['https://', 'Opens in a new tab'],
])('the link %j is told to leave', { tags: ['MEND-17'] }, (link, text) => {
  expect(leavesText(link)).toBe(text);
});

describe('a text cut for a place', () => {
  it.each([
    ['Short', 20, 'Short'],
    ['one  two\nthree', 20, 'one two three'],
    ['one two three', 9, 'one two…'],
    ['one two, three', 9, 'one two…'],
    ['onetwothree', 6, 'onetw…'],
    ['', 6, ''],
  ])('%j in %i characters is %j', { tags: ['MEND-18'] }, (text, most, cut) => {
    expect(cutAtWord(text, most)).toBe(cut);
  });

  it('never is longer than the place, and ends with a whole word', { tags: ['MEND-18'] }, () => {
    const words = fc.array(fc.stringMatching(/^[a-z]{1,9}$/), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(words, fc.integer({ min: 12, max: 90 }), (list, most) => {
        const cut = cutAtWord(list.join(' '), most);
        expect(cut.length).toBeLessThanOrEqual(most);
        for (const word of cut.replace('…', '').split(' ')) expect(list).toContain(word);
      }),
    );
  });
});

describe('a text of any script', { tags: ['FIX-27'] }, () => {
  it.each([
    ['Diwali 🪔', 8, 'Diwali '],
    ['👩‍👩‍👧 shop', 7, ''],
    ['👩‍👩‍👧 shop', 9, '👩‍👩‍👧 '],
    ['क्षमा', 3, 'क्ष'],
    ['Cafe\u0301s', 4, 'Caf'],
    ['Lamp', 4, 'Lamp'],
  ])('%j is cut to %i units as %j, between two signs', (text, most, cut) => {
    expect(cutAtSign(text, most)).toBe(cut);
    expect(cutAtWord(text, most)).not.toMatch(/\p{Cs}/u);
  });

  it('that is written from the right, or turns it, is set apart in a line of plain text', () => {
    expect(isolated('کُرتا')).toBe('\u2068کُرتا\u2069');
    expect(isolated('Lamp\u202e')).toBe('\u2068Lamp\u202e\u2069');
    expect(isolated('Kurta कुर्ता')).toBe('Kurta कुर्ता');
  });
});

it('the range of a price is what complete choices really cost', { tags: ['MEND-18'] }, () => {
  const variant = fc.record({
    type: fc.constantFrom('Size', 'Colour'),
    value: fc.constantFrom('a', 'b', 'c'),
    price: fc.constantFrom(0, 50, 120, 300),
  });
  fc.assert(
    fc.property(
      fc.array(variant, { maxLength: 6 }),
      fc.constantFrom(100, 200),
      fc.constantFrom(0, 80),
      (variants, price, salePrice) => {
        const product = { price, salePrice, variants };
        const of = (type: string) => {
          const values = [
            ...new Set(variants.filter((one) => one.type === type).map((one) => one.value)),
          ];
          return values.length > 0 ? values.map((value) => [{ type, value }]) : [[]];
        };
        const costs = of('Size').flatMap((size) =>
          of('Colour').map((colour) => effectivePrice(product, [...size, ...colour])),
        );
        expect(priceRange(product)).toMatchObject({
          low: Math.min(...costs),
          high: Math.max(...costs),
        });
      },
    ),
  );
  expect(priceRange({ price: 9, salePrice: 0, variants: [] }).low).toBe(
    basePrice({ price: 9, salePrice: 0 }),
  );
});

it('there is one way to the cart at each width, whatever the theme has on', {
  tags: ['MEND-16', 'FIX-51'],
}, () => {
  fc.assert(
    fc.property(
      fc.boolean(),
      fc.boolean(),
      fc.boolean(),
      fc.boolean(),
      fc.boolean(),
      (icon, float, bar, floats, buys) => {
        const theme = {
          ...defaultTheme,
          cartIconVisible: icon,
          floatingCartButton: float,
          bottomMobileNav: bar,
        };
        const carts = cartPlaces(theme, floats, buys);
        if (buys) expect(['header', null]).toContain(carts.phone);
        for (const width of ['phone', 'wide'] as const) {
          const hidden = width === 'phone' ? 'max-md:hidden' : 'md:hidden';
          const shown = (['bar', 'float', 'header'] as const).filter((place) => {
            const classes = shownAt(place, carts);
            return classes !== null && classes !== hidden;
          });
          const wanted = width === 'phone' && bar ? 1 : Number((float && floats) || icon);
          expect(shown).toHaveLength(wanted);
        }
      },
    ),
  );
});
