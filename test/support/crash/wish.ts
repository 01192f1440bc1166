/** What a shopper wants, and what the shop has told them of it. */
import { toPaise, toRupees } from '@shop/commerce';
import type { OrderBody, OrderCreatedAnswer, Product } from '@shop/contract';
import { orderOf, type Shop } from '../cast.ts';

/** 'verify', 'webhook' = the money is there · 'authorized' = the reconciler has to fetch it · 'none' = never paid. */
export const payWays = ['verify', 'webhook', 'authorized', 'none'] as const;
export type PayWay = (typeof payWays)[number];

export interface Wish {
  /** Its Idempotency-Key, also kept in the order as the shopper's last name. */
  key: string;
  shop: Shop;
  /** null = a guest. */
  token: string | null;
  body: OrderBody;
  isOnline: boolean;
  /** The first acknowledgement. */
  told: OrderCreatedAnswer | null;
  /** Refused for want of stock. */
  isRefused: boolean;
  /** The shopper went away without knowing. */
  isGivenUp: boolean;
  /** Ordered, and will never pay. */
  isLeft: boolean;
  /** Paid like this, and the shop has said that it knows. */
  paid: PayWay | null;
}

/** What is on the shelves of a shop. */
export interface Shelf {
  plenty: readonly Product[];
  /** A few pieces, replaced by others now and then. */
  scarce: Product;
}

let count = 0;

/** One to four lines, drawn by chance. */
export function newWish(shop: Shop, shelf: Shelf, token: string | null, pick: () => number): Wish {
  count += 1;
  const key = `wish-${count}`;
  const isOnline = token !== null && pick() < 0.7;
  const lines = Array.from({ length: 1 + Math.floor(pick() * 4) }, () => {
    const any = shelf.plenty[Math.floor(pick() * shelf.plenty.length)] ?? shelf.scarce;
    const product = pick() < 0.25 ? shelf.scarce : any;
    const { id, name, price } = product;
    return { id, name, price, quantity: 1 + Math.floor(pick() * 2) };
  });
  const paise = lines.reduce((sum, { price, quantity }) => sum + toPaise(price) * quantity, 0);
  const body = orderOf(shop, shelf.scarce, 1, {
    items: lines,
    amount: toRupees(paise),
    details: { firstName: 'Asha', lastName: key, phone: '9812345678' },
    paymentMethod: isOnline ? 'online' : 'cod',
  }) as unknown as OrderBody;
  const nothingYet = { told: null, isRefused: false, isGivenUp: false, isLeft: false, paid: null };
  return { key, shop, token, body, isOnline, ...nothingYet };
}
