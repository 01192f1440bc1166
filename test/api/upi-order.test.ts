/** Orders paid by UPI without a gateway: how they are paid, what buyers claim, and what owners find (UPI-01 to UPI-04). */
import { MailOutbox } from '@shop/api/mail/mail-outbox.js';
import type { ClaimedMail } from '@shop/api/mail/mail-queue.js';
import { MailWriter } from '@shop/api/mail/mail-writer.js';
import { inStore } from '@shop/api/tenancy/scope.js';
import type { StoreId } from '@shop/api/tenancy/store-id.js';
import {
  apiRoutes,
  type Order,
  type OrderPage,
  orderPageRoutes,
  orderPath,
  type Product,
  storePaths,
  type UpiPayment,
  upiLimits,
  upiRoutes,
} from '@shop/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { newOwner, newProduct, newShop, orderOf } from '../support/cast.ts';
import { useOnlineShop } from '../support/online-shop.ts';
import { mailsTo, mailTo } from '../support/outbox.ts';
import { expectFieldFaults, expectProblem } from '../support/problems.ts';
import { scan } from '../support/scan.ts';
import { brought, download } from '../support/transfer.ts';

const online = useOnlineShop();
const upi = { upiEnabled: true, upiId: 'asha@okhdfcbank', upiKind: 'personal' };
const settle = (body: object) =>
  online.shop.owner.put(apiRoutes.updateStore('acme'), body).expect(200);

beforeAll(async () => {
  await settle({ ...upi, guestCheckout: true, codOption: true });
});

interface Placed {
  id: string;
  number: number;
  token: string;
  product: Product;
}

/** Two pieces at ₹249.50 of a new product that has 5, by default. */
async function place(more: object = {}, product?: Product): Promise<Placed> {
  const bought = product ?? (await newProduct(online.shop, { price: 249.5, stock: 5 }));
  const body = orderOf(online.shop, bought, 2, { paymentMethod: 'upi', ...more });
  const { order, razorpay } = (await online.anyone.post(apiRoutes.createOrder, body).expect(201))
    .body;
  expect(razorpay).toBeUndefined();
  return { id: order.id, number: order.number, token: order.pageToken, product: bought };
}

let made = 410_000_000_000;
function newUtr(): string {
  made += 7;
  return String(made);
}

const claim = ({ token }: Placed, utr: string) =>
  online.anyone.post(upiRoutes.claim('acme', token), { utr });
const decide = ({ id }: Placed, act: string, utr: string) =>
  online.shop.owner.post(upiRoutes.decide(id), { act, utr });
const pageOf = async ({ token }: Placed): Promise<OrderPage> =>
  (await online.anyone.get(orderPageRoutes.page('acme', token)).expect(200)).body.order;
const stockOf = async ({ product }: Placed): Promise<number> =>
  (await online.anyone.get(apiRoutes.product(product.id))).body.product.stock;
const claims = ({ id }: Placed) =>
  online.running.source.query(
    'SELECT utr, outcome FROM upi_claim WHERE order_id = $1 ORDER BY id',
    [id],
  );
const mailed = async ({ id }: Placed): Promise<string[]> => {
  const rows: { kind: string }[] = await online.running.source.query(
    `SELECT kind FROM job WHERE queue = 'mail' AND about LIKE $1 ORDER BY kind`,
    [`${id}%`],
  );
  return rows.map(({ kind }) => kind);
};

/** What a paying app reads from the code. */
function scanned({ path, size }: { path: string; size: number }): Promise<string> {
  const side = size + 8;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 -4 ${side} ${side}" width="${side * 6}" height="${side * 6}" shape-rendering="crispEdges"><rect x="-4" y="-4" width="${side}" height="${side}" fill="#fff"/><path d="${path}" stroke="#000"/></svg>`;
  return scan(Buffer.from(svg));
}

