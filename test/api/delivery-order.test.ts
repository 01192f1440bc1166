/** Where, when and for how much an order is delivered, and whether cash is taken (DELIV-01 to DELIV-07). */
import { dayText, gstinCheckDigit } from '@shop/commerce';
import {
  apiRoutes,
  type DeliveryDays,
  noSlots,
  type Order,
  type OrderBody,
  type Product,
  usualDeliveryDays,
} from '@shop/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { newOwner, newProduct, newShop, orderOf, type Shop, someDetails } from '../support/cast.ts';
import {
  everyDay,
  newOffer,
  place,
  quotedOrder,
  quoteOf,
  setRules,
  setZones,
  type ZoneRow,
} from '../support/checkout.ts';
import { statementsOf } from '../support/statements.ts';
import { brought, download } from '../support/transfer.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld();
let shop: Shop;
let product: Product;
let count = 0;

beforeEach(async () => {
  count += 1;
  shop = await newShop(world.anyone, `delivered-${count}`);
  await setRules(shop, {});
  product = await newProduct(shop, { name: 'Lamp', price: 100 });
});

const zones = (...rows: ZoneRow[]) => setZones(world.source, shop, rows);
const delivered = (more: Parameters<typeof quotedOrder>[3] = {}) =>
  quotedOrder(world.anyone, shop, product, { type: 'delivery', ...more });
const at = (postalCode: string, more: object = {}) => ({
  details: { ...someDetails, postalCode, ...more },
});
const placed = async (body: object): Promise<Order> =>
  (await place(world.anyone, body).expect(201)).body.order;

