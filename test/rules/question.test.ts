/** Questions to the buyer: which answers fit, what they add, and what open carts say (DET-02). */
import {
  addToCart,
  answerFaults,
  answerLine,
  type CartLine,
  cartKey,
  choiceUnitPrices,
  itemsTotal,
  leastSurcharge,
  pricedAnswers,
  replaceLine,
  shownDescription,
  surchargeOf,
  surchargeWith,
  toPaise,
  toRupees,
  withSurcharges,
} from '@shop/commerce';
import { type BuyerQuestion, limits, type Product } from '@shop/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { freshAnswers } from '../../web-store/src/cart/freshAnswers.ts';
import { anyQuestions, leastAnswers } from '../support/exact/any-questions.ts';
import { anyPaise, propertyRuns, propertyTime } from '../support/exact/arbitrary.ts';

const name: BuyerQuestion = {
  id: 'q1',
  kind: 'text',
  label: 'Name on the cake',
  required: true,
  surcharge: 50,
  choices: [],
};
const flavour: BuyerQuestion = {
  id: 'q2',
  kind: 'choice',
  label: 'Flavour',
  required: false,
  surcharge: 0.1,
  choices: [
    { label: 'Plain', surcharge: 0 },
    { label: 'Mango', surcharge: 20.2 },
  ],
};
const questions = [name, flavour];
const asha = { id: 'q1', answer: 'Asha' };
const mango = { id: 'q2', answer: 'Mango' };

describe('answers', () => {
  it.for([
    ['fit', [asha, mango], []],
    ['may leave out what is optional', [asha], []],
    ['must be there where it is required', [mango], ['Please answer “Name on the cake”']],
    [
      'are not there when they are blank',
      [{ ...asha, answer: ' \n ' }],
      ['Please answer “Name on the cake”'],
    ],
    [
      'are one of the choices',
      [asha, { ...mango, answer: 'mango' }],
      ['Please choose “Flavour” again: “mango” is not offered'],
    ],
    ['have a length', [{ ...asha, answer: 'x'.repeat(limits.answer) }], []],
    [
      'are not longer',
      [{ ...asha, answer: 'x'.repeat(limits.answer + 1) }],
      [`“Name on the cake” may have at most ${limits.answer} characters`],
    ],
    [
      'belong to a question',
      [asha, { id: 'q9', answer: 'x' }],
      ['Its questions have changed: please answer them again'],
    ],
    [
      'are given once',
      [asha, { ...asha, answer: 'Ravi' }],
      ['Its questions have changed: please answer them again'],
    ],
  ] as const)('%s', { tags: ['DET-02'] }, ([, given, faults]) => {
    expect(answerFaults(questions, given).map(({ message }) => message)).toEqual(faults);
  });

  it('add their surcharges, and are told in the order of the questions', {
    tags: ['DET-02'],
  }, () => {
    const answers = pricedAnswers(questions, [mango, { id: 'q1', answer: '  Asha \n Rao ' }]);
    expect(answers).toEqual([
      { id: 'q1', question: 'Name on the cake', answer: 'Asha Rao', surcharge: 50 },
      { id: 'q2', question: 'Flavour', answer: 'Mango', surcharge: 20.3 },
    ]);
    expect(surchargeOf(answers)).toBe(70.3);
    expect(withSurcharges(0.1, answers)).toBe(70.4);
    expect(withSurcharges(70.4, answers, -1)).toBe(0.1);
    expect(answers.map(answerLine)).toEqual([
      'Name on the cake: Asha Rao (+ ₹50.00)',
      'Flavour: Mango (+ ₹20.30)',
    ]);
    expect(answerLine({ question: 'Flavour', answer: 'Plain', surcharge: 0 })).toBe(
      'Flavour: Plain',
    );
  });

  it('make a price whose parts are the whole to the paisa, in rupees and in paise', {
    ...propertyTime,
    tags: ['DET-02', 'GEN-07'],
  }, () => {
    const { questions: most } = limits;
    const line = fc.record({
      base: anyPaise,
      quantity: fc.integer({ min: 1, max: limits.quantity }),
      asked: anyQuestions,
      typed: fc.array(fc.constantFrom('a', 'b', 'c', ''), { minLength: most, maxLength: most }),
    });
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 5 }), (lines) => {
        let total = 0n;
        const priced = lines.map(({ base, quantity, asked, typed }) => {
          const all = asked.map((one, index) => ({ ...one, answer: typed[index] ?? '' }));
          const given = all.map(({ id, answer }) => ({ id, answer }));
          const inPaise = pricedAnswers(all, given);
          const inRupees = pricedAnswers(
            all.map(({ surcharge, choices, ...rest }) => ({
              ...rest,
              surcharge: toRupees(surcharge),
              choices: choices.map((one) => ({ ...one, surcharge: toRupees(one.surcharge) })),
            })),
            given,
          );
          let piece = BigInt(base);
          for (const { kind, surcharge, choices, answer } of all) {
            if (answer === '') continue;
            piece += BigInt(surcharge);
            const chosen = choices.find(({ label }) => label === answer);
            if (kind === 'choice' && chosen) piece += BigInt(chosen.surcharge);
          }
          total += piece * BigInt(quantity);
          const price = base + surchargeOf(inPaise);
          expect(BigInt(price)).toBe(piece);
          expect(toPaise(withSurcharges(toRupees(base), inRupees))).toBe(price);
          expect(inRupees.map(({ surcharge }) => toPaise(surcharge))).toEqual(
            inPaise.map(({ surcharge }) => surcharge),
          );
          return { price, quantity };
        });
        fc.pre(total <= BigInt(Number.MAX_SAFE_INTEGER));
        expect(BigInt(itemsTotal(priced))).toBe(total);
      }),
      { numRuns: propertyRuns },
    );
  });
});

