/** The mails to owners and customers about an order, and when they are sent. */
import { MailOutbox } from '@shop/api/mail/mail-outbox.js';
import { dayText, slotText } from '@shop/commerce';
import {
  apiRoutes,
  orderPageRoutes,
  orderPath,
  ownerRoutes,
  usualDeliveryDays,
} from '@shop/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  newProduct,
  newShop,
  newShopper,
  openAccounts,
  orderOf,
  type Shop,
  someDetails,
} from '../support/cast.ts';
import {
  everyDay,
  newOffer,
  place,
  quotedOrder,
  quoteOf,
  setRules,
  setZones,
} from '../support/checkout.ts';
import { dueAtOnce } from '../support/due-job.ts';
import { useOnlineShop } from '../support/online-shop.ts';
import { mailsTo, type ReadMail } from '../support/outbox.ts';

const onlineShop = useOnlineShop();
/** The shop that takes cash and has customers. */
let bolt: Shop;
let lost = 1;

beforeAll(async () => {
  bolt = await newShop(onlineShop.anyone, 'bolt');
  await openAccounts(bolt);
});
beforeEach(() => onlineShop.razorpay.recover());

/** Waits for the mail whose subject contains this text. */
async function mailAbout(subject: string, to: string): Promise<ReadMail> {
  const found = async () =>
    (await mailsTo(onlineShop.running.dataDir, to)).filter((mail) =>
      mail.subject.includes(subject),
    );
  await expect.poll(found, { timeout: 10_000 }).toHaveLength(1);
  const [mail] = await found();
  if (!mail) throw new Error(`No mail about ${subject}`);
  return mail;
}

/** Waits until every mail is sent; returns the subjects of the mails to that address. */
async function subjectsTo(address: string): Promise<string[]> {
  onlineShop.running.app.get(MailOutbox).runNow();
  await expect
    .poll(
      () =>
        onlineShop.running.source.query(
          `SELECT id FROM job WHERE queue = 'mail' AND state <> 'done'`,
        ),
      {
        timeout: 10_000,
      },
    )
    .toEqual([]);
  return (await mailsTo(onlineShop.running.dataDir, address)).map(({ subject }) => subject);
}

const kurta = {
  name: 'Kurta',
  type: 'variant' as const,
  price: 1000,
  variants: [
    { type: 'Size', value: 'L', price: 1250 },
    { type: 'Color', value: 'Red', price: 0 },
  ],
};
const choice = [
  { type: 'Size', value: 'L' },
  { type: 'Color', value: 'Red' },
];

