/** Makes the body of the order that the checkout sends (OQ-59). */
import { type CartLine, orderTotal, toPaise, toRupees } from '@shop/commerce';
import type { OrderBody, OrderDetails, OrderType, PaymentMethod } from '@shop/contract';
import { pricedLines } from '../cart/OrderSummary.tsx';
import type { Shop } from '../lib/shop.ts';

/** Fields of every order. */
export const personFields = ['firstName', 'lastName', 'phone'] as const;
/** Fields of a delivery to a typed address. */
export const addressFields = ['line1', 'line2', 'city', 'state', 'postalCode'] as const;

/** The values of the form. */
export interface Typed {
  type: OrderType;
  details: Partial<OrderDetails>;
  /** Of a guest, for the order's mails; '' = none. */
  email: string;
  method: PaymentMethod | null;
}

export interface Draft extends Typed {
  customer: { id: string; email: string } | null;
}

/** The amount to pay, in paise. */
export function amountOf(shop: Shop, type: OrderType, lines: readonly CartLine[]): number {
  return orderTotal(type, toPaise(shop.settings.shippingCharges), pricedLines(lines));
}

/** The fields of a form, as FormData or a map. */
export interface Fields {
  get(name: string): unknown;
}

/** Fields of the form that count for this order, trimmed. */
export function detailsOf(form: Fields, type: OrderType, byMap: boolean): Partial<OrderDetails> {
  const text = (name: string): string => String(form.get(name) ?? '').trim();
  const details: Partial<OrderDetails> = {};
  const names = type === 'pickup' || byMap ? personFields : [...personFields, ...addressFields];
  for (const name of names) details[name] = text(name);
  if (type === 'delivery' && byMap) {
    details.address = text('address');
    if (text('lat') !== '') details.lat = Number(text('lat'));
    if (text('lng') !== '') details.lng = Number(text('lng'));
  }
  return details;
}

export function orderBody(shop: Shop, lines: readonly CartLine[], draft: Draft): OrderBody {
  return {
    storeId: shop.id,
    type: draft.type,
    customerId: draft.customer?.id ?? null,
    customerEmail: draft.customer?.email ?? (draft.email || null),
    details: draft.details,
    items: lines.map(({ id, name, variant, quantity, price }) => ({
      id,
      name,
      variant,
      quantity,
      price,
    })),
    amount: toRupees(amountOf(shop, draft.type, lines)),
    ...(draft.method ? { paymentMethod: draft.method } : {}),
  };
}
