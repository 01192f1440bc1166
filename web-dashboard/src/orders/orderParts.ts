/** What an order's total is made of, part by part, and the same as a message (OFFER-04, GEN-07). Money is rupees. */
import { formatRupees, itemsTotal, orderName, slotText, toPaise, toRupees } from '@shop/commerce';
import type { Order, OrderOffer } from '@shop/contract';

export interface OrderPart {
  label: string;
  /** Negative where it is taken off. */
  amount: number;
}

/** 'Diwali sale (DIWALI10)'. */
export const offerName = ({ name, code }: Pick<OrderOffer, 'name' | 'code'>): string =>
  code ? `${name} (${code})` : name;

const itemsOf = ({ items }: Pick<Order, 'items'>): number =>
  toRupees(itemsTotal(items.map((item) => ({ ...item, price: toPaise(item.price) }))));

function deliveryPart({ offers = [], shippingCharges, zone }: Order): OrderPart | null {
  const free = offers.find(({ kind }) => kind === 'freeDelivery');
  if (shippingCharges === 0 && !free && !zone) return null;
  const where = zone ? `Delivery · ${zone.name}` : 'Shipping';
  return { label: free ? `${where}, free by ${offerName(free)}` : where, amount: shippingCharges };
}

/** All that stands between the lines of the order and its total; empty = the lines are the total. */
export function orderParts(order: Order): OrderPart[] {
  const discounts = (order.offers ?? []).filter(({ kind }) => kind !== 'freeDelivery');
  const delivery = deliveryPart(order);
  const parts = [
    ...discounts.map((offer) => ({ label: offerName(offer), amount: -offer.saved })),
    ...(delivery ? [delivery] : []),
    ...(order.cashFee ? [{ label: 'Cash fee', amount: order.cashFee }] : []),
  ];
  return discounts.length > 0 ? [{ label: 'Items', amount: itemsOf(order) }, ...parts] : parts;
}

/** '−₹40.00' for what is taken off. */
export const partText = (amount: number): string =>
  amount < 0 ? `−${formatRupees(-amount)}` : formatRupees(amount);

/** What the message says first of an order in a status; nothing while it is new. */
function statusText({ status, type }: Order): string {
  switch (status) {
    case 'confirmed':
      return ' It is confirmed, and we get it ready.';
    case 'shipped':
      return type === 'pickup' ? ' It is ready for you to pick up.' : ' It is on its way.';
    case 'delivered':
      return ' Thank you for ordering with us!';
    case 'cancelled':
      return ' We are sorry, it is cancelled.';
    default:
      return '';
  }
}

/** What the owner's WhatsApp message to the buyer begins with: how the order stands, and what was ordered where it is not plain. */
export function chatText(order: Order): string {
  const { offers = [], cashFee = 0, zone, slot, items, amount } = order;
  const head = `About your order ${orderName(order)}:${statusText(order)}`;
  const isPlain = offers.length === 0 && cashFee === 0 && !zone && !slot;
  if (isPlain) return head;
  return [
    head,
    ...items.map(
      ({ name, quantity, price }) => `${quantity} × ${name}: ${formatRupees(price * quantity)}`,
    ),
    ...orderParts(order)
      .filter(({ label }) => label !== 'Items')
      .map(({ label, amount: part }) => `${label}: ${partText(part)}`),
    `Total: ${formatRupees(amount)}`,
    ...(slot ? [`${order.type === 'pickup' ? 'Pickup' : 'Delivery'}: ${slotText(slot)}`] : []),
  ].join('\n');
}
