/** Offers in words: what a code says that does not count, and what stands in for it (OFFER-02, OFFER-06). */
import { chooseOffers, type Offer, offerCode } from '@shop/commerce';
import { describe, expect, it } from 'vitest';

const now = Date.parse('2026-11-08T10:00:00Z');
const lines = [
  { id: '1', productId: 'kaju', categoryIds: ['sweets'], price: 50_000, quantity: 2 },
  { id: '2', productId: 'diya', categoryIds: ['gifts'], price: 10_000, quantity: 1 },
];

const offer = (fields: Partial<Offer>): Offer => ({
  id: 'diwali',
  name: 'Diwali',
  code: 'DIWALI10',
  kind: 'percent',
  percent: 10,
  cap: 0,
  amount: 0,
  buy: 1,
  get: 1,
  leastItems: 0,
  categoryIds: [],
  productIds: [],
  firstOrderOnly: false,
  startsAt: null,
  endsAt: null,
  totalUses: 0,
  usesPerBuyer: 0,
  used: 0,
  ...fields,
});

const known = { isKnown: true, uses: new Map([['diwali', 1]]) };

describe('a code', () => {
  it('is found in any case and with spaces', { tags: ['OFFER-01'] }, () => {
    expect(offerCode(' diwali 10 ')).toBe('DIWALI10');
    const { counted } = chooseOffers([offer({})], 'diwali 10', { lines, buyer: null, now });
    expect(counted?.saved).toBe(11_000);
  });

  it.each([
    ['that nobody has', 'SUMMER', {}, { reason: 'unknown' }],
    ['that begins later', 'DIWALI10', { startsAt: '2026-11-09T00:00:00Z' }, { reason: 'notYet' }],
    ['that is over', 'DIWALI10', { endsAt: '2026-11-08T10:00:00Z' }, { reason: 'ended' }],
    ['that is used up', 'DIWALI10', { totalUses: 50, used: 50 }, { reason: 'usedUp' }],
    ['that this buyer has used', 'DIWALI10', { usesPerBuyer: 1 }, { reason: 'usedByBuyer' }],
    ['for first orders', 'DIWALI10', { firstOrderOnly: true }, { reason: 'notFirst' }],
    ['for other products', 'DIWALI10', { productIds: ['saree'] }, { reason: 'noneOfIt' }],
    [
      'for more items',
      'DIWALI10',
      { leastItems: 122_000 },
      { reason: 'tooLittle', missing: 12_000 },
    ],
    [
      'for more pieces',
      'DIWALI10',
      { kind: 'buyGet', buy: 2, get: 2, categoryIds: ['sweets'] },
      { reason: 'tooFew', missing: 2 },
    ],
  ] as const)('%s says which', { tags: ['OFFER-02', 'OFFER-06'] }, (_, typed, fields, reason) => {
    const choice = chooseOffers([offer(fields as Partial<Offer>)], typed, {
      lines,
      buyer: known,
      now,
    });
    expect(choice).toEqual({ counted: null, freeDelivery: null, refused: reason });
  });

  it('gives way to an offer that saves more, and says so', { tags: ['OFFER-03'] }, () => {
    const better = offer({ id: 'sale', name: 'Winter sale', code: '', percent: 20 });
    const choice = chooseOffers([offer({}), better], 'DIWALI10', { lines, buyer: null, now });
    expect(choice.counted?.offer.id).toBe('sale');
    expect(choice.refused).toEqual({ reason: 'better', than: 'Winter sale' });
  });

  it('wins against an offer that saves as much', { tags: ['OFFER-03'] }, () => {
    const same = offer({ id: 'a', code: '' });
    const choice = chooseOffers([same, offer({})], 'DIWALI10', { lines, buyer: null, now });
    expect([choice.counted?.offer.id, choice.refused]).toEqual(['diwali', null]);
  });

  it('for free delivery comes on top of another offer', { tags: ['OFFER-03'] }, () => {
    const free = offer({ kind: 'freeDelivery' });
    const sale = offer({ id: 'sale', code: '' });
    const choice = chooseOffers([free, sale], 'DIWALI10', { lines, buyer: null, now });
    expect([choice.counted?.offer.id, choice.freeDelivery?.id]).toEqual(['sale', 'diwali']);
    expect(choice.refused).toBeNull();
  });

  it('takes off no more than its cap, and an amount no more than the items', {
    tags: ['OFFER-01'],
  }, () => {
    const saved = (fields: Partial<Offer>) =>
      chooseOffers([offer(fields)], 'DIWALI10', { lines, buyer: null, now }).counted?.saved;
    expect(saved({ percent: 50, cap: 20_000 })).toBe(20_000);
    expect(saved({ kind: 'amount', amount: 500_000 })).toBe(110_000);
    expect(saved({ kind: 'amount', amount: 500_000, categoryIds: ['gifts'] })).toBe(10_000);
  });
});
