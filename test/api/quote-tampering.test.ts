/**
 * Hostile carts in a shop with offers, zones, slots and a fee for cash: none is accepted at another
 * price than the quote's, and what is accepted adds up as it is stored (OFFER-04, GEN-07).
 */
import { toPaise } from '@shop/commerce';
import { apiRoutes, type Order, type OrderBody, type Product, type Quote } from '@shop/contract';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { newProduct, orderOf, type Shop, someDetails } from '../support/cast.ts';
import { newOffer, place, quoteOf, setRules, setZones } from '../support/checkout.ts';
import { idleDump } from '../support/security/dump.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld();
let shop: Shop;
let products: Product[];

beforeAll(async () => {
  shop = world.acme;
  await setRules(shop, { cashFee: 15.25, minOrderPrice: 50 });
  products = [
    await newProduct(shop, { name: 'Lamp', price: 249.95 }),
    await newProduct(shop, { name: 'Rug', price: 1000, salePrice: 333.33 }),
    await newProduct(shop, { name: 'Cup', price: 0.07 }),
  ];
  await newOffer(shop, { name: 'Seven off', percent: 7, leastItems: 300 });
  await newOffer(shop, { name: 'Third off', code: 'THIRD', percent: 33, cap: 150 });
  await newOffer(shop, { name: 'Hundred off', code: 'HUNDRED', kind: 'amount', amount: 100 });
  const set = { buy: 2, get: 1, percent: 100 };
  await newOffer(shop, { name: 'Third piece', code: 'PIECE', kind: 'buyGet', ...set });
  await newOffer(shop, { name: 'Free ride', kind: 'freeDelivery', leastItems: 900 });
  await newOffer(shop, { name: 'Gone', code: 'GONE', endsAt: '2020-01-01T00:00:00.000Z' });
  await setZones(world.source, shop, [
    { name: 'City', pincodes: '5600*', fee: 3050, freeFrom: 70_000 },
    { name: 'South', pincodes: '5*, 6*', fee: 7999 },
  ]);
});

const anyHonest = fc.record({
  quantities: fc.tuple(fc.nat(4), fc.nat(4), fc.nat(40)),
  type: fc.constantFrom('delivery' as const, 'pickup' as const),
  code: fc.constantFrom('', 'third', 'HUNDRED', ' piece '),
  postalCode: fc.constantFrom('560001', '600001'),
});
type Honest = typeof anyHonest extends fc.Arbitrary<infer Cart> ? Cart : never;

function bodyOf({ quantities, type, code, postalCode }: Honest): OrderBody {
  const items = products.flatMap((product, index) => {
    const quantity = quantities[index] ?? 0;
    return quantity > 0 ? orderOf(shop, product, quantity).items : [];
  });
  const details = { ...someDetails, postalCode };
  const [some] = products;
  if (!some) throw new Error('there are no products');
  const body = { ...orderOf(shop, some), type, code, details, items, amount: 0 };
  return { ...body, paymentMethod: 'cod' } as OrderBody;
}

/** A cart that the shop takes at this quote; null = it does not. */
async function agreed(honest: Honest): Promise<{ body: OrderBody; quote: Quote } | null> {
  const body = bodyOf(honest);
  if (body.items.length === 0) return null;
  const quote = await quoteOf(world.anyone, body);
  const isRefused = quote.codeRefusal !== null && quote.codeRefusal.reason !== 'better';
  if (isRefused || quote.faults.length > 0) return null;
  return { body: { ...body, amount: quote.amount }, quote };
}

async function agreedCarts(count: number): Promise<{ body: OrderBody; quote: Quote }[]> {
  const carts = [];
  for (const honest of fc.sample(anyHonest, { numRuns: 4 * count, seed: 20261124 })) {
    const cart = await agreed(honest);
    if (cart) carts.push(cart);
    if (carts.length === count) return carts;
  }
  throw new Error(`only ${carts.length} carts are taken`);
}