describe('delivery by zone', () => {
  it('costs what the first zone of the pincode says, and the order keeps its name and days', {
    tags: ['DELIV-01'],
  }, async () => {
    await zones(
      { name: 'City', pincodes: '560001-560099', fee: 3000, freeFrom: 50_000, days: '1 day' },
      { name: 'Karnataka', states: ['Karnataka'], fee: 6000, days: '2–4 days' },
      { name: 'South', pincodes: '5*, 6*', fee: 9000 },
    );
    const cost = async (pincode: string, state = 'Kerala') =>
      (await placed(await delivered(at(pincode, { state })))).shippingCharges;
    expect(await cost('560001')).toBe(30);
    expect(await cost('560099')).toBe(30);
    expect(await cost('560100', ' karnataka')).toBe(60);
    expect(await cost('600001')).toBe(90);
    const city = await placed(await delivered({ ...at('560050'), quantity: 5 }));
    expect(city).toMatchObject({
      amount: 500,
      shippingCharges: 0,
      zone: { name: 'City', days: '1 day' },
    });
    const quote = await quoteOf(world.anyone, await delivered({ ...at('560050'), quantity: 4 }));
    expect(quote).toMatchObject({
      hint: '₹100.00 more for free delivery',
      delivery: { delivers: true, days: '1 day', zone: 'City' },
    });
  });

  it('is refused where no zone is, which names pickup where it is offered', {
    tags: ['DELIV-02'],
  }, async () => {
    await zones({ name: 'City', pincodes: '5600*' });
    const quote = await quoteOf(world.anyone, await delivered(at('400001')));
    expect(quote.delivery).toMatchObject({ delivers: false });
    expect(quote.faults).toHaveLength(1);
    const body = await delivered(at('400001'));
    const refused = await place(world.anyone, body).expect(400);
    expect(refused.body).toMatchObject({
      code: 'NOT_DELIVERED',
      errors: [
        {
          field: 'details.postalCode',
          message: `The ${shop.slug} shop does not deliver to 400001. You can pick your order up instead.`,
        },
      ],
    });
    await setRules(shop, { pickup: false });
    const alone = await place(world.anyone, body).expect(400);
    expect(alone.body.message).not.toContain('pick');
  });

  it('asks for the least order of the zone', { tags: ['DELIV-01'] }, async () => {
    await zones({ name: 'Far', leastOrder: 30_000, fee: 1000 });
    const refused = await place(world.anyone, await delivered()).expect(400);
    expect(refused.body).toMatchObject({ code: 'BELOW_MINIMUM' });
    expect(refused.body.message).toContain('₹300.00');
    expect(await placed(await delivered({ quantity: 3 }))).toMatchObject({ amount: 310 });
  });

  it('costs by weight where the zone has steps', { tags: ['DELIV-07'] }, async () => {
    const steps = [
      { upTo: 1000, fee: 4000 },
      { upTo: 5000, fee: 9000 },
    ];
    await zones({ name: 'India', weightSteps: steps });
    product = await newProduct(shop, {
      price: 10,
      information: { netQuantity: { value: 0.5, unit: 'kg' } },
    });
    const cost = async (quantity: number) =>
      (await placed(await delivered({ quantity }))).shippingCharges;
    expect(await cost(2)).toBe(40);
    expect(await cost(3)).toBe(90);
    expect(await cost(50)).toBe(90);
  });

  it('takes a weight in kg for just as many grams at a step', { tags: ['DELIV-07'] }, async () => {
    const steps = [
      { upTo: 4030, fee: 4000 },
      { upTo: 5000, fee: 9000 },
    ];
    await zones({ name: 'India', weightSteps: steps });
    product = await newProduct(shop, {
      price: 10,
      information: { netQuantity: { value: 4.03, unit: 'kg' } },
    });
    expect((await placed(await delivered())).shippingCharges).toBe(40);
  });

  it('reaches as far as the zone around the shop on the map', { tags: ['DELIV-01'] }, async () => {
    const mapLink = 'https://www.openstreetmap.org/?mlat=12.9716&mlon=77.5946#map=17/12.9/77.5';
    await shop.owner.put(apiRoutes.updateStore(shop.slug), { mapLink }).expect(200);
    await setRules(shop, { addressType: 'map' });
    await zones({ name: 'Near', radius: 10, fee: 2000 });
    const there = (lat: number) => ({ details: { ...someDetails, lat, lng: 77.59, address: 'x' } });
    expect(await placed(await delivered(there(13.0)))).toMatchObject({ shippingCharges: 20 });
    await place(world.anyone, await delivered(there(13.2))).expect(400);
  });

  it('is that of the PIN code and the state in the address of a map', {
    tags: ['DELIV-01', 'DELIV-02'],
  }, async () => {
    await setRules(shop, { addressType: 'map', noCashPincodes: '411002' });
    await zones(
      { name: 'Pune', pincodes: '4110*', fee: 2000 },
      { name: 'Goa', states: ['Goa'], fee: 9000 },
    );
    const there = (address: string) => ({
      details: { ...someDetails, postalCode: '', state: '', lat: 18.52, lng: 73.85, address },
    });
    const chargeOf = async (address: string) =>
      (await placed(await delivered(there(address)))).shippingCharges;
    expect(await chargeOf('MG Road, Pune, Maharashtra, 411 001')).toBe(20);
    expect(await chargeOf('House 411001, Panaji, Goa, 403001')).toBe(90);
    const refusal = async (address: string) =>
      (await place(world.anyone, await delivered(there(address))).expect(400)).body.errors[0];
    expect(await refusal('Andheri, Mumbai, Maharashtra, 400053')).toMatchObject({
      field: 'details.address',
      message: expect.stringContaining('does not deliver to 400053'),
    });
    expect(await refusal('Behind the old mill')).toMatchObject({ field: 'details.address' });
    const noCash = await quoteOf(
      world.anyone,
      await delivered(there('Camp, Pune, Maharashtra, 411002')),
    );
    expect(noCash.cash.message).toContain('Cash is not taken for deliveries to 411002');
    // Fields that are null count as left out.
    const nothing = { postalCode: null, state: null, address: null, lat: 18.52, lng: 73.85 };
    const body = await delivered(there('Panaji, Goa, 403001'));
    const unknown = { ...body, details: { ...body.details, ...nothing } };
    expect((await quoteOf(world.anyone, unknown)).delivery).toMatchObject({ delivers: false });
  });

  it('keeps the flat charge of a store without zones', {
    tags: ['DELIV-01', 'GEN-01'],
  }, async () => {
    const body = orderOf(shop, product, 1, { type: 'delivery', amount: 150 });
    const order = await placed(body);
    expect(order).toMatchObject({ shippingCharges: 50, amount: 150 });
    expect(order).not.toHaveProperty('zone');
  });
});

