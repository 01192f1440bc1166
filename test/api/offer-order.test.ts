/** Offers in orders: priced by the server, counted exactly, given back once (OFFER-03 to OFFER-06). */
import { toPaise } from '@shop/commerce';
import { apiRoutes, type Order, type OrderBody, type OwnOffer, type Product } from '@shop/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { newProduct, newShop, orderOf, type Shop, someDetails } from '../support/cast.ts';
import { newOffer, offerOf, place, quotedOrder, quoteOf, setRules } from '../support/checkout.ts';
import { mailTo } from '../support/outbox.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld();
let shop: Shop;
let product: Product;
let count = 0;

beforeEach(async () => {
  count += 1;
  shop = await newShop(world.anyone, `offered-${count}`);
  await setRules(shop, {});
  product = await newProduct(shop, { name: 'Lamp', price: 100 });
});

const ordered = async (more: Parameters<typeof quotedOrder>[3] = {}) =>
  quotedOrder(world.anyone, shop, product, more);
const placed = async (body: object): Promise<Order> =>
  (await place(world.anyone, body).expect(201)).body.order;
const move = (order: Order, change: object) => shop.owner.put(apiRoutes.order(order.id), change);
const usesOf = async (offer: OwnOffer) => {
  const [row] = await world.source.query(
    `SELECT count(*)::int AS rows FROM offer_use WHERE offer_id = $1`,
    [offer.id],
  );
  const { used, sales, given } = await offerOf(shop, offer);
  return { rows: row.rows, used, sales, given };
};

describe('an order with an offer', () => {
  it('costs less by what the quote said, line by line, and keeps it', {
    tags: ['OFFER-04', 'GEN-07'],
  }, async () => {
    const offer = await newOffer(shop, { name: 'Tenth off', code: 'DIWALI10', percent: 10 });
    const body = await ordered({ code: ' diwali10', quantity: 3, type: 'delivery' });
    expect(body.amount).toBe(320);
    const order = await placed(body);
    expect(order).toMatchObject({
      amount: 320,
      shippingCharges: 50,
      offers: [{ name: 'Tenth off', kind: 'percent', code: 'DIWALI10', saved: 30 }],
      items: [{ price: 100, quantity: 3, discount: 30 }],
    });
    const { orders } = (await shop.owner.get(apiRoutes.orders(shop.store.id)).expect(200)).body;
    expect(orders).toEqual([order]);
    expect(await usesOf(offer)).toEqual({ rows: 1, used: 1, sales: 320, given: 30 });
  });

  it('that counts by itself is refused once to a client that does not know it', {
    tags: ['OFFER-03', 'OFFER-04'],
  }, async () => {
    await newOffer(shop, { name: 'Tenth off', percent: 10 });
    const body = orderOf(shop, product, 2);
    const refused = await place(world.anyone, body).expect(409);
    expect(refused.body).toMatchObject({
      code: 'PRICE_CHANGED',
      amount: 180,
      quote: {
        amount: 180,
        parts: [
          { kind: 'items', amount: 200 },
          { kind: 'discount', label: 'Tenth off', amount: -20 },
        ],
      },
    });
    const order = await placed({ ...body, amount: refused.body.amount });
    expect(order).toMatchObject({ amount: 180, offers: [{ code: '', saved: 20 }] });
  });

  it('is refused with the reason in words when its code does not count', {
    tags: ['OFFER-06'],
  }, async () => {
    const ago = new Date(Date.now() - 3_600_000).toISOString();
    const soon = new Date(Date.now() + 3_600_000).toISOString();
    await newOffer(shop, { code: 'OVER', endsAt: ago });
    await newOffer(shop, { code: 'SOON', startsAt: soon });
    await newOffer(shop, { code: 'BIG', leastItems: 1000 });
    const other = await newProduct(shop);
    await newOffer(shop, { code: 'OTHER', productIds: [other.id] });
    await newOffer(shop, { code: 'THREE', kind: 'buyGet', buy: 2, get: 1, percent: 100 });
    const cases = [
      ['NOPE', 'unknown', 'There is no offer NOPE in this shop. Please check how it is spelt.'],
      ['OVER', 'ended', 'OVER has ended'],
      ['SOON', 'notYet', 'SOON has not begun yet'],
      ['BIG', 'tooLittle', 'BIG counts from ₹900.00 more on'],
      ['OTHER', 'noneOfIt', 'Nothing in your cart is part of OTHER'],
      ['THREE', 'tooFew', 'THREE needs 2 more pieces'],
    ];
    for (const [code, reason, message] of cases) {
      const body = await ordered({ code: String(code) });
      const quote = await quoteOf(world.anyone, body);
      expect(quote.codeRefusal).toEqual({ reason, message });
      const refused = await place(world.anyone, body).expect(409);
      expect(refused.body).toMatchObject({ code: 'CODE_REFUSED', message, quote: { amount: 100 } });
    }
    expect(await ordersCount()).toBe(0);
  });

  it('takes the better of code and automatic offer, and free delivery on top', {
    tags: ['OFFER-03'],
  }, async () => {
    await newOffer(shop, { name: 'Fifth off', percent: 20 });
    await newOffer(shop, { name: 'Tenth off', code: 'TENTH', percent: 10 });
    const free = await newOffer(shop, {
      name: 'Free delivery',
      kind: 'freeDelivery',
      leastItems: 200,
    });
    const one = await ordered({ code: 'TENTH', type: 'delivery' });
    const quote = await quoteOf(world.anyone, one);
    expect(quote.codeRefusal?.reason).toBe('better');
    expect(quote.hint).toBe('₹100.00 more for free delivery');
    expect(await placed(one)).toMatchObject({ amount: 130, offers: [{ name: 'Fifth off' }] });
    const two = await placed(await ordered({ quantity: 2, type: 'delivery' }));
    expect(two).toMatchObject({
      amount: 160,
      shippingCharges: 0,
      offers: [
        { name: 'Fifth off', saved: 40 },
        { name: 'Free delivery', saved: 50 },
      ],
    });
    const pickedUp = await placed(await ordered({ quantity: 2 }));
    expect(pickedUp.offers).toHaveLength(1);
    expect((await usesOf(free)).used).toBe(1);
  });

  it('names it in the mail as text, whatever is in its name', { tags: ['OFFER-04'] }, async () => {
    await newOffer(shop, { name: '<b>Tenth</b> off', percent: 10 });
    const customerEmail = `offered-${count}@buyer.test`;
    await placed(await ordered({ customerEmail }));
    const { html } = await mailTo(world.dataDir, customerEmail);
    expect(html).toContain('Tenth&#60;/b&#62; off');
    expect(html).not.toContain('<b>Tenth');
  });

  it('of nothing left to pay is placed without a gateway', { tags: ['OFFER-04'] }, async () => {
    await newOffer(shop, { code: 'GIFT', kind: 'amount', amount: 500 });
    await setRules(shop, { cashFee: 20 });
    const order = await placed(await ordered({ code: 'GIFT' }));
    expect(order).toMatchObject({ amount: 0, paymentStatus: 'cod', items: [{ discount: 100 }] });
    expect(order.cashFee).toBeUndefined();
  });
});

