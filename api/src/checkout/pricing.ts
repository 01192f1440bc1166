/**
 * What a cart costs and what stands against ordering it: the one pricing of quotes and orders
 * (OFFER-04, GEN-07). Pure; money is paise.
 */
import {
  arrivalOf,
  type DeliveryZone,
  dateChoice,
  dateFault,
  deliveryFee,
  formatPaise,
  itemsTotal,
  type OfferSituation,
  offeredTypes,
  offerRefusal,
  openSlots,
  type PricedCart,
  phoneKey,
  pincodeOf,
  priceCart,
  slotKey,
  wholeDay,
  workingDays,
} from '@shop/commerce';
import type {
  ArrivalDay,
  ChosenSlot,
  DateChoice,
  OpenSlot,
  OrderDetails,
  OrderSlot,
  OrderType,
  PaymentMethod,
} from '@shop/contract';
import { timeNow } from '../database/clock.js';
import type { UsedOffer } from '../order/offer-use.repository.js';
import type { StoredOrderOffer } from '../order/order.entity.js';
import type { Cart } from './cart.js';
import { cashRefusal } from './cash-rules.js';
import { type DeliveryChoice, deliveryChoice, gramsOf, orderPincode } from './delivery-choice.js';
import type { OrderFault, OrderLine } from './order-lines.js';

/** What a shopper has said of an order so far. */
export interface Wanted {
  type: OrderType;
  paymentMethod: PaymentMethod;
  /** Over WhatsApp: how it is paid is agreed there, so it is not cash and has no fee for it (FIX-67). */
  isChat: boolean;
  details: Partial<OrderDetails> | null | undefined;
  /** The address that is typed or signed in with; '' = none yet. */
  email: string;
  code: string;
  slot: ChosenSlot | null;
  /** The day that is wanted, as it was sent; '' = none yet. */
  date: string;
}

export interface Pricing extends PricedCart {
  lines: readonly OrderLine[];
  delivered: DeliveryChoice;
  /** What counts and saves something, with what it saves. */
  offers: (StoredOrderOffer & Pick<UsedOffer, 'version'>)[];
  /** Slots that may be chosen; empty = none is asked for. */
  slots: OpenSlot[];
  /** Days that may be chosen; null = none is asked for. */
  dates: DateChoice | null;
  /** The slot or the day that was chosen, as the order keeps it. */
  slot: OrderSlot | null;
  /** Of the chosen slot; 0 = any number. */
  slotCapacity: number;
  /** By when it comes; null = nobody says so, or the buyer chooses a day or a time. */
  by: ArrivalDay | null;
  /** Why cash is not taken; '' = it is. */
  cashRefusal: string;
  /** Why UPI is not; '' = it is. */
  upiRefusal: string;
  /** Faults other than that of the code, of cash and of UPI. */
  faults: OrderFault[];
}

/** Prices the lines of a cart; `isChecked` = suspicious orders wait for their owner (ABUSE-07). */
export function pricingOf(
  cart: Cart,
  lines: readonly OrderLine[],
  wanted: Wanted,
  isChecked: boolean,
): Pricing {
  const { store } = cart;
  const { type, details } = wanted;
  const phone = phoneKey(details?.phone ?? '');
  const delivered = deliveryChoice(store, cart.zones, type, details);
  const { zone } = delivered;
  const grams = gramsOf(lines, cart.products);
  const now = timeNow();
  const situation = {
    lines: offerLines(cart, lines),
    buyer: buyerOf(cart, phone, wanted.email),
    now,
  };
  const priced = priceCart({
    ...situation,
    offers: cart.offers,
    code: wanted.code,
    type,
    zone,
    grams,
    paymentMethod: wanted.paymentMethod,
    cashFee: wanted.isChat ? 0 : store.settings.cashFee,
  });
  const { slots, slot, capacity, isAsked } = slotsOf(cart, wanted, now);
  const { dates, day, fault } = dateOf(cart, wanted, { zone, isTimed: isAsked, now });
  const isChosen = isAsked || day !== null;
  const { maxOrdersOfPhone } = store.settings;
  return {
    ...priced,
    lines: lines.map((line, index) => {
      return { ...line, discount: priced.shares.get(String(index)) ?? 0 };
    }),
    delivered,
    missingForFree: missingForFree(cart, priced, situation),
    offers: countedOffers(cart, priced, zone, grams),
    slots,
    dates,
    slot: slot ? orderSlot(slot) : day,
    slotCapacity: capacity,
    by: zone && !isChosen ? arrivalOf(zone.mostDays, workingDays(store.settings, type), now) : null,
    cashRefusal: cashRefusal(store.settings, {
      type,
      phone,
      zone,
      items: priced.items,
      pincode: orderPincode(details),
      isChat: wanted.isChat,
      openCash: isChecked ? cart.openCash : 0,
      isHeldForPhone: maxOrdersOfPhone > 0 && cart.traffic.ofPhone >= maxOrdersOfPhone,
    }),
    upiRefusal: upiRefusal(store, priced),
    faults: [
      ...leastFaults(cart, lines),
      ...(type === 'delivery' ? deliveryFaults(cart, delivered, lines, details) : []),
      ...slotFaults(wanted, slots, slot, isAsked),
      ...(fault ? [fault] : []),
    ],
  };
}