describe('an order for cash', () => {
  it('of something whose name runs from the right leaves its amount in place', {
    tags: ['FIX-27'],
  }, async () => {
    const shop = await newShop(onlineShop.anyone, 'urdu');
    const product = await newProduct(shop, { name: 'کُرتا' });
    await onlineShop.anyone.post(apiRoutes.createOrder, orderOf(shop, product)).expect(201);
    const mail = await mailAbout('#1', shop.owner.email);
    expect(mail.text).toContain('\u2068کُرتا\u2069 (');
  });

  it('tells the owner all of it at once, and a guest nothing', {
    tags: ['ORDER-17', 'ORDER-18', 'ORDER-20', 'OQ-76'],
  }, async () => {
    const shop = await newShop(onlineShop.anyone, 'guests');
    const product = await newProduct(shop, kurta);
    const price = 1250;
    const item = { id: product.id, name: 'Kurta', variant: choice, quantity: 2, price };
    const more = { type: 'delivery', items: [item], amount: 2550 };
    const answer = await onlineShop.anyone
      .post(apiRoutes.createOrder, orderOf(shop, product, 2, more))
      .expect(201);
    const mail = await mailAbout('New order #1', shop.owner.email);
    const { id } = answer.body.order;
    expect(mail.subject).toBe('New order #1: ₹2,550.00 (The guests shop)');
    for (const text of [
      'Asha Rao ordered 2 pieces for ₹2,550.00 at The guests shop.',
      'Kurta (Size: L, Color: Red · 2\u00a0×\u00a0₹1,250.00): ₹2,500.00',
      'Shipping: ₹50.00',
      'Total: ₹2,550.00',
      'Type: Delivery',
      'Payment: Cash on Delivery',
      'Name: Asha Rao',
      'Phone: 9812345678',
      'Address: 12 MG Road, Bengaluru, Karnataka, 560001',
      `http://localhost:3000/guests/dashboard/orders/${id}`,
    ]) {
      expect(mail.text).toContain(text);
    }
    expect(mail.text).not.toContain('Guest');
    expect(mail.html).toContain(`href="http://localhost:3000/guests/dashboard/orders/${id}"`);
    expect(mail.html).toContain('₹2,550.00');
    expect(mail.html).not.toMatch(/<script|<img|<link|src=/);
    expect(await subjectsTo(shop.owner.email)).toHaveLength(1);
  });

  it('names what its total is made of, the time, and what the buyer wrote', {
    tags: ['OFFER-04', 'DELIV-06', 'CHK2-01'],
  }, async () => {
    const { anyone } = onlineShop;
    const shop = await newShop(anyone, 'parts');
    const windows = everyDay('noon', 5);
    const deliverySlots = { windows, leadMinutes: 0, daysAhead: 3, closedDays: [] };
    await setRules(shop, { cashFee: 20, deliverySlots, asksNote: true, asksGift: true });
    await newOffer(shop, { name: 'Tenth off', code: 'TENTH' });
    const product = await newProduct(shop, { name: 'Cup', price: 120 });
    const more = {
      type: 'delivery',
      code: 'tenth',
      note: 'Ring <b>twice</b>',
      gift: 'For you',
    } as const;
    const body = await quotedOrder(anyone, shop, product, { ...more, quantity: 2 });
    const slot = (await quoteOf(anyone, body)).slots.at(-1);
    if (!slot) throw new Error('there is no slot');
    const chosen = { windowId: slot.windowId, date: slot.date };
    const { order } = (await place(anyone, { ...body, slot: chosen }).expect(201)).body;
    const mail = await mailAbout('New order #1', shop.owner.email);
    for (const text of [
      'Items: ₹240.00',
      'Tenth off (TENTH): −₹24.00',
      'Shipping: ₹50.00',
      'Cash fee: ₹20.00',
      'Total: ₹286.00',
      `Deliver at: ${slotText(order.slot)}`,
      'Note: Ring <b>twice</b>',
      'Gift message: For you',
    ]) {
      expect(mail.text).toContain(text);
    }
    expect(mail.html).toContain('Ring &#60;b&#62;twice&#60;/b&#62;');
  });

  it('names the day that was chosen, or by when the shop promises it', {
    tags: ['CHK2-01', 'DELIV-01'],
  }, async () => {
    const { anyone } = onlineShop;
    const shop = await newShop(anyone, 'days');
    await setRules(shop, { deliveryDays: { ...usualDeliveryDays, asksDate: 'asked' } });
    const zone = { name: 'Near', fee: 10, mostDays: 3 };
    await shop.owner.post(ownerRoutes.zones(shop.slug), zone).expect(201);
    const product = await newProduct(shop, { name: 'Cup', price: 120 });
    const body = await quotedOrder(anyone, shop, product, { type: 'delivery' });
    const { first = '' } = (await quoteOf(anyone, body)).dates ?? {};
    const promised = (await place(anyone, body).expect(201)).body.order;
    const when = async (number: number) =>
      (await mailAbout(`New order #${number}`, shop.owner.email)).text;
    expect(await when(1)).toContain(`Delivery: by ${dayText(promised.zone.by)}`);
    await place(anyone, { ...body, date: first }).expect(201);
    expect(await when(2)).toContain(`Deliver on: ${dayText(first)}`);
  });

  it('thanks the customer whose address is known, for the shop and in the name of the platform', {
    tags: ['CHK-41', 'ABUSE-11'],
  }, async () => {
    const shopper = await newShopper(onlineShop.anyone, 'bolt');
    const product = await newProduct(bolt, { name: 'Cup', price: 120 });
    const { body } = await shopper.post(apiRoutes.createOrder, orderOf(bolt, product)).expect(201);
    const { number } = body.order;
    const mail = await mailAbout('Your order', shopper.email);
    expect(mail.subject).toBe(`Your order #${number} at The bolt shop`);
    expect(mail.from).toBe('Nukkad <no-reply@localhost>');
    for (const text of [
      'Thank you, Asha!',
      `The bolt shop has your order #${number}. Please pay ₹120.00 in cash when you pick it up.`,
      'Cup (1\u00a0×\u00a0₹120.00): ₹120.00',
      'Payment: Cash at pickup',
      'http://localhost:3000/bolt/customer-dashboard/orders',
      'You find the shop at http://localhost:3000/bolt',
    ]) {
      expect(mail.text).toContain(text);
    }
    expect(mail.text).not.toContain(bolt.owner.email);
    const told = await mailAbout(`New order #${number}:`, bolt.owner.email);
    expect(told.text).toContain(`E-mail: ${shopper.email}`);
  });

  it('leads the customer to the own domain of the shop once it is verified', {
    tags: ['OQ-29'],
  }, async () => {
    const shop = await newShop(onlineShop.anyone, 'domained');
    await openAccounts(shop);
    const claimDomain = (verified: string) =>
      onlineShop.running.source.query(
        `INSERT INTO domain (store_id, name, token, verified_at)
         VALUES ($1, 'cups.example', 'token', ${verified})
         ON CONFLICT (store_id) DO UPDATE SET verified_at = ${verified}`,
        [shop.store.id],
      );
    const product = await newProduct(shop);
    for (const [verified, origin] of [
      ['NULL', 'http://localhost:3000'],
      ['now()', 'https://cups.example'],
    ] as const) {
      await claimDomain(verified);
      const shopper = await newShopper(onlineShop.anyone, 'domained');
      await shopper.post(apiRoutes.createOrder, orderOf(shop, product)).expect(201);
      const { text, html } = await mailAbout('Your order', shopper.email);
      expect(text).toContain(`${origin}/domained/customer-dashboard/orders`);
      expect(html).toContain(`href="${origin}/domained"`);
    }
  });

  it('says so when the order was cancelled before the mail could go', async () => {
    const shopper = await newShopper(onlineShop.anyone, 'bolt');
    const product = await newProduct(bolt);
    const { body } = await shopper.post(apiRoutes.createOrder, orderOf(bolt, product)).expect(201);
    await mailAbout('Your order', shopper.email);
    await bolt.owner.put(apiRoutes.order(body.order.id), { status: 'cancelled' }).expect(200);
    await onlineShop.running.source.query(
      `UPDATE job SET state = 'waiting', ${dueAtOnce} WHERE about = $1`,
      [body.order.id],
    );
    const about = `order #${body.order.number} at The bolt shop`;
    // Both go out at once, in either order.
    const subjects = [`Cancelled: ${about}`, `Your ${about}`];
    expect((await subjectsTo(shopper.email)).sort()).toEqual(subjects);
    const { text } = await mailAbout('Your order', shopper.email);
    expect(text).toContain('This order has been cancelled in the meantime.');
    expect(text).not.toContain('Please pay');
  });
});

