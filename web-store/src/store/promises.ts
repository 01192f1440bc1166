/** What a shopper wants to know before buying, from the store's settings; at the top of its home and beside 'Add to Cart'. */
import { formatRupees, offeredTypes } from '@shop/commerce';
import type { IconName } from '../components/Icon.tsx';
import type { Shop } from '../lib/shop.ts';

/** 'Cash on Delivery', and what the owner asks of it (DELIV-05). */
export function cashText({ cashFee, cashFrom, cashUpTo }: Shop['settings']): string {
  const parts = [
    cashFee > 0 && `${formatRupees(cashFee)} more`,
    cashFrom > 0 && `from ${formatRupees(cashFrom)}`,
    cashUpTo > 0 && `up to ${formatRupees(cashUpTo)}`,
  ];
  return ['Cash on Delivery', ...parts.filter(Boolean)].join(', ');
}

/** Each with its icon, `cash` in the words that fit the place; a shop without delivery or pickup is not open yet (OQ-93). */
export function promises(shop: Shop, cash = 'Cash on Delivery'): [IconName, string][] {
  const { settings, codOption, razorpayEnabled, upiEnabled } = shop;
  if (offeredTypes(settings).length === 0) return [['clock', 'Opening soon']];
  const { delivery, pickup, shippingCharges, minOrderPrice } = settings;
  const list: [IconName, string][] = [];
  if (delivery) {
    const cost = shippingCharges > 0 ? ` for ${formatRupees(shippingCharges)}` : ' free of charge';
    // With zones, what it costs depends on where it goes.
    list.push(['truck', shop.hasZones ? 'Home delivery' : `Delivery${cost}`]);
  }
  if (pickup) list.push(['store', 'Pickup at the shop']);
  if (codOption) list.push(['cash', cash]);
  if (razorpayEnabled) list.push(['check', 'Secure online payment']);
  if (upiEnabled) list.push(['cash', 'UPI']);
  if (minOrderPrice > 0) list.push(['bag', `Orders from ${formatRupees(minOrderPrice)}`]);
  return list;
}