function offerLines({ products }: Cart, lines: readonly OrderLine[]) {
  const categories = new Map(products.map(({ id, categoryIds }) => [id, categoryIds]));
  return lines.map(({ productId, price, quantity }, index) => ({
    id: String(index),
    productId,
    categoryIds: categories.get(productId) ?? [],
    price,
    quantity,
  }));
}

/** Null while neither phone nor e-mail is known: then no offer is refused for its buyer. */
function buyerOf({ buyer }: Cart, phone: string, email: string) {
  if (phone === '' && email === '') return null;
  return {
    isKnown: buyer?.isKnown ?? false,
    uses: new Map(Object.entries(buyer?.uses ?? {})),
  };
}

function countedOffers(
  { offers }: Cart,
  { counted, freeDelivery, items, discount }: PricedCart,
  zone: DeliveryZone | null,
  grams: number,
): Pricing['offers'] {
  const saved = zone ? deliveryFee(zone, items - discount, grams).fee : 0;
  const all = [
    ...(counted ? [{ offer: counted.offer, saved: counted.saved }] : []),
    ...(freeDelivery ? [{ offer: freeDelivery, saved }] : []),
  ];
  return all
    .filter((one) => one.saved > 0)
    .map(({ offer: { id, name, kind, code }, saved: amount }) => {
      const version = offers.find((one) => one.id === id)?.version ?? null;
      return { id, name, kind, code, saved: amount, version };
    });
}

/** The least that makes the delivery free, by its zone or by an offer without a code. */
function missingForFree({ offers }: Cart, priced: PricedCart, situation: OfferSituation): number {
  if (priced.delivery === 0) return 0;
  const ofOffers = offers
    .filter(({ kind, code }) => kind === 'freeDelivery' && code === '')
    .map((offer) => offerRefusal(offer, situation))
    .flatMap((refusal) => (refusal?.reason === 'tooLittle' ? [refusal.missing] : []));
  const all = [priced.missingForFree, ...ofOffers].filter((missing) => missing > 0);
  return all.length > 0 ? Math.min(...all) : 0;
}

/** The fee for cash is no part of what is paid by UPI (UPI-01). */
function upiRefusal({ payment: { upiUpTo } }: Cart['store'], { total, cashFee }: PricedCart) {
  return upiUpTo > 0 && total - cashFee > upiUpTo
    ? `UPI is taken up to ${formatPaise(upiUpTo)} here`
    : '';
}

function leastFaults({ store }: Cart, lines: readonly OrderLine[]): OrderFault[] {
  const { minOrderPrice } = store.settings;
  if (itemsTotal(lines) >= minOrderPrice) return [];
  const message = `Minimum order is ${formatPaise(minOrderPrice)}`;
  return [{ code: 'BELOW_MINIMUM', field: 'amount', message }];
}