describe('an order by UPI', () => {
  it('waits unpaid with its stock held, and tells how it is paid, byte for byte', {
    tags: ['UPI-01', 'UPI-02'],
  }, async () => {
    const order = await place();
    expect(await stockOf(order)).toBe(3);
    expect(await online.order(order.id)).toMatchObject({
      status: 'processing',
      paymentStatus: 'unpaid',
      paymentMethod: 'upi',
    });
    const page = await pageOf(order);
    expect(page).toMatchObject({ mayPay: false, mayCancel: true, paymentMethod: 'upi' });
    const { details, until, ...rest } = page.upi as UpiPayment;
    expect(rest).toEqual({ claimed: null, wasRefused: false, mayClaim: true });
    const waits = Date.parse(until ?? '') - Date.parse(page.createdAt);
    expect(Math.round(waits / 3_600_000)).toBe(24);
    const address = `upi://pay?pa=asha@okhdfcbank&pn=The%20acme%20shop&tn=Order%20${order.number}&am=499.00&cu=INR`;
    expect(details).toMatchObject({
      payee: 'asha@okhdfcbank',
      name: 'The acme shop',
      amount: '499.00',
      address,
      note: `Order ${order.number}`,
      opensApps: false,
      isTyped: false,
    });
    expect(await scanned(details?.code ?? { path: '', size: 0 })).toBe(address);
    expect(await mailed(order)).toEqual([]);
  });

  it('has a reference and opens apps for a verified merchant, and is typed above ₹2,000 for others', {
    tags: ['UPI-01', 'UPI-02'],
  }, async () => {
    const dear = await newProduct(online.shop, { price: 1000.01 });
    const order = await place({}, dear);
    expect((await pageOf(order)).upi?.details).toMatchObject({ isTyped: true, opensApps: false });
    await settle({ upiKind: 'verified', upiMerchantCode: '5411' });
    const details = (await pageOf(order)).upi?.details;
    expect(details).toMatchObject({ isTyped: false, opensApps: true });
    const reference = order.id.replaceAll('-', '').toUpperCase();
    expect(details?.address).toContain(`&mc=5411&tr=${reference}&tn=`);
    const html = await online.anyone.get(orderPath('acme', order.token)).expect(200);
    expect(html.text).toContain('href="upi://pay?pa=asha@okhdfcbank&amp;');
    await settle({ upiKind: 'personal', upiMerchantCode: '' });
    const plain = await online.anyone.get(orderPath('acme', order.token)).expect(200);
    expect(plain.text).not.toContain('href="upi:');
    expect(plain.text).toContain('refuses a saved picture of this code');
  });

  it('is refused where UPI is off, and shows no id any more where it was switched off since', {
    tags: ['UPI-01', 'GEN-01'],
  }, async () => {
    const order = await place();
    await settle({ upiEnabled: false });
    const product = await newProduct(online.shop);
    const body = orderOf(online.shop, product, 1, { paymentMethod: 'upi' });
    expectProblem(await online.anyone.post(apiRoutes.createOrder, body), 400, 'METHOD_OFF');
    expect((await pageOf(order)).upi).toMatchObject({ details: null, mayClaim: true });
    await settle(upi);
  });

  it('is made once by one key', {
    tags: ['UPI-01'],
  }, async () => {
    const product = await newProduct(online.shop, { price: 20, stock: 9 });
    const body = orderOf(online.shop, product, 2, { paymentMethod: 'upi' });
    const again = () =>
      online.anyone.post(apiRoutes.createOrder, body).set('idempotency-key', 'upi-1').expect(201);
    const [first, second] = [await again(), await again()];
    expect(second.body.order.id).toBe(first.body.order.id);
    expect(second.body.order).toMatchObject({ paymentMethod: 'upi', paymentStatus: 'unpaid' });
    expect(second.body.razorpay).toBeUndefined();
  });

  it('that nobody pays is cancelled after the hours that the owner has set, and its stock comes back', {
    tags: ['UPI-01'],
  }, async () => {
    await settle({ upiHoldHours: 2 });
    const order = await place();
    await settle({ upiHoldHours: 24 });
    await online.later(119, order.id);
    expect(await pageOf(order)).toMatchObject({ status: 'processing' });
    await online.later(2, order.id);
    const page = await pageOf(order);
    expect(page).toMatchObject({ status: 'cancelled', cancelledBy: 'time' });
    expect(page.upi).toMatchObject({ details: null, until: null, mayClaim: true });
    expect(await stockOf(order)).toBe(5);
    expect(await online.wrongLedgers()).toEqual([]);
  });
});

