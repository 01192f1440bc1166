/** The text of an order sent by chat (OQ-56). */
import {
  answerLine,
  awaitsConfirmationText,
  formatRupees,
  isolated,
  orderName,
} from '@shop/commerce';
import type { Order } from '@shop/contract';
import { orderParticulars, orderParts } from '../quote/orderParts.ts';

/** `page` is the address of the order's page that may be passed on: it can't review; '' = none. */
export function whatsAppMessage(store: string, order: Order, page = ''): string {
  const { details } = order;
  const address = [
    details.address,
    details.line1,
    details.line2,
    details.city,
    details.state,
    details.postalCode,
  ].filter(Boolean);
  const place =
    details.lat === undefined ? [] : [`https://maps.google.com/?q=${details.lat},${details.lng}`];
  return [
    `*New order at ${store}*`,
    `Order ${orderName(order)}`,
    '',
    ...order.items.flatMap(({ name, quantity, price, answers = [] }) => [
      `${quantity} × ${isolated(name)}: ${formatRupees(price * quantity)}`,
      ...answers.map((answer) => `   ${isolated(answerLine(answer))}`),
    ]),
    ...(order.shippingCharges > 0 ? [`Shipping: ${formatRupees(order.shippingCharges)}`] : []),
    ...orderParts(order).map(([label, amount]) => `${isolated(label)}: ${amount}`),
    `*Total: ${formatRupees(order.amount)}*`,
    '',
    `Type: ${order.type === 'pickup' ? 'Pickup' : 'Delivery'}`,
    `Name: ${details.firstName} ${details.lastName}`,
    `Phone: ${details.phone}`,
    ...(address.length > 0 ? [`Address: ${address.join(', ')}`] : []),
    ...place,
    ...orderParticulars(order).map(([label, text]) => `${label}: ${text}`),
    ...(order.awaitsConfirmation ? ['', `${awaitsConfirmationText}.`] : []),
    ...(page ? ['', `Order’s page: ${page}`] : []),
  ].join('\n');
}
