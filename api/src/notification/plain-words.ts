/** An order as mails show it (ABUSE-11). Pure. */
import { withoutLinks } from '../mail/without-links.js';
import type { Order } from '../order/order.entity.js';

/**
 * An order whose texts become no links; ids, sums and the address of its account stay as they are.
 */
export function orderWithoutLinks(order: Order): Order {
  const details = Object.fromEntries(
    Object.entries(order.details).map(([key, value]) => [
      key,
      typeof value === 'string' ? withoutLinks(value) : value,
    ]),
  ) as Order['details'];
  const items = order.items.map((item) => ({
    ...item,
    name: withoutLinks(item.name),
    variant: item.variant.map(({ type, value }) => ({
      type: withoutLinks(type),
      value: withoutLinks(value),
    })),
    answers: item.answers.map(({ question, answer, surcharge }) => ({
      question: withoutLinks(question),
      answer: withoutLinks(answer),
      surcharge,
    })),
  }));
  const { note, gift, offers, zone } = order;
  return Object.assign(Object.create(Object.getPrototypeOf(order)), order, {
    details,
    items,
    note: withoutLinks(note),
    gift: withoutLinks(gift),
    offers: offers.map((offer) => ({ ...offer, name: withoutLinks(offer.name) })),
    zone: zone && { ...zone, days: withoutLinks(zone.days) },
    shipment: plainShipment(order),
  });
}

/** Courier and number; the link stays an address, which a mail shows or not. */
function plainShipment({ shipment }: Order): Order['shipment'] {
  if (!shipment) return null;
  const { name, number } = shipment;
  return { ...shipment, name: withoutLinks(name), number: withoutLinks(number) };
}
