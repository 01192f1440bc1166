/**
 * What a cart costs, part by part (GEN-07): its lines, offers, delivery and the fee for cash. Server,
 * storefront and dashboard ask here; the server's result is the one that is charged. Money is paise.
 */
import type { OrderType, PaymentMethod } from '@shop/contract';
import { type DeliveryFee, type DeliveryZone, deliveryFee } from './delivery-zone.js';
import type { Offer, OfferSituation } from './offer.js';
import { chooseOffers, type OfferChoice } from './offer-choice.js';
import { itemsTotal } from './total.js';

export interface CartToPrice extends OfferSituation {
  offers: readonly Offer[];
  /** As the shopper typed it; '' = none. */
  code: string;
  type: OrderType;
  /** Where it goes; null = not known yet, or pickup. */
  zone: DeliveryZone | null;
  /** What all pieces weigh, grams. */
  grams: number;
  paymentMethod: PaymentMethod;
  /** What paying in cash costs; it is added to 'cod' alone. */
  cashFee: number;
}

export interface PricedCart extends OfferChoice {
  /** The sum of the lines before the discount. */
  items: number;
  /** What is taken off, by line id. */
  shares: ReadonlyMap<string, number>;
  discount: number;
  delivery: number;
  /** How much more of items makes delivery free; 0 = it is free, or never will be. */
  missingForFree: number;
  cashFee: number;
  /** items − discount + delivery + cashFee. */
  total: number;
}

/** A cart that is empty or paid for by its offers costs nothing, whatever delivery or cash would. */
export function priceCart(cart: CartToPrice): PricedCart {
  const choice = chooseOffers(cart.offers, cart.code, cart);
  const items = itemsTotal(cart.lines);
  const discount = choice.counted?.saved ?? 0;
  const { fee, missingForFree } = deliveryOf(cart, choice, items - discount);
  const isPaidInCash = cart.paymentMethod === 'cod' && items - discount + fee > 0;
  const cashFee = isPaidInCash ? cart.cashFee : 0;
  return {
    ...choice,
    items,
    shares: choice.counted?.shares ?? new Map(),
    discount,
    delivery: fee,
    missingForFree,
    cashFee,
    total: items - discount + fee + cashFee,
  };
}

function deliveryOf(
  { type, zone, lines, grams }: CartToPrice,
  { freeDelivery }: OfferChoice,
  items: number,
): DeliveryFee {
  const isDelivered = type === 'delivery' && zone !== null && lines.length > 0;
  if (!isDelivered || freeDelivery) return { fee: 0, missingForFree: 0 };
  return deliveryFee(zone, items, grams);
}
