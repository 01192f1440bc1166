/** Choosing what to buy: prices, pictures and struck values on the way to a complete choice (SKU-04, SKU-08). */
import {
  choicePicture,
  choicePrice,
  choiceState,
  isOutOfStock,
  isSoldOut,
  listedPrice,
  pricedAnswers,
  priceRange,
  skuFor,
  surchargeOf,
} from '@shop/commerce';
import type { ChosenVariant } from '@shop/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { choiceQuery, readChoice } from '../../web-store/src/catalog/choiceAddress.ts';
import { anyQuestions, leastAnswers } from '../support/exact/any-questions.ts';
import { anySkus, choicesOf } from '../support/exact/any-skus.ts';
import { anyProduct, propertyRuns, propertyTime } from '../support/exact/arbitrary.ts';

const runs = { numRuns: propertyRuns };
const { timeout } = propertyTime;
/** A price as it is shown. */
const shown = (price: number, salePrice: number, isFrom: boolean) => ({
  price,
  salePrice,
  isFrom,
});

const uncounted = <One extends object>(sku: One) => ({ ...sku, stock: -1 });

const costOf = ({ price, salePrice }: { price: number; salePrice: number }) => salePrice || price;

/** A kurta in M and L, red and blue; L Blue is not made. */
const kurta = {
  price: 500,
  salePrice: 0,
  minOrder: 1,
  stock: -1,
  images: ['cover.webp', 'red.webp'],
  variants: ['Size M', 'Size L', 'Colour Red', 'Colour Blue'].map((words) => {
    const [type = '', value = ''] = words.split(' ');
    return { type, value, price: 0 };
  }),
  skus: (
    [
      ['M', 'Red', 650, 600, 2, true, 'red.webp'],
      ['L', 'Red', 700, 0, 0, true, 'red.webp'],
      ['M', 'Blue', 550, 0, 5, false, ''],
    ] as const
  ).map(([size, colour, price, salePrice, stock, active, image], index) => ({
    id: `${index}`,
    price,
    salePrice,
    stock,
    active,
    image,
    choice: chosen(size, colour),
  })),
};

function chosen(size = '', colour = ''): ChosenVariant[] {
  return [
    ...(size ? [{ type: 'Size', value: size }] : []),
    ...(colour ? [{ type: 'Colour', value: colour }] : []),
  ];
}

describe('a value', () => {
  it('is marked before it is chosen: sold out where nothing is left, not available where nothing is sold', {
    tags: ['SKU-04'],
  }, () => {
    expect(choiceState(kurta, chosen('M'))).toBe('open');
    expect(choiceState(kurta, chosen('M', 'Red'))).toBe('open');
    expect(choiceState(kurta, chosen('L'))).toBe('soldOut');
    expect(choiceState(kurta, chosen('L', 'Red'))).toBe('soldOut');
    expect(choiceState(kurta, chosen('L', 'Blue'))).toBe('missing');
    // It is there, but not active.
    expect(choiceState(kurta, chosen('M', 'Blue'))).toBe('missing');
    expect(choiceState(kurta, chosen('', 'Blue'))).toBe('missing');
    expect(choiceState({ ...kurta, minOrder: 3 }, chosen('M', 'Red'))).toBe('soldOut');
  });

  it('is open, for any product, exactly where a sku that it leads to can be bought', {
    tags: ['SKU-04'],
    timeout,
  }, () => {
    fc.assert(
      fc.property(anySkus, (product) => {
        expect(choiceState(product, []) === 'open').toBe(!isOutOfStock(product));
        for (const choice of choicesOf(product).slice(0, 20)) {
          expect(choiceState(product, choice) === 'open').toBe(!isSoldOut(product, choice));
          const [first] = choice;
          if (!first) continue;
          const open = product.skus
            .filter(({ choice: own }) =>
              own.some((one) => one.value === first.value && one.type === first.type),
            )
            .some((sku) => !isSoldOut(product, sku.choice));
          expect(choiceState(product, [first]) === 'open').toBe(open);
        }
      }),
      runs,
    );
  });
});

