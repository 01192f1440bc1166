/** Buyers are mailed what became of their order, once for each change, where the owner wants it (FIX-40). */
import { MailOutbox } from '@shop/api/mail/mail-outbox.js';
import {
  apiRoutes,
  limits,
  type OrderEvent,
  orderMailNames,
  orderPath,
  storePaths,
} from '@shop/contract';
import { describe, expect, it } from 'vitest';
import { newProduct, newShop, orderOf, type Shop, someDetails } from '../support/cast.ts';
import { dueAtOnce } from '../support/due-job.ts';
import { decide, newPhone } from '../support/order-crowd.ts';
import { mailsTo, type ReadMail } from '../support/outbox.ts';
import { expectFieldFaults, expectProblem } from '../support/problems.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld();

interface Placed {
  id: string;
  email: string;
  token: string;
}

let count = 0;
/** An order of a guest, with an address unless told otherwise. */
async function placed(shop: Shop, more: object = {}): Promise<Placed> {
  count += 1;
  const email = `buyer-${count}@home.test`;
  const details = { ...someDetails, phone: newPhone() };
  const body = orderOf(shop, await newProduct(shop), 1, {
    details,
    customerEmail: email,
    paymentMethod: 'cod',
    ...more,
  });
  const answer = await world.anyone.post(apiRoutes.createOrder, body).expect(201);
  await settled();
  return { id: answer.body.order.id, email, token: answer.body.reviewToken };
}

const put = (shop: Shop, { id }: Placed, body: object) =>
  shop.owner.put(apiRoutes.order(id), body).expect(200);

/** Changes the status, and waits for the mail. */
async function change(shop: Shop, order: Placed, body: object): Promise<void> {
  await put(shop, order, body);
  await settled();
}

/** Waits until every mail is sent. */
async function settled(): Promise<void> {
  world.app.get(MailOutbox).runNow();
  const open = `SELECT kind FROM job WHERE queue = 'mail' AND state IN ('waiting', 'handing')`;
  await expect.poll(() => world.source.query(open), { timeout: 15_000 }).toEqual([]);
}

/** The mails about the order, without its receipt. */
const news = async ({ email }: Placed): Promise<ReadMail[]> =>
  (await mailsTo(world.dataDir, email)).filter(({ subject }) => !subject.startsWith('Your order'));