describe('an order to be picked up', () => {
  it('tells its customer where and when, and a delivery only whom to call', {
    tags: ['MEND-12', 'FIX-41'],
  }, async () => {
    const contact = {
      address: '12 MG Road\nBengaluru',
      contactPhone: '080 2345 6789',
      openingHours: 'Mon–Sat 10–20\nSunday closed, see www.evil.test',
      mapLink: 'https://maps.app.goo.gl/AbC123',
    };
    const shop = await newShop(onlineShop.anyone, 'corner');
    await openAccounts(shop);
    await shop.owner.put(apiRoutes.updateStore('corner'), contact).expect(200);
    const product = await newProduct(shop);
    const shopper = await newShopper(onlineShop.anyone, 'corner');
    await shopper.post(apiRoutes.createOrder, orderOf(shop, product)).expect(201);
    const pickup = await mailAbout('Your order #1', shopper.email);
    for (const text of [
      'Pick up: 12 MG Road\nBengaluru',
      'Open: Mon–Sat 10–20\nSunday closed',
      'Shop: 080 2345 6789',
      'Map: https://maps.app.goo.gl/AbC123',
    ]) {
      expect(pickup.text).toContain(text);
    }
    expect(pickup.text).not.toContain('www.evil.test');
    expect(pickup.html).toContain('12 MG Road<br>Bengaluru');
    expect(pickup.html).toContain('href="https://maps.app.goo.gl/AbC123"');
    const more = { type: 'delivery', amount: 150 };
    await shopper.post(apiRoutes.createOrder, orderOf(shop, product, 1, more)).expect(201);
    const delivery = await mailAbout('Your order #2', shopper.email);
    expect(delivery.text).not.toMatch(/Pick up:|Open:|Map:/);
    expect(delivery.text).toContain('Shop: 080 2345 6789');
  });

  it.each([
    'https://evil.test/maps',
    'https://www.google.com/url?q=https://evil.test',
    'https://maps.google.com/url?q=https://evil.test',
    'https://www.google.com.evil.test/maps',
    'https://user@www.google.com/maps',
    'https://www.google.com:8443/maps',
  ])(
    'links no mail to %s, however the shop calls it its map',
    { tags: ['ABUSE-11'] },
    async (mapLink) => {
      const name = `lost-${lost++}`;
      const shop = await newShop(onlineShop.anyone, name);
      await openAccounts(shop);
      await shop.owner.put(apiRoutes.updateStore(name), { mapLink, address: 'Here' }).expect(200);
      const shopper = await newShopper(onlineShop.anyone, name);
      await shopper.post(apiRoutes.createOrder, orderOf(shop, await newProduct(shop))).expect(201);
      const mail = await mailAbout('Your order #1', shopper.email);
      expect(mail.text).toContain('Pick up: Here');
      expect(mail.source).not.toContain('Map:');
      expect(mail.html).not.toContain('evil.test');
    },
  );
});