describe('the price of a choice', () => {
  it('is that of its sku, with what its sale takes off, and the least of several before', {
    tags: ['SKU-04', 'SKU-08'],
  }, () => {
    expect(choicePrice(kurta, chosen('M', 'Red'))).toEqual(shown(650, 600, false));
    expect(choicePrice(kurta, chosen('L', 'Red'))).toEqual(shown(700, 0, false));
    const withRed = { ...kurta, skus: kurta.skus.map((sku) => ({ ...sku, stock: 2 })) };
    expect(choicePrice(withRed, [])).toEqual(shown(650, 600, true));
    expect(choicePrice(kurta, chosen('L'))).toEqual(shown(700, 0, false));
    // An inactive one still has its price, and one that is not there shows that of the others.
    expect(choicePrice(kurta, chosen('M', 'Blue'))).toEqual(shown(550, 0, false));
    expect(choicePrice(withRed, chosen('L', 'Blue'))).toEqual(shown(650, 600, true));
  });

  it('leaves out what is sold out while something else can be bought, and is that of all when nothing can', {
    tags: ['SKU-08', 'FIX-04'],
  }, () => {
    // The red L at ₹700 is sold out.
    expect(choicePrice(kurta, [])).toEqual(shown(650, 600, false));
    expect(priceRange(kurta)).toEqual({ low: 600, high: 600, listLow: 650 });
    expect(choicePrice(kurta, chosen('L'))).toEqual(shown(700, 0, false));
    // Two pieces are too few for an order of three, so nothing can be bought.
    const soldOut = { ...kurta, minOrder: 3 };
    expect(choicePrice(soldOut, [])).toEqual(shown(650, 600, true));
    expect(priceRange(soldOut)).toEqual({ low: 600, high: 700, listLow: 650 });
    const [cheap, ...others] = kurta.skus;
    const gone = { ...kurta, skus: [{ ...cheap, stock: 0 }, ...others.map(uncounted)] };
    expect(choicePrice(gone as typeof kurta, [])).toEqual(shown(700, 0, false));
  });

  it('is, for any product and whatever it asks, what is then charged', {
    tags: ['SKU-04', 'SKU-08', 'FIX-04', 'FIX-05', 'DET-02'],
    timeout,
  }, () => {
    fc.assert(
      fc.property(
        fc.oneof(
          anySkus,
          anyProduct.map((one) => ({ ...one, stock: -1 })),
        ),
        anyQuestions,
        (made, questions) => {
          const product = { ...made, questions };
          // What the checkout adds for the cheapest answers that it takes.
          const answers = surchargeOf(pricedAnswers(questions, leastAnswers(questions)));
          const { low, high, listLow } = priceRange(product);
          const before = choicePrice(product, []);
          expect([costOf(before), before.isFrom]).toEqual([low, low < high]);
          // Cards, lists and the dashboard show what the page shows before anything is chosen.
          const stored = { priceLow: low, priceHigh: high, listPriceLow: listLow };
          expect(listedPrice(stored)).toEqual(before);
          const choices = choicesOf(product);
          for (const choice of choices.slice(0, 20)) {
            const bought = skuFor(product, choice);
            if (bought) expect(costOf(choicePrice(product, choice))).toBe(bought.price + answers);
          }
          // What is struck is what a choice at that price really cost before.
          const sold = choices.flatMap((choice) => skuFor(product, choice) ?? []);
          const isReal = ({ price, listPrice, isActive }: (typeof sold)[number]) =>
            isActive && price + answers === low && listPrice + answers === listLow;
          if (before.salePrice > 0 && sold.some(({ isActive }) => isActive)) {
            expect(sold.some(isReal)).toBe(true);
          }
        },
      ),
      runs,
    );
  });

  it('in a list strikes nothing but the price that its sale is off', {
    tags: ['SKU-08', 'FIX-04', 'FIX-05'],
  }, () => {
    const listed = (price: number, salePrice: number, ...prices: number[]) => {
      const variants = prices.map((own, index) => ({
        type: 'Size',
        value: `${index}`,
        price: own,
      }));
      const {
        low: priceLow,
        high: priceHigh,
        listLow,
      } = priceRange({ price, salePrice, variants });
      return listedPrice({ priceLow, priceHigh, listPriceLow: listLow });
    };
    expect(listed(1000, 800)).toEqual(shown(1000, 800, false));
    expect(listed(1000, 800, 0, 1200)).toEqual(shown(1000, 800, true));
    // FIX-04: a price at which nobody can buy is not shown.
    expect(listed(0, 0, 300, 500)).toEqual(shown(300, 0, true));
    expect(listed(500, 0, 300, 500)).toEqual(shown(300, 0, true));
    expect(listed(500, 0, 700, 800)).toEqual(shown(700, 0, true));
    // FIX-05: nor is a sale price that no choice is sold at, or that a choice has of its own.
    expect(listed(1000, 800, 1000, 1200)).toEqual(shown(1000, 0, true));
    expect(listed(1000, 800, 800, 1200)).toEqual(shown(800, 0, true));
  });
});

it('the picture of a choice is that of what it leads to, where all have the same', {
  tags: ['SKU-04'],
}, () => {
  expect(choicePicture(kurta, chosen('', 'Red'))).toBe('red.webp');
  expect(choicePicture(kurta, chosen('M', 'Blue'))).toBe('cover.webp');
  expect(choicePicture(kurta, chosen('M'))).toBe('');
  expect(choicePicture(kurta, [])).toBe('');
});

describe('the address of a choice', () => {
  const read = (variants: readonly ChosenVariant[], query: string) => {
    const asked = new URLSearchParams(query);
    return readChoice(variants, (name) => asked.get(name));
  };

  it('names types and values, in the order of the product, beside what was there', {
    tags: ['SKU-04'],
  }, () => {
    const { variants } = kurta;
    expect(choiceQuery(variants, chosen('M', 'Red').reverse())).toBe('?Size=M&Colour=Red');
    expect(choiceQuery(variants, chosen('L'), '?utm_source=x&Size=M&Colour=Red')).toBe(
      '?utm_source=x&Size=L',
    );
    expect(choiceQuery(variants, [])).toBe('');
    expect(read(variants, 'Size=M&Colour=Green')).toEqual(chosen('M'));
    expect(read(variants, 'size=M&x=1')).toEqual([]);
  });

  it('leads back to the choice, whatever types and values are called', {
    tags: ['SKU-04'],
    timeout,
  }, () => {
    const odd = ['theme', 'q', 'item', 'variant:x', 'a&b=c', 'रंग', '+ %', '__proto__'].flatMap(
      (type) => ['1', 'M/L', '&', ''].map((value) => ({ type, value })),
    );
    fc.assert(
      fc.property(fc.subarray(odd), (variants) => {
        for (const choice of choicesOf({
          variants: variants.map((one) => ({ ...one, price: 0 })),
        }).slice(0, 50)) {
          const query = choiceQuery(variants, choice, '?theme=dark&q=cup');
          if (!variants.some(({ type }) => type === 'theme')) expect(query).toContain('theme=dark');
          expect(read(variants, query)).toEqual(choice);
        }
      }),
      runs,
    );
  });
});