describe('a time of delivery', () => {
  it('is exact: of 100 tries for 10 places 10 are taken', {
    tags: ['DELIV-06'],
    timeout: 120_000,
  }, async () => {
    const windows = everyDay('noon', 10);
    await setRules(shop, {
      deliverySlots: { windows, leadMinutes: 0, daysAhead: 3, closedDays: [] },
    });
    const [slot] = (await quoteOf(world.anyone, await delivered())).slots.slice(-1);
    if (!slot) throw new Error('there is no slot');
    expect(slot.left).toBe(10);
    const chosen = { slot: { windowId: slot.windowId, date: slot.date } };
    const bodies: OrderBody[] = [];
    for (let index = 0; index < 100; index += 1) bodies.push(await delivered(chosen));
    const answers = await Promise.all(bodies.map((body) => place(world.anyone, body)));
    const taken = answers.filter(({ status }) => status === 201);
    const told = answers.filter(({ body }) => body.code === 'SLOT_TAKEN');
    expect([taken.length, told.length]).toEqual([10, 90]);
    expect(taken[0]?.body.order.slot).toEqual({ ...chosen.slot, from: 600, to: 720 });
    const [cancelled] = taken;
    const move = (change: object) =>
      shop.owner.put(apiRoutes.order(cancelled?.body.order.id), change);
    await move({ status: 'cancelled' }).expect(200);
    await placed(bodies.find((_, index) => answers[index]?.status !== 201) ?? {});
    const refused = await move({ status: 'confirmed' }).expect(409);
    expect(refused.body.code).toBe('SLOT_TAKEN');
    const [row] = await world.source.query('SELECT taken FROM slot_use WHERE store_id = $1', [
      shop.store.id,
    ]);
    expect(row.taken).toBe(10);
    const open = (await quoteOf(world.anyone, await delivered())).slots;
    expect(open.some((one) => one.date === slot.date)).toBe(false);
  });

  it('has to be chosen where the shop has some, and be open', { tags: ['DELIV-06'] }, async () => {
    const today = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10);
    await setRules(shop, {
      pickupSlots: { windows: everyDay('noon', 0), leadMinutes: 0, daysAhead: 3, closedDays: [] },
    });
    const body = await quotedOrder(world.anyone, shop, product);
    const missing = await place(world.anyone, body).expect(400);
    expect(missing.body.errors).toEqual([{ field: 'slot', message: 'Please choose a time' }]);
    const past = { windowId: 'noon-1', date: '2020-01-06' };
    const over = await place(world.anyone, { ...body, slot: past }).expect(409);
    expect(over.body.code).toBe('SLOT_TAKEN');
    const { slots } = await quoteOf(world.anyone, body);
    expect(slots.every(({ left, date }) => left === null && date >= today)).toBe(true);
    const [slot] = slots;
    const chosen = { windowId: slot?.windowId ?? '', date: slot?.date ?? '' };
    expect(await placed({ ...body, slot: chosen })).toMatchObject({ slot: chosen });
    expect(await placed(await delivered())).not.toHaveProperty('slot');
  });

  it('is on no day on which the shop is closed', { tags: ['DELIV-06', 'CHK2-01'] }, async () => {
    const rules = { windows: everyDay('noon', 0), leadMinutes: 0, daysAhead: 10, closedDays: [] };
    await setRules(shop, { pickupSlots: rules });
    const body = await quotedOrder(world.anyone, shop, product);
    const last = (await quoteOf(world.anyone, body)).slots.at(-1)?.date ?? '';
    const weekday = new Date(Date.parse(last) - 86_400_000).getUTCDay();
    const deliveryDays = { ...usualDeliveryDays, closedDays: [last], closedWeekdays: [weekday] };
    await setRules(shop, { deliveryDays });
    const { slots } = await quoteOf(world.anyone, body);
    expect(slots.length).toBeGreaterThan(0);
    const closed = slots.filter(
      ({ date }) => date === last || new Date(date).getUTCDay() === weekday,
    );
    expect(closed).toEqual([]);
  });
});