describe('a change of an order', () => {
  it('is mailed to its buyer: confirmed, shipped, delivered, cancelled', {
    tags: ['FIX-40'],
  }, async () => {
    const shop = await newShop(world.anyone, 'telling');
    const amount = (await newProduct(shop)).price + shop.store.settings.shippingCharges;
    const order = await placed(shop, { type: 'delivery', amount });
    for (const status of ['confirmed', 'shipped', 'delivered', 'cancelled']) {
      await change(shop, order, { status });
    }
    const mails = await news(order);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Confirmed: order #1 at The telling shop',
      'On its way: order #1 at The telling shop',
      'Delivered: order #1 at The telling shop',
      'Cancelled: order #1 at The telling shop',
    ]);
    const [confirmed, shipped, delivered, cancelled] = mails.map(({ text }) => text);
    expect(confirmed).toContain('The telling shop has confirmed your order and gets it ready.');
    expect(shipped).toContain('The telling shop has sent your order. Please keep ₹');
    expect(shipped).toContain('http://localhost:3000/telling');
    expect(delivered).not.toContain('cash.');
    const own = `http://localhost:3000${orderPath('telling', order.token)}`;
    expect(shipped).toContain(own);
    const review = `http://localhost:3000${storePaths.review('telling', order.token)}`;
    for (const text of [confirmed, shipped, cancelled]) expect(text).not.toContain(review);
    expect(delivered).toContain(review);
    expect(cancelled).toContain('has cancelled your order. Nothing has to be paid.');
    const paid = await placed(shop);
    await change(shop, paid, { paymentStatus: 'paid', status: 'shipped' });
    await change(shop, paid, { status: 'cancelled' });
    await change(shop, paid, { status: 'processing', paymentStatus: 'refunded' });
    await change(shop, paid, { status: 'cancelled' });
    expect((await news(paid)).map(({ text }) => text)).toEqual([
      expect.stringContaining('has your order ready for you to pick up.'),
      expect.stringContaining('the shop gives it back to you.'),
      expect.stringContaining('was given back to you.'),
    ]);
  });

  it('is told once, whatever is saved again, and not when another one has come since', {
    tags: ['FIX-40'],
  }, async () => {
    const shop = await newShop(world.anyone, 'exact');
    const order = await placed(shop);
    await change(shop, order, { status: 'confirmed' });
    await change(shop, order, { status: 'confirmed' });
    await change(shop, order, { paymentStatus: 'paid' });
    await change(shop, order, { status: 'pending' });
    expect(await news(order)).toHaveLength(1);
    const rows = `SELECT about FROM job WHERE store_id = $1 AND kind = 'orderChanged'`;
    const known: { about: string }[] = await world.source.query(rows, [shop.store.id]);
    expect(known).toHaveLength(1);
    // The mail of a change that was taken back before it could go is dropped.
    const [row] = known;
    await change(shop, order, { status: 'shipped' });
    await world.source.query(
      `UPDATE job SET state = 'waiting', attempts = 0, ${dueAtOnce} WHERE about = $1`,
      [row?.about],
    );
    await settled();
    expect((await news(order)).map(({ subject }) => subject)).toEqual([
      'Confirmed: order #1 at The exact shop',
      'Ready: order #1 at The exact shop',
    ]);
  });

  it('is not mailed where the owner has switched it off, nor to who left no address', {
    tags: ['FIX-40'],
  }, async () => {
    const shop = await newShop(world.anyone, 'silent');
    const settings = { mailsConfirmed: false, mailsDelivered: false };
    const saved = await shop.owner.put(apiRoutes.updateStore('silent'), { settings }).expect(200);
    expect(orderMailNames.map((name) => saved.body.store.settings[name])).toEqual([
      false,
      true,
      false,
      true,
    ]);
    const data = await world.anyone.get(apiRoutes.publicData('silent')).expect(200);
    expect(data.body.store.settings).not.toHaveProperty('mailsConfirmed');
    const order = await placed(shop);
    for (const status of ['confirmed', 'shipped', 'delivered']) {
      await change(shop, order, { status });
    }
    expect((await news(order)).map(({ subject }) => subject)).toEqual([
      'Ready: order #1 at The silent shop',
    ]);
    const nameless = await placed(shop, { customerEmail: '' });
    await change(shop, nameless, { status: 'shipped' });
    const about = `SELECT id FROM job WHERE kind = 'orderChanged' AND about LIKE $1`;
    expect(await world.source.query(about, [`${nameless.id}%`])).toEqual([]);
  });

  it('tells of cash as cash, also when it was paid by then and the mail comes late', {
    tags: ['FIX-67'],
  }, async () => {
    const shop = await newShop(world.anyone, 'cashier');
    const order = await placed(shop);
    const put = (body: object) => shop.owner.put(apiRoutes.order(order.id), body).expect(200);
    const { body } = await put({ paymentStatus: 'paid' });
    expect(body.order).toMatchObject({ paymentStatus: 'paid', paymentMethod: 'cod' });
    await world.source.query(
      `UPDATE job SET state = 'waiting', attempts = 0, ${dueAtOnce} WHERE about = $1 AND kind LIKE 'orderFor%'`,
      [order.id],
    );
    await settled();
    for (const address of [shop.owner.email, order.email]) {
      const texts = (await mailsTo(world.dataDir, address)).map(({ text }) => text);
      expect(texts.length).toBeGreaterThan(0);
      for (const text of texts) expect(text).toContain('Payment: Cash at pickup');
    }
    await change(shop, order, { status: 'shipped' });
    expect((await news(order)).map(({ text }) => text)).toEqual([
      expect.stringContaining('Payment: Paid in cash'),
    ]);
    // Set to 'cod' by hand, an order is one for cash from then on.
    const state = () => world.anyone.get(apiRoutes.orderPage(shop.slug, order.token)).expect(200);
    expect((await state()).body.order).toMatchObject({ paymentMethod: 'cod' });
    await put({ paymentStatus: 'unpaid' });
    expect((await state()).body.order).toMatchObject({ paymentMethod: 'cod' });
  });

  it('tells why it was cancelled, where the owner says so, and nothing where the buyer is not to be told', {
    tags: ['FIX-68'],
  }, async () => {
    const shop = await newShop(world.anyone, 'reasons');
    const told = await placed(shop);
    const reason = ' No flour today, see flour.example ';
    await change(shop, told, { status: 'cancelled', reason });
    const [mail] = await news(told);
    expect(mail?.text).toContain('The shop writes: “No flour today, see flour.\u200Bexample”');
    const { body } = await shop.owner.get(apiRoutes.orderTimeline(told.id)).expect(200);
    const notes = body.timeline.map(({ note }: OrderEvent) => note);
    expect(notes).toContain('No flour today, see flour.example');
    const silent = await placed(shop);
    await change(shop, silent, { status: 'cancelled', reason: 'A prank', tellBuyer: false });
    expect(await news(silent)).toEqual([]);
    // Only a cancelling has a reason.
    await change(shop, silent, { status: 'confirmed', reason: 'No prank' });
    expect((await news(silent)).map(({ text }) => text.includes('prank'))).toEqual([false]);
    const long = { status: 'cancelled', reason: 'x'.repeat(limits.orderNote + 1) };
    const refused = await shop.owner.put(apiRoutes.order(silent.id), long);
    expectFieldFaults(refused, { reason: 'Reason may have at most 500 characters' });
    // Many at once.
    const [one, other] = [await placed(shop), await placed(shop)];
    await decide(shop, { act: 'cancel', ids: [one.id], reason: 'Closed today' });
    await decide(shop, { act: 'cancel', ids: [other.id], tellBuyer: false });
    await settled();
    expect((await news(one)).map(({ text }) => text)).toEqual([
      expect.stringContaining('The shop writes: “Closed today”'),
    ]);
    expect(await news(other)).toEqual([]);
  });

  it('is shown to who has the secret of the order, and to nobody else', {
    tags: ['FIX-40'],
  }, async () => {
    const shop = await newShop(world.anyone, 'shown');
    const order = await placed(shop);
    const address = apiRoutes.orderPage('shown', order.token);
    const payment = { paymentStatus: 'cod', paymentMethod: 'cod' };
    const state = { id: order.id, number: 1, type: 'pickup', ...payment };
    const { body } = await world.anyone.get(address).expect(200);
    expect(body).toEqual({ order: { ...state, status: 'processing', awaitsConfirmation: false } });
    await put(shop, order, { status: 'cancelled' });
    expect((await world.anyone.get(address).expect(200)).body.order.status).toBe('cancelled');
    const page = await world.anyone.get(storePaths.placed('shown', order.token)).expect(200);
    expect(page.text).toContain('Order cancelled');
    expect(page.text).not.toContain('Order Confirmed');
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.headers['referrer-policy']).toBe('same-origin');
    const forged = `${order.token.slice(0, -2)}xx`;
    for (const wrong of [
      apiRoutes.orderPage('acme', order.token),
      apiRoutes.orderPage('shown', forged),
      apiRoutes.orderPage('shown', order.id),
    ]) {
      expectProblem(await world.anyone.get(wrong), 404, 'NOT_FOUND');
    }
    const lost = await world.anyone.get(storePaths.placed('shown', forged)).expect(200);
    expect(lost.text).not.toContain('Order c');
  });
});