function deliveryFaults(
  { store }: Cart,
  { isKnown, zone }: DeliveryChoice,
  lines: readonly OrderLine[],
  details: Wanted['details'],
): OrderFault[] {
  if (!isKnown) return [];
  const pickup = offeredTypes(store.settings).includes('pickup');
  if (zone === null) return notDelivered(store.name, details, pickup);
  if (itemsTotal(lines) >= zone.leastOrder) return [];
  const more = formatPaise(zone.leastOrder - itemsTotal(lines));
  const message = `Delivery there begins at ${formatPaise(zone.leastOrder)}: please add ${more} more${pickup ? ', or pick it up' : ''}`;
  return [{ code: 'BELOW_MINIMUM', field: 'amount', message }];
}

function notDelivered(shop: string, details: Wanted['details'], pickup: boolean): OrderFault[] {
  const place = orderPincode(details) || 'this address';
  const instead = pickup ? ' You can pick your order up instead.' : '';
  const message = `${shop} does not deliver to ${place}.${instead}`;
  const field = pincodeOf(details?.postalCode ?? '') ? 'details.postalCode' : 'details.address';
  return [{ code: 'NOT_DELIVERED', field, message }];
}

/** The slot without what is left of it. */
const orderSlot = ({ windowId, date, from, to }: OpenSlot): OrderSlot => {
  return { windowId, date, from, to };
};

interface DatedBy {
  zone: DeliveryZone | null;
  /** A time is asked for, which names the day. */
  isTimed: boolean;
  now: number;
}

/** The days that may be chosen, and that which was, or what is wrong with it. */
function dateOf(
  { store }: Cart,
  { type, date }: Wanted,
  { zone, isTimed, now }: DatedBy,
): { dates: DateChoice | null; day: OrderSlot | null; fault: OrderFault | null } {
  const { deliveryDays } = store.settings;
  if (isTimed || deliveryDays.asksDate === 'off') return { dates: null, day: null, fault: null };
  const rules = workingDays(store.settings, type);
  const fewestDays = zone?.fewestDays ?? 0;
  const dates = dateChoice(deliveryDays, rules, { fewestDays, now });
  const isMissing = date === '' && dates.isRequired;
  const message = isMissing ? noDay : date && dateFault(dates, rules, date);
  if (message) return { dates, day: null, fault: { code: 'INVALID', field: 'date', message } };
  return { dates, day: date ? wholeDay(date) : null, fault: null };
}

const noDay = 'Please choose a day';

function slotsOf({ store, slotsTaken }: Cart, { type, slot: chosen }: Wanted, now: number) {
  const { deliverySlots, pickupSlots } = store.settings;
  const rules = type === 'pickup' ? pickupSlots : deliverySlots;
  const isAsked = rules.windows.length > 0;
  if (!isAsked) return { slots: [], slot: null, capacity: 0, isAsked };
  const ofType = [...slotsTaken].map(([key, taken]): [string, number] => {
    return [key.slice(type.length + 1), taken];
  });
  // On a day on which nothing is delivered or handed over no time can be chosen either.
  const { closedDays, closedWeekdays } = workingDays(store.settings, type);
  const slots = openSlots({ ...rules, closedDays, closedWeekdays }, new Map(ofType), now);
  const slot = chosen && slots.find((open) => slotKey(open) === slotKey(chosen));
  const capacity = rules.windows.find(({ id }) => id === slot?.windowId)?.capacity ?? 0;
  return { slots, slot: slot ?? null, capacity, isAsked };
}

const slotTaken = 'This time is taken or over. Please choose another one.';

function slotFaults(
  { slot: chosen }: Wanted,
  slots: readonly OpenSlot[],
  slot: OpenSlot | null,
  isAsked: boolean,
): OrderFault[] {
  if (!isAsked || slot) return [];
  if (slots.length === 0) {
    const message = 'No time is free at the moment. Please look in again later.';
    return [{ code: 'SLOT_TAKEN', field: 'slot', message }];
  }
  return chosen
    ? [{ code: 'SLOT_TAKEN', field: 'slot', message: slotTaken }]
    : [{ code: 'INVALID', field: 'slot', message: 'Please choose a time' }];
}
