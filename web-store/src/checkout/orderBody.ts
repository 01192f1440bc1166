/** Makes the body of the order that the checkout sends (OQ-59). */
import { type CartLine, cleanText, orderTotal, toPaise, toRupees } from '@shop/commerce';
import type {
  OrderBody,
  OrderDetails,
  OrderExtras,
  OrderType,
  PaymentMethod,
} from '@shop/contract';
import { pricedLines } from '../cart/OrderSummary.tsx';
import type { Shop } from '../lib/shop.ts';
import { itemBodies } from '../quote/quoteBody.ts';

/** Fields of every order. */
export const personFields = ['firstName', 'lastName', 'phone'] as const;
/** Fields of a delivery to a typed address; the postal code comes before what it fills in. */
export const addressFields = ['line1', 'line2', 'postalCode', 'city', 'state'] as const;

/** The values of the form. */
export interface Typed {
  type: OrderType;
  details: Partial<OrderDetails>;
  /** Of a guest, for the order's mails; '' = none. */
  email: string;
  method: PaymentMethod | null;
  extras?: OrderExtras;
  /** The total that the shopper saw, rupees, where the server was asked for it. */
  amount?: number | undefined;
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
  const text = (name: string): string => cleanText(String(form.get(name) ?? ''));
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

/** What the form says beside the documented fields; a field that it does not have is left out. */
export function extrasOf(form: Fields): OrderExtras {
  const text = (name: string): string => cleanText(String(form.get(name) ?? ''));
  const extras: OrderExtras = {};
  for (const name of ['date', 'note', 'gift', 'gstin', 'website'] as const) {
    if (text(name) !== '') extras[name] = text(name);
  }
  if (form.get('shipToOther')) extras.shipToOther = true;
  const [date, windowId] = text('slot').split('/');
  if (date && windowId) extras.slot = { date, windowId };
  return extras;
}

export function orderBody(shop: Shop, lines: readonly CartLine[], draft: Draft): OrderBody {
  return {
    storeId: shop.id,
    type: draft.type,
    customerId: draft.customer?.id ?? null,
    customerEmail: draft.customer?.email ?? (draft.email || null),
    details: draft.details,
    items: itemBodies(lines),
    amount: draft.amount ?? toRupees(amountOf(shop, draft.type, lines)),
    ...(draft.method ? { paymentMethod: draft.method } : {}),
    ...draft.extras,
  };
}
