/** An order that a shopper sends, and the shop's answers. */
import { toPaise, toRupees } from '@shop/commerce';
import type { OrderBody, OrderCreatedAnswer, Product } from '@shop/contract';
import { orderOf, type Shop } from '../cast.ts';

/**
 * The ways to pay: 'verify', 'webhook' = the shop is told · 'authorized' = the reconciler has to
 * find it · 'none' = never paid.
 */
export const payWays = ['verify', 'webhook', 'authorized', 'none'] as const;
export type PayWay = (typeof payWays)[number];

export interface ShopperOrder {
  /** The Idempotency-Key, also stored in the order as the shopper's last name. */
  key: string;
  shop: Shop;
  /** The shopper's token; null = a guest. */
  token: string | null;
  body: OrderBody;
  isOnline: boolean;
  /** The first acknowledgement. */
  told: OrderCreatedAnswer | null;
  /** Whether it was refused for lack of stock. */
  isRefused: boolean;
  /** Whether the shopper went away without an answer. */
  isGivenUp: boolean;
  /** Whether it was ordered and will never be paid. */
  isLeft: boolean;
  /** The way in which it was paid, once the shop has acknowledged that. */
  paid: PayWay | null;
}

/** The products of a shop that are ordered. */
export interface ShopProducts {
  plenty: readonly Product[];
  /** A product with a few pieces, replaced now and then. */
  scarce: Product;
}

let count = 0;

/** A new order of one to four random lines. */
export function newShopperOrder(
  shop: Shop,
  products: ShopProducts,
  token: string | null,
  pick: () => number,
): ShopperOrder {
  count += 1;
  const key = `shopper-order-${count}`;
  const isOnline = token !== null && pick() < 0.7;
  const lines = Array.from({ length: 1 + Math.floor(pick() * 4) }, () => {
    const any = products.plenty[Math.floor(pick() * products.plenty.length)] ?? products.scarce;
    const product = pick() < 0.25 ? products.scarce : any;
    const { id, name, price } = product;
    return { id, name, price, quantity: 1 + Math.floor(pick() * 2) };
  });
  const paise = lines.reduce((sum, { price, quantity }) => sum + toPaise(price) * quantity, 0);
  const body = orderOf(shop, products.scarce, 1, {
    items: lines,
    amount: toRupees(paise),
    details: { firstName: 'Asha', lastName: key, phone: '9812345678' },
    paymentMethod: isOnline ? 'online' : 'cod',
  }) as unknown as OrderBody;
  const nothingYet = { told: null, isRefused: false, isGivenUp: false, isLeft: false, paid: null };
  return { key, shop, token, body, isOnline, ...nothingYet };
}