describe('the mail about an order by UPI', () => {
  it('says how to pay, until when, and leads to the order’s page', {
    tags: ['UPI-01', 'OPAGE-01'],
  }, async () => {
    const order = await place({ customerEmail: 'to-pay@shop.test' });
    const mail = await mailTo(online.running.dataDir, 'to-pay@shop.test');
    expect(mail.subject).toBe(`Pay ₹499.00 by UPI: your order #${order.number} at The acme shop`);
    for (const said of ['asha@okhdfcbank', '₹499.00', `Order ${order.number}`, 'India’s time']) {
      expect(mail.text).toContain(said);
    }
    expect(mail.text).not.toMatch(/cash|has arrived/i);
    const [, link = ''] = /https?:\/\/[^/\s]+(\/acme\/order\/\S+)/.exec(mail.text) ?? [];
    const page = await online.anyone.get(link).expect(200);
    expect(page.text).toContain('Pay ₹499.00 by UPI');
  });

  it('goes out to nobody who has said to have paid, or has cancelled, before it is written', {
    tags: ['UPI-01'],
  }, async () => {
    const writer = online.running.app.get(MailWriter);
    const storeId = online.shop.store.id as StoreId;
    const write = ({ id }: Placed) =>
      inStore(storeId, () => writer.write({ kind: 'upiToPay', storeId, about: id } as ClaimedMail));
    const open = await place();
    expect((await write(open))?.subject).toContain('Pay ₹499.00 by UPI');
    const claimed = await place();
    await claim(claimed, newUtr()).expect(200);
    expect(await write(claimed)).toBeNull();
    const ended = await place();
    await online.anyone.post(orderPageRoutes.cancel('acme', ended.token), {}).expect(200);
    expect(await write(ended)).toBeNull();
  });

  it('leaves out an id that reads like a link, which the page shows', {
    tags: ['UPI-01', 'FIX-41'],
  }, async () => {
    await settle({ upiId: 'www.evil.com@ybl' });
    await place({ customerEmail: 'linked@shop.test' });
    await settle(upi);
    const mail = await mailTo(online.running.dataDir, 'linked@shop.test');
    expect(mail.source).not.toContain('evil.com');
    expect(mail.text).toContain('Pay and tell the shop');
  });
});

describe('the most that is paid by UPI', () => {
  it('is the owner’s to set: an order above it is refused with the reason, which the quote tells before', {
    tags: ['UPI-01', 'GEN-01'],
  }, async () => {
    await settle({ upiUpTo: 500 });
    const product = await newProduct(online.shop, { price: 250.01 });
    const refusal = 'UPI is taken up to ₹500.00 here';
    const bodyOf = (count: number) =>
      orderOf(online.shop, product, count, { paymentMethod: 'upi' });
    const refused = await online.anyone.post(apiRoutes.createOrder, bodyOf(2));
    expectProblem(refused, 400, 'METHOD_OFF');
    expectFieldFaults(refused, {
      paymentMethod: `${refusal}. Please choose another way to pay, or ask the shop.`,
    });
    const quote = async (count: number, method: string) => {
      const body = { ...bodyOf(count), paymentMethod: method };
      return (await online.anyone.post(apiRoutes.quote, body).expect(200)).body.quote.upi;
    };
    expect(await quote(2, 'upi')).toEqual({ offered: false, message: refusal });
    expect(await quote(2, 'cod')).toEqual({ offered: false, message: refusal });
    expect(await quote(1, 'upi')).toEqual({ offered: true, message: '' });
    await online.anyone.post(apiRoutes.createOrder, bodyOf(1)).expect(201);
    const cash = { ...bodyOf(2), paymentMethod: 'cod' };
    await online.anyone.post(apiRoutes.createOrder, cash).expect(201);
    const shown = await online.anyone.get(apiRoutes.publicData('acme')).expect(200);
    expect(shown.body.store).toMatchObject({ upiUpTo: 500 });
    const faulty = await online.shop.owner.put(apiRoutes.updateStore('acme'), { upiUpTo: -1 });
    expect(Object.keys(faulty.body.errors[0])).toContain('field');
    expect(faulty.body.errors[0].field).toBe('upiUpTo');
    await settle({ upiUpTo: '' });
    await online.anyone.post(apiRoutes.createOrder, bodyOf(2)).expect(201);
  });
});

