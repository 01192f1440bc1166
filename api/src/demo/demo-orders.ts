// Generates sixty days of orders of a demo shop; the same seed gives the same orders.
import {
  dayInIndia,
  groupVariants,
  indiaOffsetMs,
  isWholeDay,
  itemName,
  phoneKey,
  skuFor,
  utrText,
} from '@shop/commerce';
import {
  type ChosenVariant,
  type CourierKey,
  guestEmail,
  type OrderActor,
  type OrderDetails,
  type OrderEventKind,
  type OrderSlot,
  type OrderStatus,
  type PaymentStatus,
  type Shipment,
} from '@shop/contract';
import type { CartProduct } from '../checkout/cart.js';
import type { OrderLine } from '../checkout/order-lines.js';
import { shipmentNote, storedShipment } from '../order/shipment.js';
import { NewIds } from '../transfer/new-ids.js';
import { type DemoBuyer, demoBuyers } from './demo-buyers.js';
import { between, type Chance, chanceOf, heavy, pick } from './demo-chance.js';
import { type DemoCart, DemoCheckout, type DemoTerms } from './demo-checkout.js';

export const demoDays = 60;

export interface DemoTrade extends DemoTerms {
  /** What shoppers can order, best sellers first. */
  products: readonly CartProduct[];
  ownerEmail: string;
  /** The ids of the buyers' accounts by e-mail. */
  customers: ReadonlyMap<string, string>;
  /** The number of orders on an average weekday. */
  perDay: number;
  /** The end of the sixty days, epoch ms. */
  now: number;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** The share of each weekday from Sunday on: people shop when they are free. */
const weekdays = [1.6, 0.75, 0.8, 0.85, 1, 1.2, 1.5];

/** The share of each hour of the day: a little at lunch, most in the evening. */
const hours = [1, 0, 0, 0, 0, 0, 1, 3, 5, 7, 8, 9, 11, 10, 7, 6, 7, 8, 10, 13, 16, 15, 9, 4];

/** The times of the orders, oldest first; epoch ms. */
function moments({ perDay, now }: DemoTrade, chance: Chance): number[] {
  const today = Math.floor((now + indiaOffsetMs) / day) * day - indiaOffsetMs;
  return Array.from({ length: demoDays }, (_, index) => today - (demoDays - 1 - index) * day)
    .flatMap((midnight, index) => {
      const weekday = new Date(midnight + indiaOffsetMs).getUTCDay();
      const growth = 0.75 + (0.5 * index) / demoDays;
      const usual = perDay * (weekdays[weekday] ?? 1) * growth;
      const count = Math.floor(usual * between(chance, 0.6, 1.4) + chance());
      return Array.from(
        { length: count },
        () => midnight + Math.floor((heavy(chance, hours) + chance()) * 60) * minute,
      );
    })
    .filter((time) => time < now - 20 * minute)
    .sort((one, other) => one - other);
}

interface Step {
  kind: OrderEventKind;
  before: string | null;
  after: string;
  note?: string;
  actor: OrderActor;
  actorEmail: string | null;
  /** The time, epoch ms. */
  at: number;
}

interface Course {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  steps: Step[];
}

/** The events of an order until now, step by step; it is handed over at its time, where it has one. */
function courseOf(
  trade: DemoTrade,
  placed: Step,
  { isPickup, slot }: { isPickup: boolean; slot: OrderSlot | null },
  chance: Chance,
): Course {
  const owner = { actor: 'owner', actorEmail: trade.ownerEmail } as const;
  const planned: Omit<Step, 'before'>[] = [];
  const plan = (kind: OrderEventKind, after: string, hoursLater: number, who: object = owner) =>
    planned.push({ kind, after, ...owner, ...who, at: placed.at + Math.floor(hoursLater * hour) });
  const isOnline = placed.after !== 'cod';
  const isByUpi = placed.after === 'upi';
  const system = { actor: 'system', actorEmail: null };
  const paidAfter = between(chance, 0.02, 0.08);
  if (isOnline && !isByUpi && chance() < 0.05) {
    plan('paymentStatus', 'failed', 0.25, system);
    plan('status', 'cancelled', 0.25, system);
  } else {
    // A payment by UPI is confirmed by the owner.
    const finder = isByUpi ? owner : { actor: 'gateway', actorEmail: null };
    if (isOnline) plan('paymentStatus', 'paid', paidAfter, finder);
    if (chance() < 0.07) {
      const after = between(chance, 1, 12);
      plan('status', 'cancelled', after);
      if (isOnline) plan('paymentStatus', 'refunded', after + 0.1);
    } else {
      const usual = isPickup ? between(chance, 5, 30) : between(chance, 48, 96);
      const delivered = slot ? (momentOf(slot, chance) - placed.at) / hour : usual;
      plan('status', 'confirmed', Math.min(between(chance, 0.5, 4), delivered / 3));
      if (!isPickup) plan('status', 'shipped', Math.min(between(chance, 16, 40), delivered * 0.8));
      plan('status', 'delivered', delivered);
      if (!isOnline && chance() < 0.6) plan('paymentStatus', 'paid', delivered + 0.1);
    }
  }
  const now: Record<string, string> = {
    status: 'processing',
    paymentStatus: isOnline ? 'unpaid' : 'cod',
  };
  const steps = planned
    .filter(({ at }) => at < trade.now)
    .map((step) => {
      const before = now[step.kind] ?? null;
      now[step.kind] = step.after;
      return { ...step, before };
    });
  return {
    status: now.status as OrderStatus,
    paymentStatus: now.paymentStatus as PaymentStatus,
    steps: [placed, ...steps],
  };
}

/** How these shops send, in turn; null = they bring it themselves. */
const sentBy: readonly (CourierKey | null)[] = ['delhivery', null, 'indiaPost', 'dtdc', null];

/** How the order of a place was sent, with the event that tells of it; null while it is not. */
function shipmentOf(steps: Step[], place: number): Shipment | null {
  const sent = steps.find(({ kind, after }) => kind === 'status' && after === 'shipped');
  const courier = sentBy[place % sentBy.length];
  if (!sent || !courier) return null;
  const digits = String(104_729 * (place + 1_000)).padStart(9, '0');
  const number = courier === 'indiaPost' ? `EK${digits.slice(-9)}IN` : `14${digits}`;
  const shipment = storedShipment({ courier, number });
  steps.push({ ...sent, kind: 'shipment', before: null, after: shipmentNote(shipment) ?? '' });
  return shipment;
}

/** When things are handed over on a day without a time, minutes after midnight. */
const usualHours = { from: 10 * 60, to: 19 * 60 };

/** A moment in the time that an order has, epoch ms. */
function momentOf(slot: OrderSlot, chance: Chance): number {
  const { from, to } = isWholeDay(slot) ? usualHours : slot;
  const minutes = Math.floor(between(chance, from, to));
  return Date.parse(slot.date) - indiaOffsetMs + minutes * minute;
}

/** One to three products, enough for the shop's minimum order. */
function linesOf({ products: sold, store }: DemoTrade, chance: Chance): OrderLine[] {
  const { minOrderPrice } = store.settings;
  const wanted = 1 + heavy(chance, [6, 3, 1]);
  const lines = new Map<string, OrderLine>();
  let sum = 0;
  while (lines.size < Math.min(wanted, sold.length) || sum < minOrderPrice) {
    // The lower of two random positions: the first products of a shop sell best.
    const place = Math.floor(Math.min(chance(), chance()) * sold.length);
    const line = lineOf(sold[place] as CartProduct, chance);
    lines.set(line.productId, line);
    sum = [...lines.values()].reduce((total, one) => total + one.price * one.quantity, 0);
    if (lines.size === sold.length) break;
  }
  return [...lines.values()];
}

function lineOf(product: CartProduct, chance: Chance): OrderLine {
  const variant = choiceOf(product, chance);
  const bought = skuFor(product, variant);
  if (!bought) throw new Error(`${product.name} is not sold as ${JSON.stringify(variant)}`);
  return {
    productId: product.id,
    skuId: bought.skuId,
    name: itemName(product.name, variant),
    variant,
    quantity: product.minOrder + heavy(chance, [8, 2, 1]),
    price: bought.price,
    answers: [],
    discount: 0,
  };
}

/** A sku's choice, else one value of each type. What few are left of has sold best. */
function choiceOf({ variants, skus }: CartProduct, chance: Chance): ChosenVariant[] {
  const active = skus.filter((sku) => sku.active);
  if (active.length === 0) {
    return groupVariants(variants).map((group) => {
      const { type, value } = pick(chance, group.variants);
      return { type, value };
    });
  }
  const place = heavy(
    chance,
    active.map(({ stock }) => 1 / ((stock ?? 8) + 3)),
  );
  return [...(active[place]?.choice ?? [])];
}

/** As it would stand in the details of a payment. */
const demoUtr = '412345678901';

/**
 * The newest order by UPI has just been said to be paid, and its owner has not looked yet, so that there is something to
 * look for (GEN-09). It waits for that alone.
 */
function withOpenClaim<Made extends DemoOrder>(orders: readonly Made[]): (Made & Claims)[] {
  const newest = orders.findLast(({ events: [placed], status }) => {
    return placed?.after === 'upi' && status !== 'cancelled';
  });
  return orders.map((order) => {
    const [placed, next] = order.events;
    if (order !== newest || !placed || !next) return { ...order, claims: [] };
    const { createdAt, id } = next;
    const { actor, actorEmail } = placed;
    const claim = { kind: 'claim', before: null, after: 'made', note: utrText(demoUtr) } as const;
    return {
      ...order,
      status: 'processing',
      paymentStatus: 'unpaid',
      shipment: null,
      events: [placed, { ...next, ...claim, actor, actorEmail }],
      claims: [{ id, createdAt, utr: demoUtr }],
    };
  });
}

interface DemoOrder extends Pick<Course, 'status' | 'paymentStatus'> {
  shipment: Shipment | null;
  events: (Omit<Step, 'at'> & { id: string; createdAt: string })[];
}

interface Claims {
  claims: { id: string; createdAt: string; utr: string }[];
}

/** The rows for `DemoRepository`: orders oldest first and numbered from 1, and the times that they take. */
export function demoOrders(trade: DemoTrade) {
  const chance = chanceOf(trade.seed);
  const checkout = new DemoCheckout(trade);
  const ids = new NewIds();
  const eventIds = new NewIds();
  const orders = moments(trade, chance).map((at, index) => {
    const createdAt = new Date(at).toISOString();
    const buyer = demoBuyers[Math.floor(chance() ** 1.4 * demoBuyers.length)] as DemoBuyer;
    const customerId = (buyer.email && trade.customers.get(buyer.email)) || null;
    const email = customerId && buyer.email ? buyer.email : '';
    const isPickup = chance() < 0.25;
    const cart: DemoCart = {
      lines: linesOf(trade, chance),
      type: isPickup ? 'pickup' : 'delivery',
      details: isPickup ? collectorOf(buyer.details) : buyer.details,
      email,
      at,
      wantsCash: chance() >= 0.45,
    };
    const { isCash, lines, ...ticket } = checkout.order(cart);
    const actor: OrderActor = customerId ? 'customer' : 'guest';
    const isByUpi = trade.store.payment.upiEnabled && index % 2 === 0;
    const after = isCash ? 'cod' : isByUpi ? 'upi' : 'unpaid';
    const placed: Step = {
      kind: 'placed',
      before: null,
      after,
      actor,
      actorEmail: email || null,
      at,
    };
    const { steps, ...states } = courseOf(trade, placed, { isPickup, slot: ticket.slot }, chance);
    const shipment = isPickup ? null : shipmentOf(steps, index);
    if (states.status !== 'cancelled') checkout.keep(cart, { isCash, lines, ...ticket });
    const { gstin = '' } = buyer;
    return {
      id: ids.next(createdAt),
      createdAt,
      number: index + 1,
      customerId,
      customerEmail: email || guestEmail,
      type: cart.type,
      ...ticket,
      gstin: trade.store.settings.asksGstin ? gstin : '',
      shipment,
      ...states,
      channel: !customerId && isCash && chance() < 0.15 ? 'whatsapp' : 'store',
      details: cart.details,
      phoneKey: phoneKey(buyer.details.phone),
      lines: lines.map((line, position) => ({ ...line, position })),
      events: steps
        .sort((one, other) => one.at - other.at)
        .map(({ at: time, ...step }) => {
          const told = new Date(time).toISOString();
          return { ...step, id: eventIds.next(told), createdAt: told };
        }),
    };
  });
  return { orders: withOpenClaim(orders), slots: checkout.takenFrom(dayInIndia(trade.now)) };
}

/** What a buyer tells who picks the order up. */
const collectorOf = ({ firstName, lastName, phone }: OrderDetails): OrderDetails => ({
  firstName,
  lastName,
  phone,
  line1: '',
  line2: '',
  city: '',
  state: '',
  postalCode: '',
});
