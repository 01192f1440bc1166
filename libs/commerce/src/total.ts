/** Totals of a cart and of an order, in paise (2§5). */
import type { OrderType } from '@shop/contract';

export interface PricedLine {
  /** Paise for one piece. */
  price: number;
  quantity: number;
}

/** Why a cart of products at ₹0 can't be ordered (CHK-30, FIX-07). */
export const freeOrderText = 'An order of ₹0 can’t be placed. Add something that has a price.';

/** Sum of price times quantity, in paise, without shipping. */
export function itemsTotal(lines: readonly PricedLine[]): number {
  return lines.reduce((sum, line) => sum + line.price * line.quantity, 0);
}

/** What is added for shipping, in paise: only for deliveries, never on an empty cart. */
export function shippingFor(
  type: OrderType,
  shippingCharges: number,
  lines: readonly PricedLine[],
): number {
  return type === 'delivery' && lines.length > 0 ? shippingCharges : 0;
}

/** Amount to pay in paise; 0 when the cart is empty. */
export function orderTotal(
  type: OrderType,
  shippingCharges: number,
  lines: readonly PricedLine[],
): number {
  return itemsTotal(lines) + shippingFor(type, shippingCharges, lines);
}
