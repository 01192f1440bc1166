// Generates sixty days of orders of a demo shop; the same seed gives the same orders.
import { effectivePrice, groupVariants, itemName, phoneKey } from '@shop/commerce';
import {
  type ChosenVariant,
  guestEmail,
  type OrderActor,
  type OrderEventKind,
  type OrderStatus,
  type PaymentStatus,
} from '@shop/contract';
import type { Product } from '../product/product.entity.js';
import { NewIds } from '../transfer/new-ids.js';
import { type DemoBuyer, demoBuyers } from './demo-buyers.js';

export const demoDays = 60;

export interface DemoTrade {
  /** The products; amounts are paise. */
  products: readonly Pick<
    Product,
    'id' | 'name' | 'price' | 'salePrice' | 'type' | 'variants' | 'minOrder'
  >[];
  /** Paise. */
  shippingCharges: number;
  /** Paise. */
  minOrderPrice: number;
  ownerEmail: string;
  /** The ids of the buyers' accounts by e-mail. */
  customers: ReadonlyMap<string, string>;
  /** The number of orders on an average weekday. */
  perDay: number;
  seed: number;
  /** The end of the sixty days, epoch ms. */
  now: number;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const indiaMs = 5.5 * hour;

/** The share of each weekday from Sunday on: people shop when they are free. */
const weekdays = [1.6, 0.75, 0.8, 0.85, 1, 1.2, 1.5];

/** The share of each hour of the day: a little at lunch, most in the evening. */
const hours = [1, 0, 0, 0, 0, 0, 1, 3, 5, 7, 8, 9, 11, 10, 7, 6, 7, 8, 10, 13, 16, 15, 9, 4];

/** Random numbers from 0 to 1, always the same for a seed (mulberry32). */
function chanceOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

type Chance = () => number;

const between = (chance: Chance, from: number, to: number) => from + chance() * (to - from);

function pick<Item>(chance: Chance, items: readonly Item[]): Item {
  return items[Math.floor(chance() * items.length)] as Item;
}

function heavy(chance: Chance, weights: readonly number[]): number {
  let left = chance() * weights.reduce((sum, weight) => sum + weight, 0);
  const found = weights.findIndex((weight) => {
    left -= weight;
    return left < 0;
  });
  return Math.max(0, found);
}

/** The times of the orders, oldest first; epoch ms. */
function moments({ perDay, now }: DemoTrade, chance: Chance): number[] {
  const today = Math.floor((now + indiaMs) / day) * day - indiaMs;
  return Array.from({ length: demoDays }, (_, index) => today - (demoDays - 1 - index) * day)
    .flatMap((midnight, index) => {
      const weekday = new Date(midnight + indiaMs).getUTCDay();
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

/** The events of an order until now, step by step. */
function courseOf(trade: DemoTrade, placed: Step, isPickup: boolean, chance: Chance): Course {
  const owner = { actor: 'owner', actorEmail: trade.ownerEmail } as const;
  const planned: Omit<Step, 'before'>[] = [];
  const plan = (kind: OrderEventKind, after: string, hoursLater: number, who: object = owner) =>
    planned.push({ kind, after, ...owner, ...who, at: placed.at + Math.floor(hoursLater * hour) });
  const isOnline = placed.after === 'unpaid';
  const system = { actor: 'system', actorEmail: null };
  const paidAfter = between(chance, 0.02, 0.08);
  if (isOnline && chance() < 0.05) {
    plan('paymentStatus', 'failed', 0.25, system);
    plan('status', 'cancelled', 0.25, system);
  } else {
    if (isOnline) plan('paymentStatus', 'paid', paidAfter, { actor: 'gateway', actorEmail: null });
    if (chance() < 0.07) {
      const after = between(chance, 1, 12);
      plan('status', 'cancelled', after);
      if (isOnline) plan('paymentStatus', 'refunded', after + 0.1);
    } else {
      const delivered = isPickup ? between(chance, 5, 30) : between(chance, 48, 96);
      plan('status', 'confirmed', between(chance, 0.5, 4));
      if (!isPickup) plan('status', 'shipped', between(chance, 16, 40));
      plan('status', 'delivered', delivered);
      if (!isOnline && chance() < 0.6) plan('paymentStatus', 'paid', delivered + 0.1);
    }
  }
  const now: Record<string, string> = { status: 'processing', paymentStatus: placed.after };
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

/** One to three products, enough for the shop's minimum order. */
function linesOf({ products, minOrderPrice }: DemoTrade, chance: Chance) {
  const sold = products.filter(({ type }) => type !== 'affiliate');
  const wanted = 1 + heavy(chance, [6, 3, 1]);
  const lines = new Map<string, ReturnType<typeof lineOf>>();
  let sum = 0;
  while (lines.size < Math.min(wanted, sold.length) || sum < minOrderPrice) {
    // The lower of two random positions: the first products of a shop sell best.
    const place = Math.floor(Math.min(chance(), chance()) * sold.length);
    const line = lineOf(sold[place] as (typeof sold)[number], chance);
    lines.set(line.productId, line);
    sum = [...lines.values()].reduce((total, one) => total + one.price * one.quantity, 0);
    if (lines.size === sold.length) break;
  }
  return { lines: [...lines.values()], sum };
}

function lineOf(product: DemoTrade['products'][number], chance: Chance) {
  const variant: ChosenVariant[] = groupVariants(product.variants).map(({ variants }) => {
    const { type, value } = pick(chance, variants);
    return { type, value };
  });
  return {
    productId: product.id,
    name: itemName(product.name, variant),
    variant,
    quantity: product.minOrder + heavy(chance, [8, 2, 1]),
    price: effectivePrice(product, variant),
  };
}

/** The rows for `DemoRepository`: oldest first and numbered from 1. */
export function demoOrders(trade: DemoTrade) {
  const chance = chanceOf(trade.seed);
  const ids = new NewIds();
  const eventIds = new NewIds();
  return moments(trade, chance).map((at, index) => {
    const createdAt = new Date(at).toISOString();
    const buyer = demoBuyers[Math.floor(chance() ** 1.4 * demoBuyers.length)] as DemoBuyer;
    const customerId = (buyer.email && trade.customers.get(buyer.email)) || null;
    const isPickup = chance() < 0.25;
    const { lines, sum } = linesOf(trade, chance);
    const shippingCharges = isPickup ? 0 : trade.shippingCharges;
    const actor: OrderActor = customerId ? 'customer' : 'guest';
    const after = chance() < 0.45 ? 'unpaid' : 'cod';
    const actorEmail = customerId && buyer.email;
    const placed: Step = { kind: 'placed', before: null, after, actor, actorEmail, at };
    const { steps, ...states } = courseOf(trade, placed, isPickup, chance);
    const id = ids.next(createdAt);
    const { firstName, lastName, phone } = buyer.details;
    const collector = { line1: '', line2: '', city: '', state: '', postalCode: '' };
    return {
      id,
      createdAt,
      number: index + 1,
      customerId,
      customerEmail: customerId && buyer.email ? buyer.email : guestEmail,
      type: isPickup ? 'pickup' : 'delivery',
      amount: sum + shippingCharges,
      shippingCharges,
      ...states,
      channel: !customerId && after === 'cod' && chance() < 0.15 ? 'whatsapp' : 'store',
      details: isPickup ? { firstName, lastName, phone, ...collector } : buyer.details,
      phoneKey: phoneKey(phone),
      lines: lines.map((line, position) => ({ ...line, position })),
      events: steps
        .sort((one, other) => one.at - other.at)
        .map(({ at: time, ...step }) => {
          const told = new Date(time).toISOString();
          return { ...step, id: eventIds.next(told), createdAt: told };
        }),
    };
  });
}