describe('a day of delivery', { tags: ['CHK2-01'] }, () => {
  const asks = (more: Partial<DeliveryDays> = {}) =>
    setRules(shop, { deliveryDays: { ...usualDeliveryDays, asksDate: 'required', ...more } });
  const refusalOf = async (body: object, date?: string) => {
    const refused = await place(world.anyone, { ...body, date }).expect(400);
    expect(refused.body.errors).toHaveLength(1);
    return refused.body.errors[0];
  };
  const ahead = (day: string, days: number) =>
    new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

  it('has to be chosen where the shop asks for it, open, and neither too early nor too far', async () => {
    await asks({ leadDays: 3, daysAhead: 5 });
    const body = await delivered();
    const { dates, faults } = await quoteOf(world.anyone, body);
    expect(faults).toEqual([]);
    const { first = '', last = '' } = dates ?? {};
    expect(last).toBe(ahead(first, 4));
    expect(await refusalOf(body)).toEqual({ field: 'date', message: 'Please choose a day' });
    const told = {
      [ahead(first, -1)]: `That is too early: the first possible day is ${dayText(first)}`,
      [ahead(last, 1)]: `That is too far ahead: the last possible day is ${dayText(last)}`,
      '2026-13-45': 'Please choose a day, such as 2026-12-03',
      '<b>soon</b>': 'Day may have at most 10 characters',
    };
    for (const [date, message] of Object.entries(told)) {
      expect(await refusalOf(body, date)).toEqual({ field: 'date', message });
    }
    const early = await quoteOf(world.anyone, { ...body, date: ahead(first, -1) });
    expect(early.faults).toEqual([{ field: 'date', message: told[ahead(first, -1)] }]);
    const closedDays = [ahead(first, 2)];
    await asks({ leadDays: 3, daysAhead: 5, closedDays });
    const message = `The shop is closed on ${dayText(ahead(first, 2))}: please choose another day`;
    expect(await refusalOf(body, ahead(first, 2))).toEqual({ field: 'date', message });
    const order = await placed({ ...body, date: last });
    const slot = { windowId: '', date: last, from: 0, to: 1440 };
    expect(order.slot).toEqual(slot);
    const stored = await shop.owner.get(apiRoutes.orders(shop.store.id)).expect(200);
    expect(stored.body.orders[0].slot).toEqual(slot);
    const move = (status: string) =>
      shop.owner.put(apiRoutes.order(order.id), { status }).expect(200);
    await move('cancelled');
    await move('confirmed');
    const taken = await world.source.query('SELECT FROM slot_use WHERE store_id = $1', [
      shop.store.id,
    ]);
    expect(taken).toEqual([]);
  });

  it('may be left open where it is only asked for, and is nobody’s matter where it is not', async () => {
    const date = ahead(new Date().toISOString().slice(0, 10), 5);
    expect(await placed({ ...(await delivered()), date })).not.toHaveProperty('slot');
    await asks({ asksDate: 'asked' });
    expect(await placed(await delivered())).not.toHaveProperty('slot');
    expect(await placed({ ...(await delivered()), date })).toMatchObject({ slot: { date } });
    const pickup = await quotedOrder(world.anyone, shop, product, { date });
    expect(await placed(pickup)).toMatchObject({ type: 'pickup', slot: { date } });
  });

  it('is not before the fewest days of its zone, and takes the place of the day that it promises', async () => {
    await zones({ name: 'Far', fee: 4900, fewestDays: 6, mostDays: 8 });
    await asks({ asksDate: 'asked', leadDays: 1 });
    const body = await delivered();
    const { dates, delivery } = await quoteOf(world.anyone, body);
    const today = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10);
    expect(dates).toMatchObject({ first: ahead(today, 6) });
    expect(delivery).toMatchObject({ by: { date: ahead(today, 8) } });
    expect(await placed(body)).toMatchObject({ zone: { name: 'Far', by: ahead(today, 8) } });
    const date = ahead(today, 7);
    expect((await quoteOf(world.anyone, { ...body, date })).delivery?.by).toBeNull();
    expect((await placed({ ...body, date })).zone).toEqual({ name: 'Far', days: '' });
  });

  it('goes along with an archive, as the day that was promised does, and is counted nowhere', {
    tags: ['GEN-02'],
  }, async () => {
    await zones({ name: 'Far', fee: 4900, mostDays: 8 });
    await asks({ asksDate: 'asked' });
    const body = await delivered();
    const { first = '' } = (await quoteOf(world.anyone, body)).dates ?? {};
    const promised = (await placed(body)).zone;
    expect(promised?.by).toBeDefined();
    await placed({ ...body, date: first });
    const eve = await newOwner(world.anyone, `eve-${count}`);
    const archive = await download(shop.owner, shop.slug);
    const moved = await brought(eve, `moved-${count}`, archive);
    const orders: Order[] = (await eve.get(apiRoutes.orders(moved.id)).expect(200)).body.orders;
    expect(orders.map(({ zone, slot }) => [zone, slot?.date])).toEqual([
      [{ name: 'Far', days: '' }, first],
      [promised, undefined],
    ]);
    const counted = await world.source.query('SELECT FROM slot_use WHERE store_id = $1', [
      moved.id,
    ]);
    expect(counted).toEqual([]);
  });

  it('is not asked for beside times, whichever of them is set last', async () => {
    const pickupSlots = {
      windows: everyDay('noon', 0),
      leadMinutes: 0,
      daysAhead: 3,
      closedDays: [],
    };
    const put = (settings: object) =>
      shop.owner.put(apiRoutes.updateStore(shop.slug), { settings }).expect(400);
    await setRules(shop, { pickupSlots });
    const days = { ...usualDeliveryDays, asksDate: 'asked' };
    const [fault] = (await put({ deliveryDays: days })).body.errors;
    expect(fault.field).toBe('settings.deliveryDays.asksDate');
    await setRules(shop, { pickupSlots: noSlots });
    await asks();
    expect((await put({ pickupSlots })).body.errors).toEqual([fault]);
  });
});

