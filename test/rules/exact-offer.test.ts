/** Properties of priced carts: any offers, lines, zones and codes (OFFER-01 to OFFER-04, GEN-07). */
import {
  type CartToPrice,
  type DeliveryZone,
  type Offer,
  type OfferLine,
  offerRefusal,
  offerShares,
  priceCart,
  spread,
} from '@shop/commerce';
import { offerKinds } from '@shop/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyLines, anyPaise, propertyRuns, propertyTime } from '../support/exact/arbitrary.ts';

const numRuns = propertyRuns;
const products = ['kaju', 'laddu', 'barfi', 'jalebi'];
const categories = ['sweets', 'gifts'];
const now = Date.parse('2026-11-08T10:00:00Z');
const anyTime = fc.constantFrom(null, '2026-11-01T00:00:00Z', '2026-11-20T00:00:00Z');

const anyOffer = (id: string): fc.Arbitrary<Offer> =>
  fc.record({
    id: fc.constant(id),
    name: fc.constant(`Offer ${id}`),
    code: fc.constantFrom('', '', 'DIWALI10', `CODE${id}`),
    kind: fc.constantFrom(...offerKinds),
    percent: fc.integer({ min: 1, max: 100 }),
    cap: fc.oneof(fc.constant(0), anyPaise),
    amount: anyPaise,
    buy: fc.integer({ min: 1, max: 4 }),
    get: fc.integer({ min: 1, max: 3 }),
    leastItems: fc.oneof(fc.constant(0), anyPaise),
    categoryIds: fc.subarray(categories, { maxLength: 1 }),
    productIds: fc.subarray(products, { maxLength: 2 }),
    firstOrderOnly: fc.boolean(),
    startsAt: anyTime,
    endsAt: anyTime,
    totalUses: fc.integer({ min: 0, max: 3 }),
    usesPerBuyer: fc.integer({ min: 0, max: 2 }),
    used: fc.integer({ min: 0, max: 3 }),
  });

const anyOffers = fc.tuple(...['a', 'b', 'c', 'd'].map(anyOffer)).map((offers) => {
  // A store has no code twice.
  const codes = new Set<string>();
  return offers.filter(({ code }) => code === '' || (!codes.has(code) && codes.add(code)));
});

const anyZone: fc.Arbitrary<DeliveryZone> = fc.record({
  id: fc.constant('zone'),
  name: fc.constant('Zone'),
  pincodes: fc.constant([]),
  states: fc.constant([]),
  radius: fc.constant(0),
  fee: anyPaise,
  freeFrom: fc.oneof(fc.constant(0), anyPaise),
  leastOrder: fc.constant(0),
  weightSteps: fc.array(fc.record({ upTo: fc.nat(5000), fee: anyPaise }), { maxLength: 3 }),
  days: fc.constant(''),
  fewestDays: fc.constant(0),
  mostDays: fc.constant(null),
  cashAllowed: fc.boolean(),
});

const anyOfferLines: fc.Arbitrary<OfferLine[]> = anyLines.chain((lines) =>
  fc.tuple(
    ...lines.map((line, index) =>
      fc.record({
        id: fc.constant(`line ${index}`),
        productId: fc.constantFrom(...products),
        categoryIds: fc.subarray(categories),
        price: fc.constant(line.price),
        quantity: fc.constant(line.quantity),
      }),
    ),
  ),
);

const anyCart: fc.Arbitrary<CartToPrice> = fc.record({
  lines: anyOfferLines,
  offers: anyOffers,
  code: fc.constantFrom('', 'diwali10', ' CODEa', 'NOPE'),
  buyer: fc.oneof(
    fc.constant(null),
    fc.record({
      isKnown: fc.boolean(),
      uses: fc.constantFrom(new Map<string, number>(), new Map([['a', 1]]), new Map([['b', 2]])),
    }),
  ),
  now: fc.constant(now),
  type: fc.constantFrom('delivery' as const, 'pickup' as const),
  zone: fc.oneof(fc.constant(null), anyZone),
  grams: fc.nat(6000),
  paymentMethod: fc.constantFrom('cod' as const, 'online' as const),
  cashFee: anyPaise,
});

const sumOf = (shares: ReadonlyMap<string, number>) =>
  [...shares.values()].reduce((sum, share) => sum + BigInt(share), 0n);