describe('an order by WhatsApp', () => {
  it('is taken beside cash where the owner wants it always, and refused without (OQ-86)', {
    tags: ['MEND-27'],
  }, async () => {
    const shop = await newShop(onlineShop.anyone, 'both-ways');
    const put = (body: object) =>
      shop.owner.put(apiRoutes.updateStore('both-ways'), body).expect(200);
    await put({ whatsAppOrderEnabled: true, whatsAppNumber: '919812345678' });
    const body = orderOf(shop, await newProduct(shop), 1, { channel: 'whatsapp' });
    const refused = await onlineShop.anyone.post(apiRoutes.createOrder, body).expect(400);
    expect(refused.body.code).toBe('METHOD_OFF');
    await put({ whatsAppAlways: true });
    const { order } = (await onlineShop.anyone.post(apiRoutes.createOrder, body).expect(201)).body;
    expect(order).toMatchObject({ channel: 'whatsapp', paymentStatus: 'cod' });
    await put({ whatsAppOrderEnabled: false });
    await onlineShop.anyone.post(apiRoutes.createOrder, body).expect(400);
  });

  it('tells the owner at once that the rest is to be agreed', { tags: ['OQ-56'] }, async () => {
    const shop = await newShop(onlineShop.anyone, 'chatty');
    const settings = {
      codOption: false,
      whatsAppOrderEnabled: true,
      whatsAppNumber: '919812345678',
    };
    await shop.owner.put(apiRoutes.updateStore('chatty'), settings).expect(200);
    const product = await newProduct(shop);
    const body = orderOf(shop, product, 1, { channel: 'whatsapp' });
    await onlineShop.anyone.post(apiRoutes.createOrder, body).expect(201);
    const mail = await mailAbout('New order #1', shop.owner.email);
    expect(mail.text).toContain('Payment: Ordered by WhatsApp, to be agreed');
  });

  it('is called paid once it is, and not in cash, which nobody knows', {
    tags: ['FIX-67'],
  }, async () => {
    const shop = await newShop(onlineShop.anyone, 'chat-paid');
    const chat = { whatsAppOrderEnabled: true, whatsAppNumber: '919812345678' };
    const put = (address: string, body: object) => shop.owner.put(address, body).expect(200);
    await put(apiRoutes.updateStore(shop.slug), { ...chat, whatsAppAlways: true });
    const more = { channel: 'whatsapp', customerEmail: 'chat-paid@home.test' };
    const body = orderOf(shop, await newProduct(shop), 1, more);
    const placed = await onlineShop.anyone.post(apiRoutes.createOrder, body).expect(201);
    const { order, reviewToken } = placed.body;
    await put(apiRoutes.order(order.id), { paymentStatus: 'paid' });
    const page = await onlineShop.anyone.get(orderPath(shop.slug, reviewToken)).expect(200);
    expect(page.text).toMatch(/₹[\d.,]+ was paid\./);
    expect(page.text.toLowerCase()).not.toContain('paid in cash');
    await onlineShop.anyone.post(orderPageRoutes.cancel(shop.slug, reviewToken)).expect(200);
    const cancelled = await mailAbout('Cancelled by the buyer', shop.owner.email);
    expect(cancelled.text).toContain(' was paid: please give it back.');
    expect(cancelled.text).toMatch(/^Payment: Paid$/m);
  });
});

