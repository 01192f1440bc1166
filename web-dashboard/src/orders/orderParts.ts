/** What an order's total is made of, part by part, and the same as a message (OFFER-04, GEN-07). Money is rupees. */
import {
  chatTextKey,
  filledChatText,
  formatRupees,
  itemsTotal,
  shipmentText,
  toPaise,
  toRupees,
  usualChatTexts,
  whenText,
} from '@shop/commerce';
import type { ChatPlaceholder, ChatTexts, Order, OrderOffer } from '@shop/contract';

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

/** Each line and all that stands between the lines and the total, a line each. */
function itemsText(order: Order): string {
  const lines = order.items.map(
    ({ name, quantity, price }) => `${quantity} × ${name}: ${formatRupees(price * quantity)}`,
  );
  const parts = orderParts(order).filter(({ label }) => label !== 'Items');
  return [...lines, ...parts.map(({ label, amount }) => `${label}: ${partText(amount)}`)].join(
    '\n',
  );
}

/** What the texts to buyers are made with. */
interface ChatSource {
  /** Name of the shop. */
  name: string;
  chatTexts: ChatTexts;
  /** The address of the order's page, or ''. */
  link: string;
}

/** What of an order stands in a text to its buyer, by placeholder; '' = the order has none of it. */
function chatValues(order: Order, { name, link }: ChatSource): Record<ChatPlaceholder, string> {
  const { details, number, amount, shipment } = order;
  return {
    name: details.firstName,
    number: String(number),
    items: itemsText(order),
    total: formatRupees(amount),
    time: whenText(order),
    tracking: shipment ? [shipmentText(shipment), shipment.link].filter(Boolean).join(' ') : '',
    link,
    shop: name,
  };
}

/** The owner's WhatsApp message to the buyer: the shop's text for how the order stands, filled in (OLIST-05). */
export function chatText(order: Order, source: ChatSource): string {
  const key = chatTextKey(order);
  return filledChatText(source.chatTexts[key] || usualChatTexts[key], chatValues(order, source));
}