describe('what no buyer can leave out', { tags: ['DET-02', 'FIX-04'] }, () => {
  const size: BuyerQuestion = {
    id: 'q3',
    kind: 'choice',
    label: 'Size',
    required: true,
    surcharge: 1.1,
    choices: [
      { label: '2 kg', surcharge: 80.2 },
      { label: '1 kg', surcharge: 20.1 },
    ],
  };
  const begun: BuyerQuestion = { ...size, choices: [] };

  it.for([
    ['is the surcharge of a required question', [name], 50],
    ['is nothing of an optional one', [flavour], 0],
    ['is, of a required choice, its own surcharge with the least of its answers', [size], 21.2],
    ['is nothing where nothing is asked', [], 0],
    ['is that of all required questions together', [name, flavour, size], 71.2],
    ['is the surcharge of a question whose choices are still to be typed', [begun], 1.1],
  ] as const)('%s', ([, asked, least]) => {
    expect(leastSurcharge(asked)).toBe(least);
  });

  it.for([
    ['an answer adds what it costs', [asha, mango], 50 + 20.3 + 21.2],
    ['a dearer answer takes the place of the least', [{ id: 'q3', answer: '2 kg' }], 50 + 81.3],
    ['the least answer is no more than no answer', [{ id: 'q3', answer: '1 kg' }], 71.2],
    [
      'what is not offered is no answer',
      [
        { id: 'q3', answer: '3 kg' },
        { id: 'q2', answer: 'Lime' },
      ],
      71.2,
    ],
  ] as const)('%s', ([, given, sum]) => {
    expect(surchargeWith([name, flavour, size], given)).toBe(toRupees(toPaise(sum)));
  });

  it('is in the price of a unit and in the text for search engines', () => {
    const weighed = ['500 g', '1 kg'].map((value, index) => ({
      type: 'Weight',
      value,
      price: 50 + 50 * index,
    }));
    const ghee = {
      name: 'Ghee',
      description: 'Pure',
      searchTitle: '',
      searchDescription: '',
      type: 'variant' as const,
      price: 0,
      salePrice: 0,
      variants: weighed,
      questions: [name],
    };
    expect(choiceUnitPrices(ghee)).toEqual([
      '500 g: ₹0.20 per g (₹20.00 per 100 g)',
      '1 kg: ₹150.00',
    ]);
    expect(shownDescription(ghee)).toBe('From ₹100.00 · Pure');
  });

  it('is, for any questions, what the cheapest order that is taken adds', propertyTime, () => {
    fc.assert(
      fc.property(anyQuestions, (asked) => {
        const cheapest = leastAnswers(asked);
        expect(answerFaults(asked, cheapest)).toEqual([]);
        expect(leastSurcharge(asked)).toBe(surchargeOf(pricedAnswers(asked, cheapest)));
        expect(surchargeWith(asked, cheapest)).toBe(leastSurcharge(asked));
      }),
      { numRuns: propertyRuns },
    );
  });
});

