/** The page of an order: who sees it, what it tells and what it keeps to itself, and what its buyer can do there. */
import { MailOutbox } from '@shop/api/mail/mail-outbox.js';
import {
  apiRoutes,
  type OrderEvent,
  type OrderPage,
  orderAgainPath,
  orderPageRoutes,
  orderPath,
  type Product,
  storePaths,
} from '@shop/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  newProduct,
  newShop,
  newShopper,
  openAccounts,
  orderOf,
  type Shop,
  someDetails,
} from '../support/cast.ts';
import { newPhone } from '../support/order-crowd.ts';
import { mailsTo } from '../support/outbox.ts';
import { expectProblem } from '../support/problems.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld();
let shop: Shop;

beforeAll(async () => {
  shop = await newShop(world.anyone, 'followed');
});

interface Placed {
  id: string;
  product: Product;
  /** The buyer's own secret, and the one that is passed on. */
  buyer: string;
  page: string;
}

/** A guest's order. */
async function placed(more: object = {}, product?: Product): Promise<Placed> {
  const what = product ?? (await newProduct(shop, { stock: 5 }));
  const details = { ...someDetails, phone: newPhone() };
  const body = orderOf(shop, what, 2, { details, ...more });
  const answer = await world.anyone.post(apiRoutes.createOrder, body).expect(201);
  const { order, reviewToken } = answer.body;
  return { id: order.id, product: what, buyer: reviewToken, page: order.pageToken };
}

const read = (token: string, slug = shop.slug) =>
  world.anyone.get(orderPageRoutes.page(slug, token));
const pageOf = async (token: string): Promise<OrderPage> =>
  (await read(token).expect(200)).body.order;
const htmlOf = (token: string) => world.anyone.get(orderPath(shop.slug, token));
const move = (order: Placed, change: object) =>
  shop.owner.put(apiRoutes.order(order.id), change).expect(200);
const cancel = (token: string) => world.anyone.post(orderPageRoutes.cancel(shop.slug, token), {});
const renew = async ({ id }: Placed): Promise<string> =>
  (await shop.owner.post(orderPageRoutes.newLink(id), {}).expect(200)).body.order.pageToken;
const stockOf = async ({ product }: Placed): Promise<number> =>
  (await world.anyone.get(apiRoutes.product(product.id))).body.product.stock;
const settings = (change: object) =>
  shop.owner.put(apiRoutes.updateStore(shop.slug), { settings: change }).expect(200);
const timeline = async ({ id }: Placed): Promise<OrderEvent[]> =>
  (await shop.owner.get(apiRoutes.orderTimeline(id)).expect(200)).body.timeline;

async function settled(): Promise<void> {
  world.app.get(MailOutbox).runNow();
  const open = `SELECT kind FROM job WHERE queue = 'mail' AND state IN ('waiting', 'handing')`;
  await expect.poll(() => world.source.query(open), { timeout: 15_000 }).toEqual([]);
}