describe('an online order', () => {
  it('tells nobody before it is paid, and then both', { tags: ['OQ-19'] }, async () => {
    const placed = await onlineShop.place();
    const { number } = await onlineShop.order(placed.id);
    const isAbout = (subject: string) => subject.includes(`#${number}`);
    expect((await subjectsTo(onlineShop.shop.owner.email)).filter(isAbout)).toEqual([]);
    const payment = onlineShop.razorpay.attempt(placed.gatewayOrderId);
    await onlineShop.tell(onlineShop.razorpay.event('payment.captured', payment));
    const mail = await mailAbout(`New order #${number}:`, onlineShop.shop.owner.email);
    expect(mail.text).toContain('Payment: Paid online');
    const thanks = await mailAbout(`Your order #${number} `, onlineShop.shopper.email);
    expect(thanks.text).toContain('Your payment of ₹499.00 has arrived.');
    await onlineShop.tell(onlineShop.razorpay.event('order.paid', payment));
    expect((await subjectsTo(onlineShop.shopper.email)).filter(isAbout)).toHaveLength(1);
  });

  it('tells the owner of money that comes after they have cancelled', async () => {
    const placed = await onlineShop.place();
    const { number } = await onlineShop.order(placed.id);
    await onlineShop.move(placed.id, { status: 'cancelled' }).expect(200);
    const payment = onlineShop.razorpay.attempt(placed.gatewayOrderId);
    await onlineShop.tell(onlineShop.razorpay.event('payment.captured', payment));
    const mail = await mailAbout(
      `Paid, but cancelled: order #${number},`,
      onlineShop.shop.owner.email,
    );
    expect(mail.subject).toBe(`Paid, but cancelled: order #${number}, ₹499.00 (The acme shop)`);
    expect(mail.text).toContain(`₹499.00 arrived at Razorpay for order #${number}`);
    expect(mail.text).toContain('You had cancelled it before.');
    expect(mail.text).toContain('refund the payment at Razorpay, or take the order up again');
  });

  it('says why when the pieces of a late payer are sold', { tags: ['OQ-63'] }, async () => {
    const placed = await onlineShop.place(5);
    const { number } = await onlineShop.order(placed.id);
    await onlineShop.later(15, placed.id);
    await onlineShop.place(5, placed.product);
    const payment = onlineShop.razorpay.attempt(placed.gatewayOrderId);
    await onlineShop.tell(onlineShop.razorpay.event('payment.captured', payment));
    const mail = await mailAbout(
      `Paid, but cancelled: order #${number},`,
      onlineShop.shop.owner.email,
    );
    expect(mail.text).toContain('because nobody had paid in time, and its pieces are sold by now');
  });
});

describe('hostile words', () => {
  it('become no links, whoever has written them', { tags: ['ABUSE-11'] }, async () => {
    const { anyone } = onlineShop;
    const shop = await newShop(anyone, 'luring');
    await setRules(shop, { asksNote: true, asksGift: true });
    const days = '2 days, see days.example.com';
    await setZones(onlineShop.running.source, shop, [{ name: 'Everywhere', fee: 5000, days }]);
    await newOffer(shop, { name: 'Off at offer.example.com', code: 'TENTH' });
    const product = await newProduct(shop, { name: 'Cup', price: 120 });
    const body = await quotedOrder(anyone, shop, product, {
      type: 'delivery',
      code: 'tenth',
      customerEmail: 'lured@shop.test',
      note: 'Pay at https://note.example.com/kyc',
      gift: 'Look: gift.example.com',
    });
    await place(anyone, body).expect(201);
    for (const mail of [
      await mailAbout('New order', shop.owner.email),
      await mailAbout('Your order', 'lured@shop.test'),
    ]) {
      expect(mail.text).toContain('example');
      expect(mail.text).not.toMatch(/https:\/\/note|\b(?:note|gift|offer|days)\.example\.com/);
    }
  });

  it('are only ever text, in the bodies and in the headers', async () => {
    const shop = await newShop(onlineShop.anyone, 'hostile');
    const name = '<img src=x onerror=alert(1)>"\'&';
    await shop.owner.put(apiRoutes.updateStore('hostile'), { name }).expect(200);
    await openAccounts(shop);
    const shopper = await newShopper(onlineShop.anyone, 'hostile');
    const product = await newProduct(shop, { name: '</td></table><script>x()</script>' });
    const details = {
      ...someDetails,
      firstName: 'A"<b>\r\nBcc: spam@shop.test',
      lastName: '1" onclick="x()',
      line1: '<style>*{display:none}</style>',
    };
    const body = orderOf(shop, product, 1, { type: 'delivery', amount: 150, details });
    await shopper.post(apiRoutes.createOrder, body).expect(201);
    for (const mail of [
      await mailAbout('New order', shop.owner.email),
      await mailAbout('Your order', shopper.email),
    ]) {
      expect(mail.html).not.toMatch(/<(img|script|b|style)\b/i);
      expect(mail.html).not.toMatch(/<a [^>]*onclick=/);
      expect(mail.html).toContain('&#60;script&#62;x()&#60;/script&#62;');
      expect(mail.source.split(/\r?\n\r?\n/)[0]).not.toMatch(/^Bcc:/im);
    }
    expect(await mailsTo(onlineShop.running.dataDir, 'spam@shop.test')).toEqual([]);
  });
});