it('takes carts at their quote, whose parts are those of the stored order to the paisa', {
  tags: ['OFFER-04', 'GEN-07'],
  timeout: 120_000,
}, async () => {
  for (const { body, quote } of await agreedCarts(60)) {
    const order: Order = (await place(world.anyone, body).expect(201)).body.order;
    const sum = quote.parts.reduce((total, { amount }) => total + toPaise(amount), 0);
    expect(sum).toBe(toPaise(quote.amount));
    const [row] = await world.source.query(
      `SELECT amount::int, shipping_charges::int AS shipping, discount::int, cash_fee::int AS cash,
         (SELECT sum(price * quantity)::int FROM order_item WHERE order_id = "order".id) AS items,
         (SELECT sum(discount)::int FROM order_item WHERE order_id = "order".id) AS shares
       FROM "order" WHERE id = $1`,
      [order.id],
    );
    expect(row.items - row.discount + row.shipping + row.cash).toBe(row.amount);
    expect(row.shares).toBe(row.discount);
    expect(row.amount).toBe(sum);
    const partOf = (kind: string) =>
      toPaise(quote.parts.find((part) => part.kind === kind)?.amount ?? 0);
    expect({
      items: row.items,
      discount: -row.discount + 0,
      shipping: row.shipping,
      cash: row.cash,
    }).toEqual({
      items: partOf('items'),
      discount: partOf('discount'),
      shipping: partOf('delivery'),
      cash: partOf('cashFee'),
    });
    expect(order.items.map(({ discount = 0 }) => discount)).toEqual(
      quote.items.map(({ discount }) => discount),
    );
  }
});

/** Ways to pay less, or to be taken where nobody delivers. */
const anyAttack = fc.oneof(
  fc.integer({ min: 1, max: 100_000 }).map((paise) => (body: OrderBody) => ({
    ...body,
    amount: Math.max(0, toPaise(body.amount) - paise) / 100,
  })),
  fc.integer({ min: 1, max: 5000 }).map((paise) => (body: OrderBody) => ({
    ...body,
    amount: (toPaise(body.amount) + paise) / 100,
  })),
  fc
    .constantFrom('GONE', 'THIRDS', 'T H I R', "' OR 1=1 --", 'HUNDRED,THIRD')
    .map((code) => (body: OrderBody) => ({ ...body, code })),
  fc.constant((body: OrderBody) => ({
    ...body,
    details: { ...body.details, postalCode: '400001' },
    type: 'delivery' as const,
  })),
  fc.integer({ min: 1, max: 3 }).map((more) => (body: OrderBody) => ({
    ...body,
    items: body.items.map((item) => ({ ...item, quantity: item.quantity + more })),
  })),
  fc.constant((body: OrderBody) => ({
    ...body,
    items: body.items.map((item) => ({ ...item, price: 0, discount: 1_000_000 })),
  })),
  fc.integer({ min: -5, max: 0 }).map((quantity) => (body: OrderBody) => ({
    ...body,
    items: body.items.map((item) => ({ ...item, quantity })),
  })),
  fc.constant((body: OrderBody) => ({ ...body, paymentMethod: 'online' as const })),
  fc.constantFrom(null, 'x', -1, {}, [], 1e300).map((amount) => (body: OrderBody) => ({
    ...body,
    amount,
    discount: 100,
    offers: [{ kind: 'amount', saved: 1 }],
    cashFee: 0,
  })),
  fc.constantFrom({}, [], 7, { code: 'THIRD' }).map((code) => (body: OrderBody) => ({
    ...body,
    code,
  })),
);

it('takes none of 300 carts that were tampered with, and stays as it was', {
  tags: ['OFFER-04'],
  timeout: 120_000,
}, async () => {
  const carts = await agreedCarts(20);
  const attacks = fc.sample(anyAttack, { numRuns: 400, seed: 20261124 });
  const before = await idleDump(world.source);
  const codes = new Map<string, number>();
  let tried = 0;
  for (const [index, attack] of attacks.entries()) {
    const cart = carts[index % carts.length];
    if (!cart) continue;
    const body = attack(structuredClone(cart.body));
    if (JSON.stringify(body) === JSON.stringify(cart.body)) continue;
    tried += 1;
    const answer = await world.anyone.post(apiRoutes.createOrder, body);
    expect([400, 409], `${answer.text} ${JSON.stringify(body)}`).toContain(answer.status);
    codes.set(answer.body.code, (codes.get(answer.body.code) ?? 0) + 1);
  }
  expect(await idleDump(world.source)).toEqual(before);
  expect(tried).toBeGreaterThanOrEqual(300);
  for (const code of ['PRICE_CHANGED', 'CODE_REFUSED', 'NOT_DELIVERED', 'INVALID', 'METHOD_OFF']) {
    expect(codes.get(code), code).toBeGreaterThan(0);
  }
});