describe('the page of an order', () => {
  it('tells all about the order, and nothing to reach its buyer by', {
    tags: ['OPAGE-01'],
  }, async () => {
    const cake = await newProduct(shop, {
      name: 'Choco cake',
      price: 220,
      questions: [
        { label: 'Name on it', kind: 'text', required: true, surcharge: 30, choices: [] },
      ],
    });
    const asked = cake.questions[0]?.id ?? '';
    const body = {
      ...orderOf(shop, cake, 2),
      type: 'delivery',
      details: { ...someDetails, firstName: 'Ashalata', lastName: 'Raoverma', phone: '9812300078' },
      customerEmail: 'ashalata@home.test',
      paymentMethod: 'cod',
      note: 'Ring at Lakshmi next door',
      items: [
        {
          id: cake.id,
          name: 'Choco cake',
          quantity: 2,
          price: 250,
          answers: [{ id: asked, answer: 'Zoya' }],
        },
      ],
      amount: 550,
    };
    await settings({ asksNote: true });
    const answer = await world.anyone.post(apiRoutes.createOrder, body).expect(201);
    const { order, reviewToken } = answer.body;
    const { pageToken } = order;
    for (const token of [reviewToken, pageToken]) {
      const shown = await pageOf(token);
      expect(shown).toMatchObject({
        id: order.id,
        number: order.number,
        type: 'delivery',
        status: 'processing',
        paymentStatus: 'cod',
        amount: 550,
        shippingCharges: 50,
        items: [{ name: 'Choco cake', quantity: 2, price: 250, answers: [{ answer: 'Zoya' }] }],
        buyer: { name: 'A. R.', phone: '••••••••78', postalCode: '560001' },
        steps: [{ status: 'processing', at: order.createdAt }],
        mayPay: false,
        mayCancel: true,
        mayReview: false,
      });
      const html = await htmlOf(token).expect(200);
      for (const text of ['Order placed', 'Choco cake', 'Zoya', '₹550.00', '560001', 'A. R.']) {
        expect(html.text).toContain(text);
      }
      expect(html.text).toContain('₹550.00 is to be paid in cash when it is delivered.');
      const all = html.text + JSON.stringify(shown);
      for (const secret of [
        'Ashalata',
        'Raoverma',
        '9812300078',
        'ashalata@home.test',
        '12 MG Road',
        'Lakshmi',
        'Karnataka',
      ]) {
        expect(all).not.toContain(secret);
      }
      expect(html.headers['cache-control']).toBe('no-store');
      expect(html.headers['referrer-policy']).toBe('same-origin');
      expect(html.text).toContain('<meta name="robots" content="noindex');
      // Nothing that could be told the address is loaded from elsewhere.
      expect(html.headers['content-security-policy']).not.toContain('razorpay');
    }
    const [row] = await world.source.query(
      'SELECT row_to_json("order")::text AS all FROM "order" WHERE id = $1',
      [order.id],
    );
    for (const token of [reviewToken, pageToken]) {
      expect(row.all).not.toContain(token.split('.').at(-1));
    }
    const id = { id: order.id } as Placed;
    await move(id, { status: 'confirmed' });
    await move(id, { status: 'shipped' });
    await move(id, { status: 'delivered', paymentStatus: 'paid' });
    const delivered = await pageOf(reviewToken);
    expect(delivered.steps.map(({ status }) => status)).toEqual([
      'processing',
      'confirmed',
      'shipped',
      'delivered',
    ]);
    expect(delivered.paidAt).toBeDefined();
    expect(delivered).toMatchObject({ mayCancel: false, mayReview: true });
    expect((await htmlOf(reviewToken)).text).toContain('₹550.00 was paid in cash.');
    await settings({ asksNote: false });
  });

  it('opens by no other link: wrong, cut, of another store and ended ones are all answered alike', {
    tags: ['OPAGE-01'],
  }, async () => {
    const order = await placed();
    const twin = await placed();
    const ended = await placed();
    await renew(ended);
    const [id = '', label = '', signature = ''] = order.page.split('.');
    const [twinId = ''] = twin.page.split('.');
    const wrong = [
      `${order.buyer.slice(0, -2)}xx`,
      order.buyer.slice(0, -1),
      order.page.slice(0, 60),
      order.id,
      // The two kinds are not each other's, and a turn is signed.
      [id, signature].join('.'),
      [id, 'b0', order.buyer.split('.')[1]].join('.'),
      [id, 'b1', signature].join('.'),
      [id, 'p1', signature].join('.'),
      [id, 'p00', signature].join('.'),
      [twinId, label, signature].join('.'),
      [id.toUpperCase(), label, signature].join('.'),
      `${order.page}.${signature}`,
      ended.buyer,
      ended.page,
      '0190e3c5-0000-7000-8000-000000000000.p0.AAAA',
      'x',
    ];
    const answers = await Promise.all([
      ...wrong.map((token) => read(token)),
      read(order.page, 'acme'),
    ]);
    const said = answers.map(({ status, body }) => {
      const { code, message, ...rest } = body;
      return { status, code, message, more: Object.keys(rest) };
    });
    expect(new Set(said.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(said[0]).toMatchObject({ status: 404, code: 'NOT_FOUND', message: 'Order not found' });
    const pages = await Promise.all(wrong.map((token) => htmlOf(token)));
    expect(new Set(pages.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(pages[0]?.status).toBe(404);
    expect(pages[0]?.text).toContain('This link opens no order');
    expect(pages[0]?.headers['cache-control']).toBe('no-store');
    for (const token of wrong) {
      expectProblem(await cancel(token), 404, 'NOT_FOUND');
      const pay = orderPageRoutes.pay(shop.slug, token);
      expectProblem(await world.anyone.post(pay, {}), 404, 'NOT_FOUND');
      const again = await world.anyone.get(orderAgainPath(shop.slug, token));
      expect([again.status, again.headers.location]).toEqual([302, orderPath(shop.slug, token)]);
    }
    expect((await pageOf(order.page)).status).toBe('processing');
  });

  it('is led to by a link that was copied badly, whose case counts', {
    tags: ['OPAGE-01', 'FIX-25'],
  }, async () => {
    const { page } = await placed();
    const meant = orderPath(shop.slug, page);
    for (const typed of [`${meant}.`, meant.replace('/order/', '/Order/')]) {
      const answer = await world.anyone.get(typed);
      expect([answer.status, answer.headers.location]).toEqual([301, meant]);
    }
  });

  it('has a new link by its owner, and all of before open nothing any more', {
    tags: ['OPAGE-01'],
  }, async () => {
    const order = await placed({ customerEmail: 'renewed@home.test' });
    await move(order, { status: 'delivered' });
    await htmlOf(order.buyer).expect(200);
    await world.anyone.get(storePaths.review(shop.slug, order.buyer)).expect(200);
    expectProblem(
      await world.bolt.owner.post(orderPageRoutes.newLink(order.id), {}),
      404,
      'NOT_FOUND',
    );
    const fresh = await renew(order);
    expect(fresh).not.toBe(order.page);
    for (const ended of [order.buyer, order.page]) {
      expectProblem(await read(ended), 404, 'NOT_FOUND');
      await htmlOf(ended).expect(404);
      await world.anyone.get(storePaths.review(shop.slug, ended)).expect(404);
      expectProblem(
        await world.anyone.get(apiRoutes.orderPage(shop.slug, ended)),
        404,
        'NOT_FOUND',
      );
      const placedPage = await world.anyone.get(storePaths.placed(shop.slug, ended)).expect(200);
      expect(placedPage.text).not.toContain('delivered');
    }
    expect((await pageOf(fresh)).id).toBe(order.id);
    const notes = (await timeline(order)).filter(({ kind }) => kind === 'note');
    expect(notes).toMatchObject([{ actor: 'owner', note: expect.stringContaining('new link') }]);
    // What is mailed and answered from now on is of the new turn.
    await move(order, { status: 'confirmed' });
    await move(order, { status: 'delivered' });
    await settled();
    const mail = (await mailsTo(world.dataDir, 'renewed@home.test')).at(-1);
    const [, token = ''] = /\/followed\/order\/([\w.-]+)/.exec(mail?.text ?? '') ?? [];
    expect(await pageOf(token)).toMatchObject({ id: order.id, mayReview: true });
    const filter = encodeURIComponent(JSON.stringify({ id: [order.id] }));
    const list = `${apiRoutes.orders(shop.store.id)}?filter=${filter}`;
    expect((await shop.owner.get(list)).body.orders[0].pageToken).toBe(fresh);
    expect(await renew(order)).not.toBe(fresh);
  });

  it('lets only its buyer review: owners, and whoever they pass their link on to, can’t', {
    tags: ['OPAGE-01', 'OPAGE-02', 'DET-05'],
  }, async () => {
    const order = await placed();
    await move(order, { status: 'delivered' });
    expect((await pageOf(order.buyer)).mayReview).toBe(true);
    expect((await pageOf(order.page)).mayReview).toBe(false);
    expect((await htmlOf(order.buyer)).text).toContain('Review what you bought');
    expect((await htmlOf(order.page)).text).not.toContain('Review what you bought');
    const review = { productId: order.product.id, stars: 5 };
    const by = (token: string) =>
      world.anyone.post(apiRoutes.orderReviews(shop.slug, token), review);
    expectProblem(await by(order.page), 404, 'NOT_FOUND');
    await world.anyone.get(storePaths.review(shop.slug, order.page)).expect(404);
    const own = await shop.owner.get(apiRoutes.orders(shop.store.id)).expect(200);
    const changed = await move(order, { paymentStatus: 'paid' });
    const renewed = await shop.owner.post(orderPageRoutes.newLink(order.id), {}).expect(200);
    for (const { text } of [own, changed, renewed]) {
      expect(text).not.toContain('reviewToken');
      expect(text).not.toContain(order.buyer);
      expect(text).toContain('pageToken');
    }
    const { body } = renewed;
    expectProblem(await by(body.order.pageToken), 404, 'NOT_FOUND');
  });

  it('is in the buyer’s mails, on the shop’s orders, and in a customer’s own list', {
    tags: ['OPAGE-01'],
  }, async () => {
    await openAccounts(shop);
    const shopper = await newShopper(world.anyone, shop.slug);
    const body = orderOf(shop, await newProduct(shop));
    const { order } = (await shopper.post(apiRoutes.createOrder, body).expect(201)).body;
    const list = apiRoutes.customerOrders(shopper.customerId, shop.slug);
    const [own] = (await shopper.get(list).expect(200)).body.orders;
    expect(await pageOf(own.pageToken)).toMatchObject({ id: order.id, mayReview: false });
    await settled();
    const [mail] = await mailsTo(world.dataDir, shopper.email);
    const [, token = ''] = /\/followed\/order\/([\w.-]+)/.exec(mail?.text ?? '') ?? [];
    expect((await pageOf(token)).id).toBe(order.id);
    await shop.owner
      .put(apiRoutes.updateStore(shop.slug), { requiredAccountForOrder: false })
      .expect(200);
    const toOwner = (await mailsTo(world.dataDir, shop.owner.email)).map(({ text }) => text);
    expect(toOwner.join()).not.toContain('/order/');
  });

  it('stays when the shop is closed; then nothing is paid, bought or lost there', {
    tags: ['OPAGE-01'],
  }, async () => {
    const closing = await newShop(world.anyone, 'closing');
    const product = await newProduct(closing);
    const placing = await world.anyone
      .post(apiRoutes.createOrder, orderOf(closing, product))
      .expect(201);
    const { pageToken } = placing.body.order;
    const end = { type: 'trial', expiryDate: Date.now() - 1000 };
    await world.admin.put(apiRoutes.adminMembership(closing.store.id), end).expect(200);
    const html = await world.anyone.get(orderPath('closing', pageToken)).expect(200);
    expect(html.text).toContain('Order placed');
    expect(html.text).not.toContain('Order again');
    const pay = await world.anyone.post(orderPageRoutes.pay('closing', pageToken), {});
    expectProblem(pay, 403, 'MEMBERSHIP_EXPIRED');
    await world.anyone.post(orderPageRoutes.cancel('closing', pageToken), {}).expect(200);
  });
});

describe('cancelling on the page', () => {
  it('is asked first without script, gives the stock back, and is told to the owner', {
    tags: ['OPAGE-02'],
  }, async () => {
    const order = await placed();
    expect(await stockOf(order)).toBe(3);
    const asked = await htmlOf(order.page).expect(200);
    expect(asked.text).toContain('Yes, cancel the order');
    // Looking is not doing: mail scanners open links.
    expect(await stockOf(order)).toBe(3);
    const sent = await world.anyone
      .post(orderPath(shop.slug, order.page))
      .type('form')
      .send('act=cancel');
    expect([sent.status, sent.headers.location]).toEqual([302, orderPath(shop.slug, order.page)]);
    expect(await stockOf(order)).toBe(5);
    const now = await htmlOf(order.page).expect(200);
    expect(now.text).toContain('Order cancelled');
    expect(now.text).toContain('You have cancelled this order.');
    expect(now.text).not.toContain('Yes, cancel the order');
    const events = await timeline(order);
    expect(events.at(-2)).toMatchObject({ kind: 'status', after: 'cancelled', actor: 'guest' });
    expect(events.at(-1)).toMatchObject({ kind: 'stock', after: 'returned' });
    await settled();
    const told = await mailsTo(world.dataDir, shop.owner.email);
    const mails = told.filter(({ subject }) => subject.startsWith('Cancelled by the buyer'));
    const { number } = await pageOf(order.page);
    expect(mails.filter(({ subject }) => subject.includes(`#${number},`))).toHaveLength(1);
  });

  it('happens once, however often and at once it is sent', { tags: ['OPAGE-02'] }, async () => {
    const order = await placed();
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => cancel(order.buyer)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    await cancel(order.page).expect(200);
    expect(answers[0]?.body.order).toMatchObject({ status: 'cancelled', cancelledBy: 'buyer' });
    const events = await timeline(order);
    expect(events.filter(({ after }) => after === 'cancelled')).toHaveLength(1);
    expect(events.filter(({ after }) => after === 'returned')).toHaveLength(1);
    expect(await stockOf(order)).toBe(5);
    const jobs = await world.source.query(
      `SELECT about FROM job WHERE kind = 'orderCancelled' AND about LIKE $1`,
      [`${order.id}.%`],
    );
    expect(jobs).toHaveLength(1);
    // Its buyer is told by nobody what the buyer did.
    const changed = await world.source.query(
      `SELECT about FROM job WHERE kind = 'orderChanged' AND about LIKE $1`,
      [`${order.id}.%`],
    );
    expect(changed).toEqual([]);
    const state = await world.anyone.get(apiRoutes.orderPage(shop.slug, order.buyer)).expect(200);
    expect(state.body.order.cancelledBy).toBe('buyer');
  });

  it('ends with the confirmation, and is refused where the owner has switched it off', {
    tags: ['OPAGE-02'],
  }, async () => {
    const order = await placed();
    await move(order, { status: 'confirmed' });
    expect((await pageOf(order.page)).mayCancel).toBe(false);
    const refused = await cancel(order.page);
    expectProblem(refused, 409, 'CONFLICT');
    expect(refused.body.message).toContain('has begun with this order');
    const html = await world.anyone
      .post(orderPath(shop.slug, order.page))
      .type('form')
      .send('act=cancel');
    expect(html.status).toBe(409);
    expect(html.text).toContain('has begun with this order');
    expect(await stockOf(order)).toBe(3);
    const other = await placed();
    await settings({ buyersMayCancel: false });
    expect((await pageOf(other.page)).mayCancel).toBe(false);
    expect((await htmlOf(other.page)).text).not.toContain('Cancel this order');
    const off = await cancel(other.page);
    expectProblem(off, 409, 'CONFLICT');
    expect(off.body.message).toContain('not cancelled here');
    const shown = await world.anyone.get(apiRoutes.publicData(shop.slug)).expect(200);
    expect(shown.text).not.toContain('buyersMayCancel');
    await settings({ buyersMayCancel: true });
    expect((await cancel(other.page).expect(200)).body.order.status).toBe('cancelled');
  });

  it('races a confirmation: one of both counts, and stock and state agree', {
    tags: ['OPAGE-02'],
  }, async () => {
    const orders = await Promise.all([1, 2, 3, 4].map(() => placed()));
    await Promise.all(
      orders.flatMap((order) => [
        cancel(order.page),
        shop.owner.put(apiRoutes.order(order.id), { status: 'confirmed', version: 1 }),
      ]),
    );
    for (const order of orders) {
      const { status } = await pageOf(order.page);
      expect([status, await stockOf(order)]).toEqual(
        status === 'cancelled' ? ['cancelled', 5] : ['confirmed', 3],
      );
    }
  });
});

describe('ordering again', () => {
  it('offers what is still sold at the prices of today, and says what is not there any more', {
    tags: ['OPAGE-02'],
  }, async () => {
    const kept = await newProduct(shop, { name: 'Kept kulfi', price: 40 });
    const gone = await newProduct(shop, { name: 'Gone ghevar', price: 60 });
    const out = await newProduct(shop, { name: 'Out of oats', price: 20, stock: 1 });
    const body = orderOf(shop, kept, 3);
    const items = [gone, out].map(({ id, name, price }) => ({ id, name, price, quantity: 1 }));
    const answer = await world.anyone
      .post(apiRoutes.createOrder, {
        ...body,
        items: [...body.items, ...items],
        amount: 200,
        details: { ...someDetails, phone: newPhone() },
      })
      .expect(201);
    await shop.owner.put(apiRoutes.product(kept.id), { price: 45 }).expect(200);
    await shop.owner.delete(apiRoutes.product(gone.id)).expect(200);
    const { text } = await world.anyone
      .get(orderAgainPath(shop.slug, answer.body.order.pageToken))
      .expect(200);
    const shown = text.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
    expect(shown).toContain('Kept kulfi 3 × ₹45.00');
    expect(shown).toContain('Gone ghevar not sold any more');
    expect(shown).toContain('Out of oats sold out');
  });
});