describe('cash', () => {
  it('costs its fee, in the total and as a part of it', { tags: ['DELIV-05'] }, async () => {
    await setRules(shop, { cashFee: 20.5 });
    const body = await delivered();
    const { parts } = await quoteOf(world.anyone, body);
    expect(parts.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['items', 100],
      ['delivery', 50],
      ['cashFee', 20.5],
    ]);
    expect(await placed(body)).toMatchObject({ amount: 170.5, cashFee: 20.5 });
  });

  it('is refused below and above its limits, for named places and phones', {
    tags: ['DELIV-05'],
  }, async () => {
    await setRules(shop, {
      cashFrom: 200,
      cashUpTo: 400,
      noCashPincodes: '4000*',
      noCashPhones: '+91 98765 43210',
    });
    await zones({ name: 'Prepaid', pincodes: '110*', cashAllowed: false }, { name: 'Everywhere' });
    const cases: [string, Parameters<typeof quotedOrder>[3]][] = [
      ['Cash is taken from ₹200.00 of items on', { quantity: 1 }],
      ['Cash is taken up to ₹400.00 of items', { quantity: 5 }],
      ['Cash is not taken for deliveries to 400012', { quantity: 3, ...at('400012') }],
      ['Cash is not taken for deliveries to 110001', { quantity: 3, ...at('110001') }],
      [
        'This shop does not take cash for this order',
        { quantity: 3, details: { ...someDetails, phone: '9876543210' } },
      ],
    ];
    for (const [message, more] of cases) {
      const body = await delivered(more);
      const { cash } = await quoteOf(world.anyone, body);
      expect(cash).toEqual({ offered: false, message });
      const refused = await place(world.anyone, body).expect(400);
      expect(refused.body).toMatchObject({ code: 'CASH_REFUSED', message });
    }
    await placed(await delivered({ quantity: 3 }));
  });

  it('over WhatsApp is priced alike, but as no cash: without its fee and its rules', {
    tags: ['DELIV-05', 'OFFER-04', 'FIX-67'],
  }, async () => {
    const whatsApp = {
      whatsAppOrderEnabled: true,
      whatsAppNumber: '9812345678',
      whatsAppAlways: true,
    };
    await shop.owner.put(apiRoutes.updateStore(shop.slug), whatsApp).expect(200);
    await newOffer(shop, { code: 'TENTH' });
    const body = await delivered({ channel: 'whatsapp', code: 'tenth' });
    expect(await placed(body)).toMatchObject({ channel: 'whatsapp', amount: 140 });
    await setRules(shop, { cashFrom: 200, cashFee: 20 });
    expect(await placed(body)).toMatchObject({ channel: 'whatsapp', amount: 140 });
    const asked = { ...body, paymentMethod: 'cod' };
    expect(await quoteOf(world.anyone, asked)).toMatchObject({ amount: 160 });
    // Where nothing else is offered, what the quote says is what such an order costs.
    await shop.owner.put(apiRoutes.updateStore(shop.slug), { codOption: false }).expect(200);
    expect(await quoteOf(world.anyone, body)).toMatchObject({ amount: 140 });
    await shop.owner.put(apiRoutes.updateStore(shop.slug), { codOption: true }).expect(200);
  });
});