const lineOf = (...answers: NonNullable<CartLine['answers']>): CartLine => ({
  id: 'cake',
  name: 'Cake',
  variant: [],
  minOrder: 1,
  image: '',
  quantity: 1,
  price: withSurcharges(500, answers),
  ...(answers.length > 0 && { answers }),
});
const [ashas, ravis] = ['Asha', 'Ravi'].map(
  (answer) => pricedAnswers(questions, [{ id: 'q1', answer }])[0],
);

describe('a cart', () => {
  it('has a line for each answer, and one more piece for the same one', {
    tags: ['DET-02'],
  }, () => {
    if (!ashas || !ravis) throw new Error('No answers');
    const cart = [lineOf(ashas), lineOf(ravis), lineOf(ashas)].reduce<CartLine[]>(addToCart, []);
    expect(cart).toMatchObject([
      { quantity: 2, price: 550, answers: [{ answer: 'Asha' }] },
      { quantity: 1, price: 550, answers: [{ answer: 'Ravi' }] },
    ]);
    expect(cartKey(lineOf())).toBe(JSON.stringify(['cake']));
    const merged = replaceLine(cart, cartKey(lineOf(ravis)), lineOf(ashas));
    expect(merged).toMatchObject([{ quantity: 3, answers: [{ answer: 'Asha' }] }]);
    const same = replaceLine(cart, cartKey(lineOf(ravis)), { ...lineOf(ravis), price: 1 });
    expect(same.map(({ price }) => price)).toEqual([550, 1]);
  });

  const product = (asked: readonly BuyerQuestion[], more: Partial<Product> = {}) =>
    ({
      id: 'cake',
      storeId: 's',
      name: 'Cake',
      type: 'simple',
      price: 500,
      salePrice: 0,
      variants: [],
      minOrder: 1,
      stock: -1,
      images: [],
      skus: [],
      questions: asked,
      ...more,
    }) as unknown as Product;
  const fresh = (line: CartLine, asked: readonly BuyerQuestion[], more?: Partial<Product>) =>
    freshAnswers(line, product(asked, more), 's');

  it('says what changed of the questions and asks again, and keeps the answers until then', {
    tags: ['DET-02'],
  }, () => {
    if (!ashas) throw new Error('No answer');
    const line = lineOf(ashas);
    expect(fresh(line, questions)).toEqual({ line, note: null });
    for (const [asked, changes] of [
      [[], ['“Name on the cake” is no longer asked.']],
      [[{ ...name, label: 'Text on the box' }], ['“Name on the cake” is now “Text on the box”.']],
      [
        [{ ...name, kind: 'choice', choices: flavour.choices }],
        ['“Name on the cake”: “Asha” is no longer offered.'],
      ],
      [[name, { ...flavour, required: true }], ['“Flavour” is asked now.']],
    ] as [BuyerQuestion[], string[]][]) {
      const note = { kind: 'asks', changes, questions: asked };
      expect(fresh(line, asked)).toEqual({ line, note });
    }
    expect(fresh(lineOf(), questions).note).toMatchObject({ kind: 'asks' });
  });

  it('tells a new surcharge as a new price, and what is gone before all else', {
    tags: ['DET-02'],
  }, () => {
    if (!ashas) throw new Error('No answer');
    const line = lineOf(ashas);
    const dearer = fresh(line, [{ ...name, surcharge: 75.5 }]);
    expect(dearer).toMatchObject({
      line: { price: 575.5, answers: [{ surcharge: 75.5 }], before: { price: 550 } },
      note: null,
    });
    expect(fresh(line, questions, { price: 600 })).toMatchObject({
      line: { price: 650, before: { price: 550 } },
      note: null,
    });
    expect(fresh(line, [], { stock: 0 }).note).toEqual({ kind: 'soldOut' });
    expect(freshAnswers(line, null, 's')).toEqual({ line, note: { kind: 'gone' } });
  });
});