describe('what a buyer claims', () => {
  it('pays nothing, keeps the order, and tells the owner once', { tags: ['UPI-03'] }, async () => {
    const order = await place();
    const utr = newUtr();
    const said = (await claim(order, `UPI Ref: ${utr}.`).expect(200)).body.order as OrderPage;
    expect(said).toMatchObject({ paymentStatus: 'unpaid', mayCancel: false });
    expect(said.upi).toMatchObject({
      details: null,
      until: null,
      claimed: { utr, hasPicture: false },
    });
    await claim(order, utr).expect(200);
    expect(await claims(order)).toEqual([{ utr, outcome: null }]);
    expect(await mailed(order)).toEqual(['upiClaimed']);
    expect((await online.order(order.id)).upiClaim).toMatchObject({ utr });
    const filter = encodeURIComponent(JSON.stringify({ upiClaimed: true }));
    const list = `${apiRoutes.orders(online.shop.store.id)}?filter=${filter}`;
    const { body } = await online.shop.owner.get(list).expect(200);
    expect(body.orders.map(({ id }: Order) => id)).toContain(order.id);
    expect(body.orders.every(({ upiClaim }: Order) => upiClaim)).toBe(true);
    expectProblem(
      await online.anyone.post(orderPageRoutes.cancel('acme', order.token), {}),
      409,
      'CONFLICT',
    );
    await online.later(25 * 60, order.id);
    expect(await pageOf(order)).toMatchObject({ status: 'processing', paymentStatus: 'unpaid' });
    expect(await stockOf(order)).toBe(3);
    const last = (await online.timeline(order.id)).at(-1);
    expect(last).toMatchObject({ kind: 'claim', after: 'made', actor: 'guest' });
  });

  it('is corrected while nobody has looked, and is nothing that has no UTR in it', {
    tags: ['UPI-03'],
  }, async () => {
    const order = await place();
    const [wrong, right] = [newUtr(), newUtr()];
    expectFieldFaults(await claim(order, 'I have paid'), {
      utr: 'The UTR has 12 digits. Your paying app shows it as UTR, UPI reference or RRN in the details of the payment.',
    });
    expectProblem(await claim(order, `${wrong}${right}`), 400);
    await claim(order, wrong).expect(200);
    await claim(order, right).expect(200);
    expect(await claims(order)).toEqual([{ utr: right, outcome: null }]);
    // The owner may have looked for the first one by now.
    expect(await mailed(order)).toEqual(['upiClaimed', 'upiClaimed']);
    expectProblem(await decide(order, 'confirm', wrong), 409, 'CONFLICT');
    await decide(order, 'confirm', right).expect(200);
  });

  it('is of one order only: of two that come at once one is told so', {
    tags: ['UPI-03', 'UPI-04'],
  }, async () => {
    for (let round = 0; round < 5; round += 1) {
      const orders = [await place(), await place()];
      const utr = newUtr();
      const answers = await Promise.all(orders.map((order) => claim(order, utr)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const refused = answers.find(({ status }) => status === 409);
      expect(refused?.body.message).toBe(
        'This UTR was given for another order. Please check it, or ask the shop.',
      );
      const all = (await Promise.all(orders.map(claims))).flat();
      expect(all).toEqual([{ utr, outcome: null }]);
    }
  });

  it('can’t be said of an order that is paid otherwise, or was cancelled by somebody', {
    tags: ['UPI-03'],
  }, async () => {
    const cash = await place({ paymentMethod: 'cod' });
    expectProblem(await claim(cash, newUtr()), 409, 'CONFLICT');
    expect((await pageOf(cash)).upi).toBeUndefined();
    const ended = await place();
    await online.anyone.post(orderPageRoutes.cancel('acme', ended.token), {}).expect(200);
    expectProblem(await claim(ended, newUtr()), 409, 'CONFLICT');
    expect((await pageOf(ended)).upi).toBeUndefined();
    expectProblem(await claim({ ...ended, token: 'x' }, newUtr()), 404, 'NOT_FOUND');
  });

  it('is taken by a form without script, which says what was wrong', {
    tags: ['UPI-03', 'GEN-04'],
  }, async () => {
    const order = await place();
    const address = online.running.url + orderPath('acme', order.token);
    const send = (form: Record<string, string>) =>
      fetch(address, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
    const wrong = await send({ act: 'upi', utr: '<b>12</b>' });
    expect(wrong.status).toBe(400);
    const html = await wrong.text();
    expect(html).toContain('The UTR has 12 digits.');
    expect(html).toContain('&lt;b&gt;12&lt;/b&gt;');
    expect(html).not.toContain('<b>12</b>');
    const utr = newUtr();
    expect((await send({ act: 'upi', utr })).status).toBe(302);
    expect(await claims(order)).toEqual([{ utr, outcome: null }]);
    expect((await send({ act: 'constructor' })).status).toBe(200);
  });
});

it('a claim goes along with its order in an archive, and can be confirmed there; the UPI id does not', {
  tags: ['UPI-03', 'UPI-04', 'GEN-02'],
}, async () => {
  const order = await place();
  const utr = newUtr();
  await claim(order, utr).expect(200);
  await settle({ settings: { acceptsOrders: false } });
  const eve = await newOwner(online.anyone, 'eve');
  const moved = await brought(eve, 'acme-moved', await download(online.shop.owner, 'acme'));
  await settle({ settings: { acceptsOrders: true } });
  expect(moved).toMatchObject({ upiEnabled: false, upiId: '', upiHoldHours: 24 });
  const { body } = await eve.get(apiRoutes.orders(moved.id)).expect(200);
  const copy = body.orders.find(({ number }: Order) => number === order.number);
  expect(copy).toMatchObject({ paymentMethod: 'upi', upiClaim: { utr } });
  const confirmed = await eve.post(upiRoutes.decide(copy.id), { act: 'confirm', utr }).expect(200);
  expect(confirmed.body.order).toMatchObject({ paymentStatus: 'paid' });
  expect(await claims(order)).toEqual([{ utr, outcome: null }]);
});

describe('the owner', () => {
  it('confirms what has come, which books it as paid and mails the buyer', {
    tags: ['UPI-04'],
  }, async () => {
    const order = await place({ customerEmail: 'buyer@shop.test' });
    const utr = newUtr();
    await claim(order, utr).expect(200);
    const { order: paid } = (await decide(order, 'confirm', utr).expect(200)).body as {
      order: Order;
    };
    expect(paid).toMatchObject({
      status: 'processing',
      paymentStatus: 'paid',
      paymentMethod: 'upi',
    });
    expect(paid.upiClaim).toBeUndefined();
    expect(await claims(order)).toEqual([{ utr, outcome: 'confirmed' }]);
    // How to pay, and what to look for, are gone where they were not written before that was done.
    const early = ['upiToPay', 'upiClaimed'];
    const confirmed = (await mailed(order)).filter((kind) => !early.includes(kind));
    expect(confirmed).toEqual(['orderForCustomer']);
    expectProblem(await decide(order, 'confirm', utr), 409, 'CONFLICT');
    const page = await pageOf(order);
    expect(page.upi).toBeUndefined();
    expect(page.paidAt).toBeDefined();
    await online.later(48 * 60, order.id);
    expect(await online.order(order.id)).toMatchObject({ status: 'processing' });
    const other = await place();
    expectProblem(await claim(other, utr), 409, 'CONFLICT');
    expect(await online.wrongLedgers()).toEqual([]);
  });

  it('is mailed what to look for, and the buyer that it has come', {
    tags: ['UPI-03', 'UPI-04'],
  }, async () => {
    const order = await place({ customerEmail: 'payer@shop.test' });
    const utr = newUtr();
    await claim(order, utr).expect(200);
    const { dataDir } = online.running;
    const toOwner = async () =>
      (await mailsTo(dataDir, online.shop.owner.email)).find(({ subject }) =>
        subject.includes(`#${order.number} `),
      );
    await expect.poll(toOwner).toMatchObject({
      subject: `Look for ₹499.00 by UPI: order #${order.number} (The acme shop)`,
    });
    expect((await toOwner())?.text).toContain(utr.replace(/(\d{4})(?=\d)/g, '$1 '));
    await decide(order, 'confirm', utr).expect(200);
    online.running.app.get(MailOutbox).runNow();
    await expect.poll(() => mailsTo(dataDir, 'payer@shop.test')).toHaveLength(2);
    const [, mail] = await mailsTo(dataDir, 'payer@shop.test');
    expect(mail?.text).toContain('Your payment of ₹499.00 has arrived.');
    expect(mail?.text).toContain('Paid by UPI');
  });

  it('may mark as paid what has come without a word, which the buyer is mailed once', {
    tags: ['UPI-04'],
  }, async () => {
    const order = await place({ customerEmail: 'silent@shop.test' });
    await online.move(order.id, { paymentStatus: 'paid' }).expect(200);
    await online.move(order.id, { paymentStatus: 'unpaid' }).expect(200);
    await online.move(order.id, { paymentStatus: 'paid' }).expect(200);
    const sent = (await mailed(order)).filter((kind) => kind !== 'upiToPay');
    expect(sent).toEqual(['orderForCustomer']);
    const untold = await place({ customerEmail: 'untold@shop.test' });
    await online.move(untold.id, { paymentStatus: 'paid', tellBuyer: false }).expect(200);
    expect(await mailed(untold)).not.toContain('orderForCustomer');
  });

  it('refuses what is not there, which the buyer is mailed; the buyer may look again, and not for ever', {
    tags: ['UPI-03', 'UPI-04'],
  }, async () => {
    const order = await place({ customerEmail: 'looker@shop.test' });
    const other = await place();
    const utr = newUtr();
    await claim(order, utr).expect(200);
    await online.later(25 * 60, order.id);
    await decide(order, 'refuse', utr).expect(200);
    const { upi: now } = await pageOf(order);
    expect(now).toMatchObject({ claimed: null, wasRefused: true, mayClaim: true });
    expect(now?.details?.payee).toBe('asha@okhdfcbank');
    expect(Date.parse(now?.until ?? '')).toBeGreaterThan(Date.now() + 11 * 3_600_000);
    const mails = async () =>
      (await mailsTo(online.running.dataDir, 'looker@shop.test')).filter(({ subject }) =>
        subject.startsWith('Payment not found'),
      );
    await expect.poll(mails).toHaveLength(1);
    expect((await mails())[0]?.text).toContain('has not found your payment of ₹499.00');
    // Whoever really has it can say so now.
    await claim(other, utr).expect(200);
    for (let more = 1; more < upiLimits.claims; more += 1) {
      const next = newUtr();
      await claim(order, next).expect(200);
      await decide(order, 'refuse', next).expect(200);
    }
    expectProblem(await claim(order, newUtr()), 409, 'CONFLICT');
    expect((await pageOf(order)).upi).toMatchObject({ mayClaim: false });
    await online.later(13 * 60, order.id);
    expect(await pageOf(order)).toMatchObject({ status: 'cancelled', cancelledBy: 'time' });
  });

  it('refuses early, and takes no time from the buyer', { tags: ['UPI-04'] }, async () => {
    const order = await place();
    const { upi: before } = await pageOf(order);
    const utr = newUtr();
    await claim(order, utr).expect(200);
    await decide(order, 'refuse', utr).expect(200);
    expect((await pageOf(order)).upi?.until).toBe(before?.until);
  });

  it('books what came: takes an expired order up again while there is stock, and leaves it cancelled where there is none', {
    tags: ['UPI-04'],
  }, async () => {
    const late = await place();
    await online.later(24 * 60 + 1, late.id);
    const utr = newUtr();
    await claim(late, utr).expect(200);
    await decide(late, 'confirm', utr).expect(200);
    expect(await online.order(late.id)).toMatchObject({
      status: 'processing',
      paymentStatus: 'paid',
    });
    expect(await stockOf(late)).toBe(3);
    const sold = await place();
    await online.later(24 * 60 + 1, sold.id);
    const lost = newUtr();
    await claim(sold, lost).expect(200);
    await online.anyone
      .post(apiRoutes.createOrder, orderOf(online.shop, sold.product, 4, { paymentMethod: 'cod' }))
      .expect(201);
    await decide(sold, 'confirm', lost).expect(200);
    expect(await claims(sold)).toEqual([{ utr: lost, outcome: 'confirmed' }]);
    expect(await online.order(sold.id)).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'paid',
    });
    expect(await online.wrongLedgers()).toEqual([]);
  });

  it('that was confirmed at the wrong order and set back can be given again, here and at the right one', {
    tags: ['UPI-03', 'UPI-04'],
  }, async () => {
    const [wrong, right] = [await place(), await place()];
    const utr = newUtr();
    await claim(wrong, utr).expect(200);
    await decide(wrong, 'confirm', utr).expect(200);
    await online.move(wrong.id, { paymentStatus: 'unpaid' }).expect(200);
    await claim(right, utr).expect(200);
    await decide(right, 'confirm', utr).expect(200);
    expectProblem(await claim(wrong, utr), 409, 'CONFLICT');
    const own = newUtr();
    await claim(wrong, own).expect(200);
    await decide(wrong, 'refuse', own).expect(200);
    await online.later(13 * 60, wrong.id);
    expect(await online.order(wrong.id)).toMatchObject({ status: 'cancelled' });
    expect(await online.wrongLedgers()).toEqual([]);
  });

  it('is looked for again at an order that was set to cash and back', {
    tags: ['UPI-03', 'FIX-67'],
  }, async () => {
    const order = await place();
    await online.move(order.id, { paymentStatus: 'cod' }).expect(200);
    expect(await online.order(order.id)).toMatchObject({ paymentMethod: 'cod' });
    await online.move(order.id, { paymentStatus: 'unpaid' }).expect(200);
    expect(await online.order(order.id)).toMatchObject({ paymentMethod: 'upi' });
    expect((await pageOf(order)).upi).toMatchObject({ mayClaim: true });
    await claim(order, newUtr()).expect(200);
  });

  it('books what came for an order that was cancelled before, and leaves it cancelled', {
    tags: ['UPI-04'],
  }, async () => {
    const order = await place();
    const utr = newUtr();
    await claim(order, utr).expect(200);
    await online.move(order.id, { status: 'cancelled' }).expect(200);
    await decide(order, 'confirm', utr).expect(200);
    expect(await online.order(order.id)).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'paid',
    });
    expect(await mailed(order)).not.toContain('orderForCustomer');
    expect((await online.timeline(order.id)).at(-1)?.note).toContain('give the money back');
  });

  it('is not forgotten by an order that its owner cancels without looking', {
    tags: ['UPI-03', 'FIX-40'],
  }, async () => {
    const address = 'claimed-cancelled@home.test';
    const order = await place({ customerEmail: address });
    await claim(order, newUtr()).expect(200);
    await online.move(order.id, { status: 'cancelled' }).expect(200);
    const text = 'You have said that you paid ₹499.00: please ask the shop about it.';
    for (const page of [orderPath('acme', order.token), storePaths.placed('acme', order.token)]) {
      expect((await online.anyone.get(page).expect(200)).text).toContain(text);
    }
    const mailed = async () =>
      (await mailsTo(online.running.dataDir, address))
        .filter(({ subject }) => subject.startsWith('Cancelled'))
        .map(({ text }) => text);
    await expect.poll(mailed, { timeout: 10_000 }).toEqual([expect.stringContaining(text)]);
  });

  it('of another shop finds none of these orders', { tags: ['UPI-04', 'GEN-02'] }, async () => {
    const order = await place();
    const utr = newUtr();
    await claim(order, utr).expect(200);
    const body = { act: 'confirm', utr };
    const bolt = await newShop(online.anyone, 'bolt');
    expectProblem(await bolt.owner.post(upiRoutes.decide(order.id), body), 404, 'NOT_FOUND');
    const elsewhere = upiRoutes.claim('bolt', order.token);
    expectProblem(await online.anyone.post(elsewhere, { utr }), 404, 'NOT_FOUND');
    expect(await claims(order)).toEqual([{ utr, outcome: null }]);
  });
});
