/** How an order was sent: courier, tracking number and link, for owner and buyer (FULF-01). */
import { MailOutbox } from '@shop/api/mail/mail-outbox.js';
import {
  apiRoutes,
  couriers,
  limits,
  type Order,
  type OrderEvent,
  type Shipment,
  storeCareRoutes,
} from '@shop/contract';
import { describe, expect, it } from 'vitest';
import {
  newOwner,
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
import { expectFieldFaults, expectProblem } from '../support/problems.ts';
import { bring, brought, download, packed, unpack } from '../support/transfer.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld();

interface Placed {
  order: Order;
  token: string;
  email: string;
}

let count = 0;
async function placed(shop: Shop, more: object = {}): Promise<Placed> {
  count += 1;
  const email = `follower-${count}@home.test`;
  const product = await newProduct(shop);
  const body = orderOf(shop, product, 1, {
    type: 'delivery',
    details: { ...someDetails, phone: newPhone() },
    customerEmail: email,
    paymentMethod: 'cod',
    amount: product.price + shop.store.settings.shippingCharges,
    ...more,
  });
  const answer = await world.anyone.post(apiRoutes.createOrder, body).expect(201);
  return { order: answer.body.order, token: answer.body.reviewToken, email };
}

const put = (shop: Shop, { order }: Placed, body: object) =>
  shop.owner.put(apiRoutes.order(order.id), body);
const stateOf = async ({ slug }: Shop, { token }: Placed): Promise<Order> =>
  (await world.anyone.get(apiRoutes.orderPage(slug, token)).expect(200)).body.order;
const tracking = async (shop: Shop, { order }: Placed): Promise<OrderEvent[]> =>
  (await shop.owner.get(apiRoutes.orderTimeline(order.id)).expect(200)).body.timeline.filter(
    ({ kind }: OrderEvent) => kind === 'shipment',
  );

/** Waits until every mail is sent; the subjects and texts of those that tell of a change. */
async function news({ email }: Placed) {
  world.app.get(MailOutbox).runNow();
  const open = `SELECT kind FROM job WHERE queue = 'mail' AND state IN ('waiting', 'handing')`;
  await expect.poll(() => world.source.query(open), { timeout: 15_000 }).toEqual([]);
  const mails = await mailsTo(world.dataDir, email);
  return mails.filter(({ subject }) => !subject.startsWith('Your order'));
}

const delhivery: Shipment = {
  courier: 'delhivery',
  name: 'Delhivery',
  number: '14104 123456',
  link: 'https://www.delhivery.com/track/package/14104123456',
};

describe('an order that is sent', () => {
  it('takes courier and number, which owner and buyer read with the courier’s link', {
    tags: ['FULF-01'],
  }, async () => {
    const shop = world.acme;
    const one = await placed(shop);
    expect(one.order).not.toHaveProperty('shipment');
    expect(await stateOf(shop, one)).not.toHaveProperty('shipment');
    const shipment = { courier: 'delhivery', number: ' 14104\u00a0123456\u200e ' };
    const sent = await put(shop, one, { status: 'shipped', shipment }).expect(200);
    expect(sent.body.order).toMatchObject({ status: 'shipped', shipment: delhivery });
    expect((await stateOf(shop, one)).shipment).toEqual(delhivery);
    // A change that says nothing of it leaves it, and what was read may be sent back.
    for (const body of [{ status: 'delivered' }, { shipment: null }, { shipment: delhivery }]) {
      expect((await put(shop, one, body).expect(200)).body.order.shipment).toEqual(delhivery);
    }
    expect(await tracking(shop, one)).toMatchObject([
      { before: null, after: 'Delhivery 14104 123456', actor: 'owner' },
    ]);
    const other = {
      courier: 'other',
      name: 'KSRTC parcel',
      number: 'KA-07',
      link: 'https://parcel.example/a?b=1',
    };
    expect((await put(shop, one, { shipment: other }).expect(200)).body.order.shipment).toEqual(
      other,
    );
    const without = await put(shop, one, { shipment: { courier: '' } }).expect(200);
    expect(without.body.order).not.toHaveProperty('shipment');
    expect((await tracking(shop, one)).slice(1)).toMatchObject([
      { before: 'Delhivery 14104 123456', after: 'KSRTC parcel KA-07' },
      { before: 'KSRTC parcel KA-07', after: null },
    ]);
  });

  it('is as it was before for calls that know nothing of couriers', {
    tags: ['FULF-01', 'GEN-01'],
  }, async () => {
    const one = await placed(world.acme);
    const { body } = await put(world.acme, one, { status: 'shipped' }).expect(200);
    expect(body.order).toEqual({ ...one.order, status: 'shipped', version: 2 });
    // Nobody but the owner says how an order was sent.
    const own = await placed(world.acme, { shipment: { courier: 'dtdc', number: '1' } });
    expect(own.order).not.toHaveProperty('shipment');
  });

  it('counts its version like any other change, and tells who made it', {
    tags: ['FULF-01', 'MEND-24'],
  }, async () => {
    const one = await placed(world.acme);
    const shipment = { courier: 'dtdc', number: 'D1' };
    await put(world.acme, one, { shipment, version: 1 }).expect(200);
    const stale = await put(world.acme, one, { shipment: { courier: 'ekart' }, version: 1 });
    expectProblem(stale, 409, 'CONFLICT');
    expect(stale.body).toMatchObject({
      changedBy: 'owner',
      current: { shipment: { number: 'D1' } },
    });
    // The same again changes nothing.
    const same = await put(world.acme, one, { shipment, version: 2 }).expect(200);
    expect(same.body.order.version).toBe(2);
  });

  it('refuses what is no courier, no https address or too long, and keeps hostile text as text', {
    tags: ['FULF-01', 'GEN-03'],
  }, async () => {
    const one = await placed(world.acme);
    const refused = (shipment: object) => put(world.acme, one, { shipment });
    const wrong = await refused({ courier: 'pigeon' });
    expect(wrong.body.errors).toMatchObject([{ field: 'shipment.courier' }]);
    for (const link of [
      'javascript:alert(1)',
      'http://parcel.example',
      'https://www.delhivery.com@parcel.example/',
      'parcel.example',
      7,
    ]) {
      const answer = await refused({ courier: 'other', link });
      expectProblem(answer, 400);
      expect(answer.body.errors[0].field).toBe('shipment.link');
    }
    expectFieldFaults(await refused({ courier: 'dtdc', number: 'x'.repeat(limits.tracking + 1) }), {
      'shipment.number': `Tracking number may have at most ${limits.tracking} characters`,
    });
    expectFieldFaults(await refused({ courier: 'dtdc', number: 'a\0b' }), {
      'shipment.number': 'Tracking number has a character that is not allowed',
    });
    const hostile = `"><script>alert(1)</script>/../?#`;
    const { body } = await refused({ courier: 'ekart', number: hostile }).expect(200);
    const encoded = encodeURIComponent(hostile);
    expect(body.order.shipment).toEqual({
      courier: 'ekart',
      name: 'Ekart',
      number: hostile,
      link: `https://ekartlogistics.com/shipmenttrack/${encoded}`,
    });
    const stranger = await world.bolt.owner.put(apiRoutes.order(one.order.id), {
      shipment: { courier: 'dtdc' },
    });
    expectProblem(stranger, 404);
  });

  it("is in the customer's list of orders and in the owner's", { tags: ['FULF-01'] }, async () => {
    const shop = await newShop(world.anyone, 'courierly');
    await openAccounts(shop);
    const asha = await newShopper(world.anyone, 'courierly');
    const product = await newProduct(shop);
    const body = orderOf(shop, product, 1, { type: 'delivery', paymentMethod: 'cod' });
    const amount = product.price + shop.store.settings.shippingCharges;
    const answer = await asha.post(apiRoutes.createOrder, { ...body, amount }).expect(201);
    const shipment = { courier: 'blueDart', number: '900' };
    const address = apiRoutes.order(answer.body.order.id);
    await shop.owner.put(address, { status: 'shipped', shipment }).expect(200);
    const lists = [
      await asha.get(apiRoutes.customerOrders(asha.customerId, 'courierly')).expect(200),
      await shop.owner.get(apiRoutes.orders(shop.store.id)).expect(200),
    ];
    for (const list of lists) {
      expect(list.body.orders[0].shipment).toMatchObject({ name: 'Blue Dart', number: '900' });
    }
  });
});

describe('the mail to the buyer', () => {
  it('says courier, number and link: with the status, or once they are known', {
    tags: ['FULF-01', 'FIX-40'],
  }, async () => {
    const shop = await newShop(world.anyone, 'sending');
    const [one, later] = [await placed(shop), await placed(shop)];
    const shipment = { courier: 'delhivery', number: '14104 123456' };
    await put(shop, one, { status: 'shipped', shipment }).expect(200);
    await put(shop, later, { status: 'shipped' }).expect(200);
    await news(later);
    await put(shop, later, { shipment }).expect(200);
    await news(later);
    // Neither what is saved again nor what is taken out is told.
    await put(shop, later, { shipment }).expect(200);
    await put(shop, later, { shipment: { courier: '' } }).expect(200);
    const [mail, ...more] = await news(one);
    expect(more).toEqual([]);
    for (const text of ['Sent by: Delhivery', 'Tracking number: 14104 123456', delhivery.link]) {
      expect(mail?.text).toContain(text);
    }
    expect(mail?.html).toContain(`href="${delhivery.link}"`);
    const [first, second, ...rest] = await news(later);
    expect(rest).toEqual([]);
    expect(first?.text).not.toContain('Tracking number');
    expect(second?.text).toContain(delhivery.link);
    await put(shop, one, { status: 'delivered' }).expect(200);
    expect((await news(one)).at(-1)?.text).toContain('Tracking number: 14104 123456');
  });

  it('leads an address that nobody confirmed to couriers of the list alone, and holds no other link', {
    tags: ['FULF-01', 'ABUSE-11', 'FIX-41'],
  }, async () => {
    const shop = await newShop(world.anyone, 'luring');
    const one = await placed(shop);
    const shipment = {
      courier: 'other',
      name: 'Win at casino.example',
      number: 'https://casino.example/a',
      link: 'https://casino.example/b',
    };
    await put(shop, one, { status: 'shipped', shipment }).expect(200);
    const [mail] = await news(one);
    expect(mail?.text).toContain('Sent by: Win at casino');
    expect(mail?.text).not.toContain('casino.example');
    expect(mail?.html).not.toContain('casino.example');
  });
});

it('goes along with an archive, and an archive with another courier is refused', {
  tags: ['FULF-01', 'GEN-02'],
}, async () => {
  const shop = await newShop(world.anyone, 'moving');
  const sent = [
    { courier: 'indiaPost', number: 'EK123456789IN' },
    { courier: 'other', name: 'Bus', number: '', link: 'https://parcel.example/' },
    null,
  ];
  for (const shipment of sent) {
    await put(shop, await placed(shop), { status: 'shipped', shipment }).expect(200);
  }
  const archive = await download(shop.owner, 'moving');
  const eve = await newOwner(world.anyone, 'eve');
  const moved = await brought(eve, 'moved-on', archive);
  const { body } = await eve.get(apiRoutes.orders(moved.id)).expect(200);
  const read = body.orders.map(({ shipment }: Order) => shipment).reverse();
  expect(read).toEqual([
    {
      courier: 'indiaPost',
      name: couriers.indiaPost.name,
      number: 'EK123456789IN',
      link: couriers.indiaPost.track,
    },
    sent[1],
    undefined,
  ]);
  const timeline = await eve.get(apiRoutes.orderTimeline(body.orders.at(-1).id)).expect(200);
  expect(timeline.body.timeline.at(-1)).toMatchObject({ kind: 'shipment' });
  const table = await shop.owner.get(storeCareRoutes.orderTable(shop.store.id)).expect(200);
  expect(table.text).toContain('"India Post (Speed Post)","EK123456789IN"');
  const members = await unpack(archive);
  const orders = String(members.get('orders/000001.json'));
  expect(JSON.parse(orders)[0].shipment).toMatchObject({ number: 'EK123456789IN' });
  members.set('orders/000001.json', Buffer.from(orders.replace('"indiaPost"', '"pigeon"')));
  const answer = await bring(eve, 'moved-twice', await packed(members));
  expectProblem(answer, 400);
  expect(answer.text).toContain('shipment.courier');
});
