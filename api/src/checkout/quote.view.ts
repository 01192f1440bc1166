/** A priced cart as the API answers it. Pure. */
import { formatPaise, offeredMethods, toRupees } from '@shop/commerce';
import type { OrderOffer, Quote, QuotePart } from '@shop/contract';
import type { StoredOrderOffer } from '../order/order.entity.js';
import { orderOffersView } from '../order/order-extras.js';
import type { Cart } from './cart.js';
import { codeRefusalText } from './code-words.js';
import type { CheckedLine, OrderFault } from './order-lines.js';
import type { Pricing, Wanted } from './pricing.js';

/** The quote; `items` = the items of the body, of which some may not be for sale. */
export function quoteView(
  { store }: Pick<Cart, 'store'>,
  wanted: Pick<Wanted, 'type' | 'code'>,
  pricing: Pricing,
  { items, faults }: { items: readonly CheckedLine[]; faults: readonly OrderFault[] },
): Quote {
  const { total, refused, delivered, cashRefusal, upiRefusal, slots, dates, by } = pricing;
  const methods = offeredMethods(store.payment);
  const lines = [...pricing.lines];
  return {
    parts: partsOf(wanted, pricing),
    amount: toRupees(total),
    items: items.map(({ id, quantity, line }) => {
      const priced = line && lines.shift();
      const { price = 0, discount = 0 } = priced ?? {};
      return { id, price: toRupees(price), quantity, discount: toRupees(discount) };
    }),
    offers: offersOf(pricing),
    codeRefusal: refused && {
      reason: refused.reason,
      message: codeRefusalText(wanted.code, refused),
    },
    hint: hintOf(pricing),
    delivery: deliveryOf(wanted, delivered, by),
    cash: { offered: methods.includes('cod') && cashRefusal === '', message: cashRefusal },
    upi: { offered: methods.includes('upi') && upiRefusal === '', message: upiRefusal },
    slots,
    dates,
    faults: faults.map(({ field, message }) => ({ field, message })),
  };
}

function partsOf({ type }: Pick<Wanted, 'type'>, pricing: Pricing): QuotePart[] {
  const { items, discount, delivery, cashFee, counted, delivered } = pricing;
  const parts: QuotePart[] = [{ kind: 'items', label: 'Items', amount: toRupees(items) }];
  if (discount > 0) {
    const label = counted?.offer.name ?? 'Discount';
    parts.push({ kind: 'discount', label, amount: -toRupees(discount) });
  }
  if (type === 'delivery' && delivered.zone) {
    parts.push({ kind: 'delivery', label: 'Shipping', amount: toRupees(delivery) });
  }
  if (cashFee > 0) parts.push({ kind: 'cashFee', label: 'Cash fee', amount: toRupees(cashFee) });
  return parts;
}

/** What counts, and a free delivery whose worth the address will tell. */
function offersOf({ offers, freeDelivery, delivered }: Pricing): OrderOffer[] {
  const waiting: StoredOrderOffer[] =
    freeDelivery && !delivered.isKnown ? [{ ...freeDelivery, saved: 0 }] : [];
  return orderOffersView([...offers, ...waiting]);
}

function hintOf({ missingForFree, lines }: Pricing): string {
  if (missingForFree <= 0 || lines.length === 0) return '';
  return `${formatPaise(missingForFree)} more for free delivery`;
}

function deliveryOf(
  { type }: Pick<Wanted, 'type'>,
  { isKnown, zone }: Pricing['delivered'],
  by: Pricing['by'],
): Quote['delivery'] {
  if (type === 'pickup' || !isKnown) return null;
  return { delivers: zone !== null, days: zone?.days ?? '', by, zone: zone?.name ?? '' };
}