it('an order with an offer, a zone and a slot sends two statements more than a plain one', {
  tags: ['OFFER-04', 'DELIV-06'],
}, async () => {
  const count = async (body: object) =>
    (await statementsOf(world.app, () => place(world.anyone, body).expect(201))).length;
  const plain = await delivered();
  const before = await count(plain);
  await newOffer(shop, { code: 'TENTH', totalUses: 10 });
  await zones({ name: 'India', fee: 3000 });
  const windows = everyDay('noon', 10);
  await setRules(shop, {
    deliverySlots: { windows, leadMinutes: 0, daysAhead: 3, closedDays: [] },
  });
  const body = await delivered({ code: 'TENTH' });
  const slot = (await quoteOf(world.anyone, body)).slots.at(-1);
  const chosen = { windowId: slot?.windowId, date: slot?.date };
  expect(await count({ ...body, slot: chosen })).toBe(before + 2);
});

describe('what the buyer writes', () => {
  it('is kept where the shop asks for it, and ignored where it does not', {
    tags: ['CHK2-01'],
  }, async () => {
    const words = { note: ' Ring twice ', gift: 'Happy birthday!' };
    expect(await placed(await delivered(words))).not.toHaveProperty('note');
    await setRules(shop, { asksNote: true, asksGift: true });
    const order = await placed({ ...(await delivered()), ...words });
    expect(order).toMatchObject({ note: 'Ring twice', gift: 'Happy birthday!' });
    const long = { ...(await delivered()), note: 'x'.repeat(501) };
    const refused = await place(world.anyone, long).expect(400);
    expect(refused.body.errors[0].field).toBe('note');
  });

  it('stays text, whatever it looks like, and so does the question of the shop', {
    tags: ['CHK2-01', 'GEN-03'],
  }, async () => {
    const noteQuestion = 'Name on the cake? <b>max 12</b>';
    await setRules(shop, { asksNote: true, noteQuestion });
    const note = '<script>alert(1)</script> & "Asha"';
    expect((await placed({ ...(await delivered()), note })).note).toBe(note);
    const { settings } = (await world.anyone.get(apiRoutes.publicData(shop.slug)).expect(200)).body
      .store;
    expect(settings.noteQuestion).toBe(noteQuestion);
    const long = { settings: { noteQuestion: 'x'.repeat(81) } };
    const refused = await shop.owner.put(apiRoutes.updateStore(shop.slug), long).expect(400);
    expect(refused.body.errors[0].field).toBe('settings.noteQuestion');
  });
});

describe('a GST number', () => {
  const numberOf = (first14: string) => first14 + gstinCheckDigit(first14);
  const own = numberOf('29ABCDE1234F1Z');

  it('is checked by its digit, and kept as it is written officially', {
    tags: ['CHK2-01'],
  }, async () => {
    await setRules(shop, { asksGstin: true });
    const body = await delivered();
    const gstin = ` ${own.toLowerCase().replace('abcde', 'abcde ')}`;
    expect(await placed({ ...body, gstin })).toMatchObject({ gstin: own });
    const wrong = own.slice(0, 14) + (own.endsWith('A') ? 'B' : 'A');
    const refused = await place(world.anyone, { ...body, gstin: wrong }).expect(400);
    expect(refused.body.errors[0].field).toBe('gstin');
  });

  it('of another state than the delivery is asked about', { tags: ['CHK2-01'] }, async () => {
    await setRules(shop, { asksGstin: true });
    const body = { ...(await delivered()), gstin: numberOf('32ABCDE1234F1Z') };
    const asked = await place(world.anyone, body).expect(400);
    expect(asked.body.errors).toEqual([
      {
        field: 'shipToOther',
        message:
          'This GST number is of Kerala. Is the order billed there and shipped to Karnataka?',
      },
    ]);
    await placed({ ...body, shipToOther: true });
    await placed({ ...body, type: 'pickup', amount: 100 });
  });
});
