/** Ways to cheat by fields that shoppers may not set, by other people's ids, and by odd JSON. */
import { fields, firstLine, type Tampering, text } from './tampering.ts';

const injected = {
  id: '0badf00d-0bad-7bad-8bad-0badf00d0bad',
  number: 7_654_321,
  status: 'delivered',
  paymentStatus: 'paid',
  createdAt: '2001-02-03T04:05:06.000Z',
  created_at: '2001-02-03T04:05:06.000Z',
  shippingCharges: 0,
  shipping_charges: 0,
  razorPayOrderId: 'order_paid',
  payment_status: 'paid',
};

const injectedInLine = { stockTaken: true, stock_taken: true, position: -1, productId: 'free' };

/** Fields that are ignored: the order is the same without them. */
const harmless: readonly Tampering[] = [
  ...Object.entries(injected).map(([name, value]) => ({
    name: `${name} given`,
    apply: fields(() => ({ [name]: value })),
  })),
  { name: 'all of these given', apply: fields(() => injected) },
  { name: 'fields of a stored line given', apply: firstLine(() => injectedInLine) },
  { name: 'another name of the product', apply: firstLine(() => ({ name: 'A free gift' })) },
  { name: 'the id in capitals', apply: firstLine(({ id }) => ({ id: id.toUpperCase() })) },
  { name: 'a currency beside', apply: fields(() => ({ currency: 'USD', rate: 88 })) },
  {
    name: 'prices inside the choice',
    apply: firstLine(({ variant }) => ({
      variant: [variant ?? []].flat().map((choice) => ({ ...choice, price: 0 })),
    })),
  },
  {
    name: "another customer's id and e-mail, as a guest",
    apply: fields((_, { shopper }) => ({
      customerId: shopper.customerId,
      customerEmail: shopper.email,
    })),
  },
  {
    name: "another customer's id and e-mail, signed in",
    apply: fields(() => ({ customerId: injected.id, customerEmail: 'rich@shop.test' })),
    as: 'shopper',
  },
  { name: 'cash, by name', apply: fields(() => ({ paymentMethod: 'cod' })) },
];

const withoutUs = (
  name: string,
  change: object,
  codes: NonNullable<Tampering['codes']>,
): Tampering => ({ name, apply: fields(() => change), codes });

const start = (json: string) => text((body) => body.replace(/^\{/, `{${json},`));

export const extraTamperings: readonly Tampering[] = [
  ...harmless,
  withoutUs('a payment online where that is off', { paymentMethod: 'online' }, ['METHOD_OFF']),
  withoutUs('an order by chat where that is off', { channel: 'whatsapp' }, ['METHOD_OFF']),
  ...['paid', 'card', '', 0, ['cod']].map((paymentMethod) =>
    withoutUs(`payment by ${JSON.stringify(paymentMethod)}`, { paymentMethod }, ['INVALID']),
  ),
  { ...withoutUs('an owner for a customer', {}, ['UNAUTHENTICATED']), as: 'owner' },
  { name: 'a polluted prototype', apply: start('"__proto__":{"amount":1}'), codes: ['MALFORMED'] },
  {
    name: 'a polluted constructor',
    apply: start('"constructor":{"prototype":{"amount":1}}'),
    codes: ['MALFORMED'],
  },
  {
    name: 'a polluted line',
    apply: text((json) => json.replace('"items":[{', '"items":[{"__proto__":{"price":0},')),
    codes: ['MALFORMED'],
  },
  { name: 'a list of orders', apply: (body) => [body], codes: ['INVALID'] },
  { name: 'text instead of an order', apply: () => '"order"', codes: ['INVALID', 'MALFORMED'] },
  { name: 'nothing', apply: () => 'null', codes: ['INVALID', 'MALFORMED'] },
  { name: 'half an order', apply: text((json) => json.slice(0, -9)), codes: ['MALFORMED'] },
];