describe(`a priced cart, tried ${numRuns} times each`, propertyTime, () => {
  it('is the sum of its parts to the paisa, and no part is negative', {
    tags: ['OFFER-04', 'GEN-07'],
  }, () => {
    fc.assert(
      fc.property(anyCart, (cart) => {
        const { items, shares, discount, delivery, cashFee, total } = priceCart(cart);
        for (const part of [items, discount, delivery, cashFee, total]) {
          expect(Number.isSafeInteger(part)).toBe(true);
          expect(part).toBeGreaterThanOrEqual(0);
        }
        expect(sumOf(shares)).toBe(BigInt(discount));
        expect(items - discount + delivery + cashFee).toBe(total);
        if (cart.lines.length === 0) expect(total).toBe(0);
      }),
      { numRuns },
    );
  });

  it('has no line from which more is taken than it costs', { tags: ['OFFER-04'] }, () => {
    fc.assert(
      fc.property(anyCart, (cart) => {
        const { shares } = priceCart(cart);
        const worth = new Map(cart.lines.map(({ id, price, quantity }) => [id, price * quantity]));
        for (const [id, share] of shares) {
          expect(share).toBeGreaterThan(0);
          expect(share).toBeLessThanOrEqual(worth.get(id) ?? -1);
        }
      }),
      { numRuns },
    );
  });

  it('does not depend on the order of its lines and offers', { tags: ['OFFER-03'] }, () => {
    const mixed = anyCart.chain((cart) => {
      const whole = <Item>(items: readonly Item[]) =>
        fc.shuffledSubarray([...items], { minLength: items.length, maxLength: items.length });
      return fc.tuple(fc.constant(cart), whole(cart.lines), whole(cart.offers));
    });
    fc.assert(
      fc.property(mixed, ([cart, lines, offers]) => {
        const [one, other] = [priceCart(cart), priceCart({ ...cart, lines, offers })];
        expect(other.total).toBe(one.total);
        expect(new Map([...other.shares].sort())).toEqual(new Map([...one.shares].sort()));
        expect([other.counted?.offer.id, other.freeDelivery?.id, other.refused]).toEqual([
          one.counted?.offer.id,
          one.freeDelivery?.id,
          one.refused,
        ]);
      }),
      { numRuns },
    );
  });

  it('has the offer that saves most of those that count, and that one alone', {
    tags: ['OFFER-03'],
  }, () => {
    fc.assert(
      fc.property(anyCart, (cart) => {
        const { discount, counted } = priceCart(cart);
        const code = cart.code.trim().toUpperCase();
        const savings = cart.offers
          .filter((offer) => offer.code === '' || offer.code === code)
          .filter((offer) => offerRefusal(offer, cart) === null)
          .map((offer) => Number(sumOf(offerShares(offer, cart.lines))));
        expect(discount).toBe(Math.max(0, ...savings));
        expect(counted === null).toBe(discount === 0);
      }),
      { numRuns },
    );
  });

  it('gives of buy and get the cheapest pieces of whole sets', { tags: ['OFFER-01'] }, () => {
    const small = fc.array(
      fc.record({
        price: fc.integer({ min: 1, max: 500 }),
        quantity: fc.integer({ min: 1, max: 4 }),
      }),
      { minLength: 1, maxLength: 6 },
    );
    fc.assert(
      fc.property(small, anyOffer('a'), (given, offer) => {
        const lines = given.map((line, index) => ({
          ...line,
          id: `line ${index}`,
          productId: 'kaju',
          categoryIds: [],
        }));
        const buyGet = { ...offer, kind: 'buyGet' as const, productIds: [], categoryIds: [] };
        const pieces = given
          .flatMap(({ price, quantity }) => Array<number>(quantity).fill(price))
          .sort((one, other) => other - one);
        let expected = 0;
        const size = offer.buy + offer.get;
        for (let start = 0; start + size <= pieces.length; start += size) {
          const got = pieces.slice(start + offer.buy, start + size);
          for (const price of got) expected += Math.round((price * offer.percent) / 100);
        }
        expect(sumOf(offerShares(buyGet, lines))).toBe(BigInt(expected));
      }),
      { numRuns },
    );
  });
});

describe('an amount that is spread', () => {
  it('leaves no paisa over, the larger remainders first', { tags: ['OFFER-04'] }, () => {
    const thirds = ['a', 'b', 'c'].map((id) => ({ id, worth: 100 }));
    expect(spread(100, thirds)).toEqual(
      new Map([
        ['a', 34],
        ['b', 33],
        ['c', 33],
      ]),
    );
    const uneven = [
      { id: 'a', worth: 10 },
      { id: 'b', worth: 0 },
      { id: 'c', worth: 90 },
    ];
    expect(spread(5, uneven)).toEqual(
      new Map([
        ['a', 1],
        ['c', 4],
      ]),
    );
    expect(spread(5, [])).toEqual(new Map());
  });
});