const ordersCount = async () => {
  const [row] = await world.source.query(
    'SELECT count(*)::int AS count FROM "order" WHERE store_id = $1',
    [shop.store.id],
  );
  return row.count as number;
};

describe('the uses of an offer', () => {
  it('are exact: of 200 orders at once for 50 uses 50 have it and 150 are told', {
    tags: ['OFFER-05'],
    timeout: 120_000,
  }, async () => {
    const offer = await newOffer(shop, { code: 'FIFTY', totalUses: 50 });
    const bodies: OrderBody[] = [];
    for (let index = 0; index < 200; index += 1) bodies.push(await ordered({ code: 'FIFTY' }));
    const answers = await Promise.all(bodies.map((body) => place(world.anyone, body)));
    const took = answers.filter(({ status }) => status === 201);
    const told = answers.filter(({ body }) => body.code === 'CODE_REFUSED');
    expect([took.length, told.length]).toEqual([50, 150]);
    expect(took.every(({ body }) => body.order.amount === 90)).toBe(true);
    expect(told.every(({ body }) => body.quote.amount === 100)).toBe(true);
    expect(await usesOf(offer)).toEqual({ rows: 50, used: 50, sales: 4500, given: 500 });
    expect(await ordersCount()).toBe(50);
  });

  it('are exact where the offer counts by itself, and nobody is charged more unasked', {
    tags: ['OFFER-05'],
    timeout: 120_000,
  }, async () => {
    const offer = await newOffer(shop, { totalUses: 10 });
    const bodies: OrderBody[] = [];
    for (let index = 0; index < 60; index += 1) bodies.push(await ordered());
    const answers = await Promise.all(bodies.map((body) => place(world.anyone, body)));
    const told = answers.filter(({ body }) => body.code === 'PRICE_CHANGED');
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(told).toHaveLength(50);
    expect(told.every(({ body }) => body.amount === 100)).toBe(true);
    expect((await usesOf(offer)).used).toBe(10);
  });

  it('of one buyer are exact, by phone however typed and by e-mail however spelt', {
    tags: ['OFFER-02', 'OFFER-05'],
    timeout: 60_000,
  }, async () => {
    const offer = await newOffer(shop, { code: 'ONCE', usesPerBuyer: 1 });
    const spelt = ['9812345678', '+91 98123 45678', '09812345678', '98123-45678'];
    const bodies = await Promise.all(
      spelt.map((phone) => ordered({ code: 'ONCE', details: { ...someDetails, phone } })),
    );
    const answers = await Promise.all(bodies.map((body) => place(world.anyone, body)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const told = answers.filter(({ body }) => body.code === 'CODE_REFUSED');
    expect(told.map(({ body }) => body.quote.codeRefusal.reason)).toEqual(
      Array(3).fill('usedByBuyer'),
    );
    const mails = ['asha.rao@gmail.com', 'AshaRao+shop@gmail.com', 'asharao@googlemail.com'];
    const mailed = [];
    for (const customerEmail of mails) {
      const details = (await ordered()).details;
      const body = {
        ...orderOf(shop, product, 1),
        details,
        customerEmail,
        code: 'ONCE',
        amount: 90,
      };
      mailed.push((await place(world.anyone, body)).status);
    }
    expect(mailed).toEqual([201, 409, 409]);
    expect((await usesOf(offer)).used).toBe(2);
  });

  it('are for the first order of a buyer only, where the offer says so', {
    tags: ['OFFER-02'],
  }, async () => {
    const offer = await newOffer(shop, { code: 'FIRST', firstOrderOnly: true });
    const bodies = [];
    for (let index = 0; index < 8; index += 1) {
      bodies.push(await ordered({ code: 'FIRST', details: someDetails }));
    }
    const answers = await Promise.all(bodies.map((body) => place(world.anyone, body)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(
      answers
        .filter(({ status }) => status === 409)
        .map(({ body }) => body.quote.codeRefusal?.reason),
    ).toEqual(Array(7).fill('notFirst'));
    expect((await usesOf(offer)).used).toBe(1);
  });

  it('are for a first order again once the first was cancelled, also known by its e-mail', {
    tags: ['OFFER-02'],
  }, async () => {
    await newOffer(shop, { code: 'FIRST', firstOrderOnly: true });
    const known = { code: 'FIRST', customerEmail: 'first@shop.test' };
    const order = await placed(await ordered(known));
    await move(order, { status: 'cancelled' }).expect(200);
    expect((await placed(await ordered(known))).offers).toMatchObject([{ code: 'FIRST' }]);
  });

  it('are no longer told of on the shop’s page at once when they are used up, until one comes back', {
    tags: ['OFFER-05', 'OFFER-08'],
  }, async () => {
    await newOffer(shop, { name: 'The last tenth', percent: 10, totalUses: 1 });
    const isTold = async () =>
      (await world.anyone.get(`/${shop.slug}`).expect(200)).text.includes('The last tenth');
    expect(await isTold()).toBe(true);
    const order = await placed(await ordered());
    await expect.poll(isTold).toBe(false);
    await move(order, { status: 'cancelled' }).expect(200);
    await expect.poll(isTold).toBe(true);
  });

  it('are given back once by a cancelled order, and taken again by a reopened one', {
    tags: ['OFFER-05'],
  }, async () => {
    const offer = await newOffer(shop, { code: 'ONE', totalUses: 1 });
    const order = await placed(await ordered({ code: 'ONE' }));
    const late = { ...(await ordered()), code: 'ONE', amount: 90 };
    await place(world.anyone, late).expect(409);
    await move(order, { status: 'cancelled' }).expect(200);
    await move(order, { status: 'cancelled' }).expect(200);
    expect(await usesOf(offer)).toEqual({ rows: 0, used: 0, sales: 0, given: 0 });
    await move(order, { status: 'confirmed' }).expect(200);
    expect(await usesOf(offer)).toEqual({ rows: 1, used: 1, sales: 90, given: 10 });
    await move(order, { status: 'cancelled' }).expect(200);
    await place(world.anyone, late).expect(201);
    const refused = await move(order, { status: 'processing' }).expect(409);
    expect(refused.body.code).toBe('CODE_REFUSED');
    expect((await usesOf(offer)).used).toBe(1);
    const cancelled = await shop.owner.get(apiRoutes.orders(shop.store.id)).expect(200);
    expect(cancelled.body.orders.at(-1)).toMatchObject({ id: order.id, status: 'cancelled' });
  });

  it('stay exact while orders are placed, cancelled and reopened at once', {
    tags: ['OFFER-05'],
    timeout: 120_000,
  }, async () => {
    const first = await newOffer(shop, { code: 'TEN', totalUses: 10 });
    const free = await newOffer(shop, { kind: 'freeDelivery', totalUses: 12 });
    const bodies: OrderBody[] = [];
    for (let index = 0; index < 40; index += 1) {
      bodies.push(await ordered({ code: 'TEN', type: 'delivery' }));
    }
    const work = bodies.map(async (body, index) => {
      const answer = await place(world.anyone, body);
      if (answer.status !== 201 || index % 2 === 0) return;
      await move(answer.body.order, { status: 'cancelled' }).expect(200);
      if (index % 4 === 1) await move(answer.body.order, { status: 'confirmed' });
    });
    await Promise.all(work);
    for (const offer of [first, free]) {
      const { rows, used, given } = await usesOf(offer);
      const [live] = await world.source.query(
        `SELECT count(*)::int AS orders, coalesce(sum((used ->> 'saved')::int), 0)::int AS saved
         FROM "order", jsonb_array_elements(offers) used
         WHERE store_id = $1 AND status <> 'cancelled' AND used ->> 'id' = $2`,
        [shop.store.id, offer.id],
      );
      expect({ rows, used, given: toPaise(given) }).toEqual({
        rows: live.orders,
        used: live.orders,
        given: live.saved,
      });
      expect(used).toBeLessThanOrEqual(offer.totalUses);
    }
  });
});
