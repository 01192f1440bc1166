/** Offers and slots of orders that are paid online: held while the payment is open, given back once (OFFER-05, DELIV-06). */
import { apiRoutes, type OrderBody, type OwnOffer } from '@shop/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { newProduct, orderOf } from '../support/cast.ts';
import { everyDay, newOffer, offerOf, quoteOf } from '../support/checkout.ts';
import { useOnlineShop } from '../support/online-shop.ts';

const onlineShop = useOnlineShop();
let offer: OwnOffer;
let body: OrderBody;
let count = 0;

beforeEach(async () => {
  onlineShop.razorpay.recover();
  count += 1;
  const { shop, anyone } = onlineShop;
  const windows = everyDay(`noon-${count}`, 1);
  const pickupSlots = { windows, leadMinutes: 0, daysAhead: 3, closedDays: [] };
  await shop.owner.put(apiRoutes.updateStore(shop.slug), { settings: { pickupSlots } }).expect(200);
  offer = await newOffer(shop, {
    code: `ONE${count}`,
    kind: 'amount',
    amount: 25.25,
    totalUses: 1,
  });
  const product = await newProduct(shop, { price: 100, stock: 5 });
  const wanted = { ...orderOf(shop, product), code: offer.code } as OrderBody;
  const slot = (await quoteOf(anyone, wanted)).slots.at(-1);
  if (!slot) throw new Error('there is no slot');
  body = { ...wanted, slot: { windowId: slot.windowId, date: slot.date }, amount: 74.75 };
});

const post = () => onlineShop.shopper.post(apiRoutes.createOrder, body);
const used = async () => {
  const [slot] = await onlineShop.running.source.query(
    'SELECT taken FROM slot_use WHERE slot = $1',
    [`pickup ${body.slot?.date} ${body.slot?.windowId}`],
  );
  return { offer: (await offerOf(onlineShop.shop, offer)).used, slot: slot?.taken ?? 0 };
};
const held = { offer: 1, slot: 1 };
const free = { offer: 0, slot: 0 };

describe('an order that is paid online', () => {
  it('is charged its total with the discount, and holds offer and slot while it is open', {
    tags: ['OFFER-04', 'OFFER-05'],
  }, async () => {
    const placed = (await post().expect(201)).body;
    expect(placed.razorpay.amount).toBe(7475);
    expect(await used()).toEqual(held);
    expect((await post()).body.code).toBe('SLOT_TAKEN');
  });

  it('gives both back once when nobody pays in time, and takes them again when it is paid late', {
    tags: ['OFFER-05', 'DELIV-06'],
  }, async () => {
    const { order, razorpay } = (await post().expect(201)).body;
    await onlineShop.later(15, order.id);
    await onlineShop.later(60, order.id);
    expect(await used()).toEqual(free);
    const payment = onlineShop.razorpay.attempt(razorpay.razorPayOrderId);
    await onlineShop.tell(onlineShop.razorpay.event('payment.captured', payment));
    expect(await onlineShop.order(order.id)).toMatchObject({
      status: 'processing',
      paymentStatus: 'paid',
    });
    expect(await used()).toEqual(held);
  });

  it('that is paid late stays cancelled where others have the offer by then', {
    tags: ['OFFER-05'],
  }, async () => {
    const { order, razorpay } = (await post().expect(201)).body;
    await onlineShop.later(15, order.id);
    const other = (await post().expect(201)).body;
    const payment = onlineShop.razorpay.attempt(razorpay.razorPayOrderId);
    await onlineShop.tell(onlineShop.razorpay.event('payment.captured', payment));
    expect(await onlineShop.order(order.id)).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'paid',
    });
    expect(await onlineShop.mails(order.id)).toContain('paidLate');
    expect(await used()).toEqual(held);
    expect(await onlineShop.order(other.order.id)).toMatchObject({ status: 'processing' });
    expect(await onlineShop.wrongLedgers()).toEqual([]);
  });

  it('leaves nothing taken when its payment can not be opened', {
    tags: ['OFFER-05'],
  }, async () => {
    onlineShop.razorpay.failWith = 503;
    await post().expect(502);
    expect(await used()).toEqual(free);
  });
});
