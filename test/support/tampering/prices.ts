/** Ways to cheat on the amount, prices, shipping and currencies. */
import type { OrderBody } from '@shop/contract';
import { shipping } from './market.ts';
import { fields, firstLine, lines, plus, summed, type Tampering, text } from './tampering.ts';

const changed = ['PRICE_CHANGED'] as const;
const invalid = ['INVALID'] as const;

const amount = (
  name: string,
  of: (rupees: number) => unknown,
  codes: Tampering['codes'] = changed,
) =>
  ({
    name: `amount ${name}`,
    apply: fields((body) => ({ amount: of(body.amount) })),
    codes,
  }) as const;

const price = (
  name: string,
  of: (rupees: number) => unknown,
  codes: Tampering['codes'] = changed,
) =>
  ({
    name: `price ${name}`,
    apply: firstLine((item) => ({ price: of(item.price) })),
    codes,
  }) as const;

/** A body whose text writes the amount in another way. */
const amountText = (name: string, of: (rupees: number) => string, codes?: Tampering['codes']) => ({
  name: `amount in JSON ${name}`,
  apply: text((json, body) => json.replace(/"amount":[\d.]+/, `"amount":${of(body.amount)}`)),
  ...(codes && { codes }),
});

const withType = (body: OrderBody, type: OrderBody['type']) => ({ ...body, type });

export const amountTamperings: readonly Tampering[] = [
  amount('a paisa less', (rupees) => plus(rupees, -1)),
  amount('a paisa more', (rupees) => plus(rupees, 1)),
  amount('a rupee less', (rupees) => plus(rupees, -100)),
  amount('0', () => 0),
  amount('one paisa', () => 0.01),
  amount('a tenth', (rupees) => plus(rupees / 10, 0)),
  amount('in paise', (rupees) => Math.round(rupees * 100)),
  amount('in another currency', (rupees) => plus(rupees / 88, 0)),
  amount('negative', (rupees) => -rupees, invalid),
  amount('with 3 decimals', (rupees) => plus(rupees, 0) - 0.001, invalid),
  amount('beyond all limits', () => 10_000_000.01, invalid),
  amount('beyond all numbers', () => Number.MAX_VALUE, invalid),
  amount('as text', (rupees) => String(rupees), invalid),
  amount('with its sign', (rupees) => `₹${rupees}`, invalid),
  amount('as a list', (rupees) => [rupees], invalid),
  amount('as money of another kind', (value) => ({ value, currency: 'USD' }), invalid),
  amount('as a query', () => ({ $gt: 0 }), invalid),
  amount('true', () => true, invalid),
  amount('null', () => null, invalid),
  amount('missing', () => undefined, invalid),
  amountText('-0', () => '-0', changed),
  amountText('endless', () => '1e309', invalid),
  amountText('NaN', () => 'NaN', ['MALFORMED']),
  amountText('hexadecimal', () => '0x1', ['MALFORMED']),
  amountText('twice, the last one wrong', (rupees) => `${rupees},"amount":1`, changed),
  amountText('twice, the last one right', (rupees) => `1,"amount":${rupees}`),
  amountText('with an exponent', (rupees) => `${Math.round(rupees * 100)}e-2`),
  amountText(
    'with too many digits for a number',
    (rupees) => `${rupees.toFixed(2)}${'0'.repeat(20)}1`,
  ),
];

export const priceTamperings: readonly Tampering[] = [
  price('a paisa less', (rupees) => plus(rupees, -1)),
  price('a paisa more', (rupees) => plus(rupees, 1)),
  price('0', () => 0),
  price('negative', (rupees) => -rupees, invalid),
  price('with 3 decimals', (rupees) => rupees - 0.001, invalid),
  price('as text', (rupees) => String(rupees), invalid),
  price('null', () => null, invalid),
  price('missing', () => undefined, invalid),
  price('as a list', (rupees) => [rupees], invalid),
  {
    name: 'price and amount a paisa less',
    apply: firstLine(({ price }) => ({ price: plus(price, -1) }), { isSummed: true }),
    codes: changed,
  },
  {
    name: 'all prices and the amount 0',
    apply: (body) => ({ ...body, amount: 0, items: body.items.map((i) => ({ ...i, price: 0 })) }),
    codes: changed,
  },
  {
    name: 'all prices halved, and the amount',
    apply: lines(({ items }) => items.map((item) => ({ ...item, price: plus(item.price / 2, 0) }))),
    codes: changed,
  },
  {
    name: 'prices swapped between two lines, the sum unchanged',
    apply: (body) => {
      const [one, other, ...rest] = body.items;
      if (!one || !other || one.price === other.price) return null;
      const items = [{ ...one, price: other.price }, { ...other, price: one.price }, ...rest];
      return { ...body, items };
    },
    codes: changed,
  },
  {
    name: 'the full price of something on sale',
    apply: lines(({ items }, { onSale }) => {
      const full = items.map((i) => (i.id === onSale.id ? { ...i, price: onSale.price } : i));
      return items.some(({ id }) => id === onSale.id) ? full : null;
    }),
    codes: changed,
  },
  {
    name: 'the base price of a dearer variant',
    apply: lines(({ items }, { shirt }) => {
      const isDear = (item: { id: string; price: number }) =>
        item.id === shirt.id && item.price !== shirt.price;
      const based = items.map((item) => (isDear(item) ? { ...item, price: shirt.price } : item));
      return items.some(isDear) ? based : null;
    }),
    codes: changed,
  },
];

export const shippingTamperings: readonly Tampering[] = [
  {
    name: 'shipping left out of the amount',
    apply: (body) =>
      body.type === 'delivery' ? { ...body, amount: plus(body.amount, -shipping * 100) } : null,
    codes: changed,
  },
  {
    name: 'shipping left out, and declared as free',
    apply: (body) =>
      body.type === 'delivery'
        ? { ...body, amount: plus(body.amount, -shipping * 100), shippingCharges: 0 }
        : null,
    codes: changed,
  },
  {
    name: 'delivery at the price of a pickup',
    apply: (body) => (body.type === 'pickup' ? withType(body, 'delivery') : null),
    codes: changed,
  },
  {
    name: 'pickup at the price of a delivery',
    apply: (body) => (body.type === 'delivery' ? withType(body, 'pickup') : null),
    codes: changed,
  },
  {
    name: 'pickup after all, which costs no shipping and sends nothing',
    apply: (body) => summed(withType(body, 'pickup')),
  },
  {
    name: 'pickup from a shop that only delivers',
    apply: (body, { other, foreign }) => ({
      ...body,
      storeId: other.store.id,
      type: 'pickup',
      items: [{ id: foreign.id, quantity: 1, price: foreign.price }],
      amount: foreign.price,
    }),
    codes: ['DELIVERY_OFF'],
  },
  ...['DELIVERY', 'free', '', null, ['pickup'], 0].map((type) => ({
    name: `type ${JSON.stringify(type)}`,
    apply: fields(() => ({ type })),
    codes: invalid,
  })),
  ...['coupon', 'discount', 'currency', 'tax'].map((name) => ({
    name: `a ${name} field, and a smaller amount`,
    apply: fields((body) => ({ [name]: 'USD', amount: plus(body.amount, -1000) })),
    codes: changed,
  })),
];
