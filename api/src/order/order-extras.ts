/** What an order has beside its items and its delivery charge, as the API answers it. Pure. */
import { toRupees } from '@shop/commerce';
import type { OrderOffer, Order as OrderView } from '@shop/contract';
import type { Order, StoredOrderOffer, StoredOrderZone } from './order.entity.js';

export type OrderExtraColumns = Pick<
  Order,
  'offers' | 'cashFee' | 'zone' | 'slot' | 'note' | 'gift' | 'gstin'
>;

type ExtrasView = Pick<
  OrderView,
  'offers' | 'cashFee' | 'zone' | 'slot' | 'note' | 'gift' | 'gstin'
>;

/** The fields that the order has; what it has not is left out, as documented answers have none of them. */
export function orderExtras(order: OrderExtraColumns): ExtrasView {
  const { offers, cashFee, zone, slot, note, gift, gstin } = order;
  return {
    ...(offers.length > 0 && { offers: orderOffersView(offers) }),
    ...(cashFee > 0 && { cashFee: toRupees(cashFee) }),
    ...(zone && { zone: { name: zone.name, days: zone.days, ...(zone.by && { by: zone.by }) } }),
    ...(slot && { slot }),
    ...(note && { note }),
    ...(gift && { gift }),
    ...(gstin && { gstin }),
  };
}

/** The zone as an order keeps it; `by` = the day that is promised. */
export function orderZone(
  { id, name, days }: Pick<StoredOrderZone, 'id' | 'name' | 'days'>,
  by: string | undefined,
): StoredOrderZone {
  return { id, name, days, ...(by && { by }) };
}

export function orderOffersView(offers: readonly StoredOrderOffer[]): OrderOffer[] {
  return offers.map(({ name, kind, code, saved }) => {
    return { name, kind, code, saved: toRupees(saved) };
  });
}

/** The discount of a line in rupees; the field is missing where there is none. */
export function discountView(discount: number): { discount?: number } {
  return discount > 0 ? { discount: toRupees(discount) } : {};
}
