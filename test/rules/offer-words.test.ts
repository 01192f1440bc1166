/** What the owner's screens say of offers, of an order's total, and of times (OFFER-09, OFFER-04, DELIV-06). */
import { noChatTexts, type OfferBody, type Order } from '@shop/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addWindow,
  copyToAllDays,
  endOf,
  minutesOf,
  timeText,
} from '../../web-dashboard/src/checkout/slotWindows.ts';
import { findZone } from '../../web-dashboard/src/delivery/findZone.ts';
import { newOffer, toOfferBody, toOfferChange } from '../../web-dashboard/src/offers/offerBody.ts';
import {
  benefitText,
  exampleText,
  isTellable,
  offerSentence,
} from '../../web-dashboard/src/offers/offerWords.ts';
import { chatText, orderParts } from '../../web-dashboard/src/orders/orderParts.ts';

const offer = (part: Partial<OfferBody>): OfferBody => ({ ...newOffer, name: 'Sale', ...part });

describe('an offer', () => {
  it.each([
    [{ percent: 10, cap: 200 }, '10% off, at most ₹200.00'],
    [{ kind: 'amount', amount: 100 }, '₹100.00 off'],
    [{ kind: 'freeDelivery' }, 'Free delivery'],
    [{ kind: 'buyGet', buy: 2, get: 1, percent: 100 }, 'Buy 2, get 1 free'],
    [{ kind: 'buyGet', buy: 1, get: 1, percent: 50 }, 'Buy 1, get 1 at 50% off'],
  ] as const)('of %o is said as %s', { tags: ['OFFER-09'] }, (part, text) => {
    expect(benefitText(offer(part))).toBe(text);
    expect(isTellable(offer(part))).toBe(true);
  });

  it('is told with all its conditions', { tags: ['OFFER-02'] }, () => {
    const said = offerSentence(
      offer({
        code: 'DIWALI10',
        leastItems: 500,
        productIds: ['1'],
        categoryIds: ['2', '3'],
        firstOrderOnly: true,
        totalUses: 50,
        usesPerBuyer: 1,
        endsAt: '2026-11-12T18:29:00.000Z',
      }),
    );
    expect(said).toBe(
      "Shoppers who type the code DIWALI10 get: 10% off on 1 product and 2 categories. Only from ₹500.00 of items. Only on a buyer's first order. Until 12 Nov 2026, 11:59 pm. For the first 50 orders, once a buyer.",
    );
    expect(offerSentence(offer({}))).toBe(
      'All shoppers get, without typing a code: 10% off on everything.',
    );
  });

  it('comes with an example that costs what the shop would charge', { tags: ['OFFER-01'] }, () => {
    expect(exampleText(offer({ percent: 10, cap: 50 }))).toBe(
      'Items of ₹1,000.00 then cost ₹950.00.',
    );
    expect(exampleText(offer({ percent: 10, leastItems: 2000 }))).toBe(
      'Items of ₹2,000.00 then cost ₹1,800.00.',
    );
    expect(exampleText(offer({ kind: 'buyGet', buy: 2, get: 1, percent: 50 }))).toBe(
      '3 pieces of ₹100.00 then cost ₹250.00.',
    );
    expect(exampleText(offer({ kind: 'freeDelivery' }))).toBe('');
  });

  it('is not told before its kind is filled in', { tags: ['OFFER-01'] }, () => {
    expect(isTellable(offer({ kind: 'amount', amount: 0 }))).toBe(false);
    expect(isTellable(offer({ percent: 101 }))).toBe(false);
    expect(isTellable(offer({ kind: 'buyGet', buy: 0, get: 1, percent: 100 }))).toBe(false);
  });

  it('sends only the fields of its kind, and of an edit only what changed', {
    tags: ['OFFER-01'],
  }, () => {
    const typed = { ...offer({}), kind: 'amount', amount: 75, cap: null, code: 'holi 5' } as const;
    expect(toOfferBody(typed)).toMatchObject({ amount: 75, percent: 0, cap: 0, code: 'HOLI5' });
    expect(toOfferChange({ ...offer({}), cap: 20 }, { previousData: offer({}) })).toEqual({
      cap: 20,
    });
  });
});

const order = (part: Partial<Order>): Order =>
  ({
    id: 'x'.repeat(8),
    number: 7,
    type: 'delivery',
    amount: 0,
    shippingCharges: 0,
    items: [],
    status: 'processing',
    details: { firstName: 'Asha' },
    ...part,
  }) as unknown as Order;

const shop = { name: 'Acme', chatTexts: noChatTexts, link: 'https://acme.test/order/7' };

describe("an order's parts", () => {
  const item = { id: '1', name: 'Laddu', variant: [], quantity: 2, price: 200, discount: 40 };

  it('name the offer, the zone and the fee for cash', { tags: ['OFFER-04', 'DELIV-05'] }, () => {
    const sale = { name: 'Diwali', kind: 'percent', code: 'D10', saved: 40 } as const;
    const whole = order({
      items: [item],
      offers: [sale],
      shippingCharges: 50,
      cashFee: 30,
      amount: 440,
      zone: { name: 'Near', days: 'Same day' },
      slot: { windowId: 'a', date: '2026-11-24', from: 570, to: 660 },
    });
    expect(orderParts(whole)).toEqual([
      { label: 'Items', amount: 400 },
      { label: 'Diwali (D10)', amount: -40 },
      { label: 'Delivery · Near', amount: 50 },
      { label: 'Cash fee', amount: 30 },
    ]);
    expect(chatText(whole, shop).split('\n')).toEqual([
      'Hello Asha, thank you for your order no. 7 at Acme!',
      '2 × Laddu: ₹400.00',
      'Diwali (D10): −₹40.00',
      'Delivery · Near: ₹50.00',
      'Cash fee: ₹30.00',
      'Total: ₹440.00',
      'When: Tue, 24 Nov, 09:30–11:00',
      'We tell you when it is confirmed.',
      'Follow it here: https://acme.test/order/7',
    ]);
  });

  it('say which offer made the delivery free', { tags: ['OFFER-03'] }, () => {
    const free = { name: 'Free week', kind: 'freeDelivery', code: '', saved: 50 } as const;
    expect(orderParts(order({ items: [item], offers: [free], amount: 400 }))).toEqual([
      { label: 'Shipping, free by Free week', amount: 0 },
    ]);
  });

  it('are as before for an order without any of it', { tags: ['GEN-01'] }, () => {
    expect(orderParts(order({ items: [item], amount: 400 }))).toEqual([]);
    expect(orderParts(order({ items: [item], shippingCharges: 50, amount: 450 }))).toEqual([
      { label: 'Shipping', amount: 50 },
    ]);
    expect(
      chatText(order({ items: [item], amount: 400 }), shop)
        .split('\n')
        .slice(1, -2),
    ).toEqual(['2 × Laddu: ₹400.00', 'Total: ₹400.00']);
  });

  it('add up to its total, to the paisa', { tags: ['GEN-07'] }, () => {
    const paise = fc.integer({ min: 0, max: 5_000_000 });
    fc.assert(
      fc.property(paise, fc.nat({ max: 99 }), paise, paise, (price, part, shipping, fee) => {
        const items = 3 * price;
        const saved = Math.floor((items * part) / 100);
        const sale = { name: 'Sale', kind: 'percent', code: '', saved: saved / 100 } as const;
        const whole = order({
          items: [{ ...item, quantity: 3, price: price / 100 }],
          offers: [sale],
          shippingCharges: shipping / 100,
          cashFee: fee / 100,
        });
        const sum = orderParts(whole).reduce((all, one) => all + Math.round(one.amount * 100), 0);
        expect(sum).toBe(items - saved + shipping + fee);
      }),
    );
  });
});

describe('times of a week', () => {
  it('begin with a usual one, and go on behind the last', { tags: ['DELIV-06'] }, () => {
    const one = addWindow([], 1);
    expect(one).toEqual([{ id: '', weekday: 1, from: 600, to: 780, capacity: 0 }]);
    expect(addWindow(one, 1)[1]).toMatchObject({ from: 780, to: 960 });
  });

  it('are copied to all days, where the same time keeps its id', { tags: ['DELIV-06'] }, () => {
    const windows = [
      { id: 'mon', weekday: 1, from: 600, to: 780, capacity: 5 },
      { id: 'tue', weekday: 2, from: 600, to: 780, capacity: 9 },
      { id: 'gone', weekday: 3, from: 60, to: 90, capacity: 0 },
    ];
    const copied = copyToAllDays(windows, 1);
    expect(copied).toHaveLength(7);
    expect(copied.find(({ weekday }) => weekday === 2)).toMatchObject({ id: 'tue', capacity: 5 });
    expect(copied.find(({ weekday }) => weekday === 3)).toMatchObject({ id: '', from: 600 });
  });

  it('are written as a time field has them, with midnight as the end of a day', {
    tags: ['DELIV-06'],
  }, () => {
    expect([timeText(570), timeText(1440)]).toEqual(['09:30', '00:00']);
    expect([minutesOf('09:30'), minutesOf(''), endOf('00:00'), endOf('19:00')]).toEqual([
      570,
      null,
      1440,
      1140,
    ]);
  });
});

describe('the zone of a pincode', () => {
  const zone = (name: string, part: object) => ({
    id: name,
    name,
    pincodes: '',
    states: [],
    radius: 0,
    fee: 0,
    freeFrom: 0,
    leastOrder: 0,
    weightSteps: [],
    days: '',
    cashAllowed: true,
    position: 0,
    version: 1,
    fewestDays: 0,
    mostDays: null,
    ...part,
  });
  const zones = [
    zone('near', { pincodes: '560001-560010, 5601*' }),
    zone('goa', { states: ['Goa'], cashAllowed: false }),
  ];
  const terms = { codOption: true, noCashPincodes: '560002' };

  it.each([
    ['560001', '', 'near', 'yes'],
    ['560 002', '', 'near', 'pincode'],
    ['560199', '', 'near', 'yes'],
    ['403001', 'Goa', 'goa', 'zone'],
    ['110001', 'Delhi', undefined, 'yes'],
  ] as const)('%s in %s is %s', { tags: ['DELIV-01'] }, (pincode, state, name, cash) => {
    const found = findZone(zones, pincode, state, terms);
    expect(found?.zone?.name).toBe(name);
    expect(found?.cash).toBe(cash);
  });

  it('is not asked before six digits are typed', { tags: ['DELIV-01'] }, () => {
    expect(findZone(zones, '56000', '', terms)).toBeNull();
    expect(findZone(zones, '012345', '', terms)).toBeNull();
  });
});
