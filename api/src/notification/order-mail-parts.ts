/**
 * The parts that every mail of an order shows: its lines and sums, its recipient and its payment.
 * Pure.
 */
import {
  answerLine,
  formatPaise,
  isolated,
  isWholeDay,
  linkHost,
  toRupees,
  whenText,
} from '@shop/commerce';
import { guestEmail, isListedCourier, type PaymentStatus } from '@shop/contract';
import type { MailBlock, MailFact, MailLine, MailSum } from '../mail/mail-content.js';
import type { Order } from '../order/order.entity.js';
import type { StoredAnswer, StoredOrderItem } from '../order/order-item.entity.js';
import { paymentMethod } from '../order/payment-method.js';
import { knownShipment } from '../order/shipment.js';
import type { MailStore } from './mail-store.js';

/** The lines and what the total is made of; the parts add up to it (OFFER-04). */
export function orderSums(order: Order): MailBlock {
  const { items, amount, shippingCharges, discount, cashFee, type } = order;
  const parts: MailSum[] = [
    { label: 'Items', amount: formatPaise(amount - shippingCharges - cashFee + discount) },
  ];
  if (discount > 0) {
    parts.push({ label: discountLabel(order), amount: `−${formatPaise(discount)}` });
  }
  if (type === 'delivery') {
    const charged = shippingCharges > 0 ? formatPaise(shippingCharges) : 'Free';
    parts.push({ label: 'Shipping', amount: charged });
  }
  if (cashFee > 0) parts.push({ label: 'Cash fee', amount: formatPaise(cashFee) });
  const total = { label: 'Total', amount: formatPaise(amount), isTotal: true };
  const sums = parts.length > 1 ? [...parts, total] : [total];
  return { kind: 'sums', lines: items.map(orderLine), sums };
}

/** 'Tenth off (DIWALI10)'. */
function discountLabel({ offers }: Order): string {
  const offer = offers.find(({ kind }) => kind !== 'freeDelivery');
  if (!offer) return 'Discount';
  return offer.code ? `${offer.name} (${offer.code})` : offer.name;
}

/**
 * A line, e.g. 'Kurta', 'Size: L, Color: Red · 2 × ₹500.00', with non-breaking spaces in the sum.
 */
function orderLine({ name, variant, quantity, price, answers }: StoredOrderItem): MailLine {
  const choice = variant.map(({ type, value }) => `${type}: ${value}`).join(', ');
  const pieces = `${quantity}\u00a0×\u00a0${formatPaise(price)}`;
  const suffix = ` - ${choice}`;
  const isNamed = choice !== '' && name.endsWith(suffix);
  return {
    title: isNamed ? name.slice(0, -suffix.length) : name,
    note: [...[...(isNamed ? [choice] : []), ...answers.map(paiseLine)].map(isolated), pieces].join(
      ' · ',
    ),
    amount: formatPaise(price * quantity),
  };
}

const paiseLine = (answer: StoredAnswer) =>
  answerLine({ ...answer, surcharge: toRupees(answer.surcharge) });

export function orderFacts(order: Order, { isForOwner }: { isForOwner: boolean }): MailBlock {
  const { details, type, customerEmail } = order;
  const { phone } = details;
  const facts: MailFact[] = [
    { label: 'Order', value: `#${order.number}, ${placedAt.format(order.createdAt)}` },
    { label: 'Type', value: type === 'pickup' ? 'Pickup' : 'Delivery' },
    { label: 'Payment', value: paymentText(order) },
    { label: 'Name', value: personName(order) },
    {
      label: 'Phone',
      value: phone,
      ...(isForOwner && phone ? { url: `tel:${phone.replace(/[^\d+]/g, '')}` } : {}),
    },
    { label: 'E-mail', value: customerEmail === guestEmail ? '' : customerEmail },
    { label: 'Address', value: type === 'pickup' ? '' : addressText(order) },
    { label: 'Map', ...(isForOwner ? mapLink(order) : { value: '' }) },
    { label: whenLabel(order), value: whenText(order) },
    { label: 'GST number', value: order.gstin },
    { label: 'Note', value: order.note },
    { label: 'Gift message', value: order.gift },
  ];
  return { kind: 'facts', facts: facts.filter(({ value }) => value !== '') };
}

/**
 * How the shop is reached, and where and when an order is picked up, as far as the shop has entered it
 * (MEND-12, FIX-41).
 */
export function shopFacts({ contact }: Pick<MailStore, 'contact'>, { type }: Order): MailBlock[] {
  const { address, openingHours, contactPhone, mapLink } = contact;
  const isPickup = type === 'pickup';
  const facts: MailFact[] = [
    { label: 'Pick up', value: isPickup ? address : '' },
    { label: 'Open', value: isPickup ? openingHours : '' },
    { label: 'Shop', value: contactPhone, url: `tel:${contactPhone.replace(/[^\d+]/g, '')}` },
    { label: 'Map', value: isPickup && mapLink ? 'Show on the map' : '', url: mapLink },
  ];
  const known = facts.filter(({ value }) => value !== '');
  return known.length > 0 ? [{ kind: 'facts', facts: known }] : [];
}

/**
 * How the order was sent, and where it is followed (FULF-01). A link of the shop's own goes to confirmed addresses
 * alone: others get links to the platform and to the couriers of the list (FIX-41).
 */
export function shipmentFacts(
  { isCustomerConfirmed }: Pick<MailStore, 'isCustomerConfirmed'>,
  { shipment }: Order,
): MailBlock[] {
  if (!shipment) return [];
  const { courier, name, number, link } = knownShipment(shipment);
  const isLinked = link !== '' && (isCustomerConfirmed || isListedCourier(courier));
  const facts: MailFact[] = [
    { label: 'Sent by', value: name },
    { label: 'Tracking number', value: number },
    { label: 'Follow it', ...(isLinked ? { value: linkHost(link), url: link } : { value: '' }) },
  ];
  const known = facts.filter(({ value }) => value !== '');
  return known.length > 0 ? [{ kind: 'facts', facts: known }] : [];
}

/** The notice that the order was cancelled before the mail was sent. */
export function cancelledNotice({ status }: Order): MailBlock[] {
  if (status !== 'cancelled') return [];
  return [{ kind: 'notice', text: 'This order has been cancelled in the meantime.' }];
}

/** The notice of an order that its owner has to decide on (ABUSE-07). */
export function heldNotice({ status, heldFor }: Order): MailBlock[] {
  if (status !== 'pending' || !heldFor) return [];
  const text = `This order waits for your word: ${heldFor.join(', ')}. Its stock is not taken until you confirm it.`;
  return [{ kind: 'notice', text }];
}

export function personName({ details }: Order): string {
  return isolated(`${details.firstName} ${details.lastName}`.trim()) || 'Somebody';
}

/** The number of pieces, e.g. '3 pieces'. */
export function piecesText({ items }: Order): string {
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return pieces === 1 ? '1 piece' : `${pieces} pieces`;
}

const paymentTexts: Record<PaymentStatus, string> = {
  unpaid: 'Online, not paid yet',
  paid: 'Paid online',
  failed: 'Online, failed',
  refunded: 'Refunded',
  cod: 'Cash on Delivery',
};

const upiTexts: Record<PaymentStatus, string> = {
  ...paymentTexts,
  unpaid: 'UPI, not confirmed yet',
  paid: 'Paid by UPI',
  failed: 'UPI, not paid',
};

function paymentText(order: Order): string {
  const { amount, channel, paymentStatus, type } = order;
  const method = paymentMethod(order);
  if (method === 'upi') return upiTexts[paymentStatus];
  if (paymentStatus === 'paid' && method === 'cod') {
    return channel === 'whatsapp' ? 'Paid' : 'Paid in cash';
  }
  if (paymentStatus !== 'cod') return paymentTexts[paymentStatus];
  if (amount === 0) return 'Nothing to pay';
  if (channel === 'whatsapp') return 'Ordered by WhatsApp, to be agreed';
  return type === 'pickup' ? 'Cash at pickup' : paymentTexts.cod;
}

/** What stands before a time, a day, or how long it takes. */
function whenLabel({ type, slot }: Order): string {
  if (!slot) return 'Delivery';
  const act = type === 'pickup' ? 'Pick up' : 'Deliver';
  return `${act} ${isWholeDay(slot) ? 'on' : 'at'}`;
}

function addressText({ details }: Order): string {
  const { address, line1, line2, city, state, postalCode } = details;
  return [address, line1, line2, city, state, postalCode].filter(Boolean).join(', ');
}

function mapLink({ details: { lat, lng } }: Order): Pick<MailFact, 'value' | 'url'> {
  if (lat === undefined || lng === undefined) return { value: '' };
  const url = `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=17/${lat}/${lng}`;
  return { value: 'Show on the map', url };
}

const placedAt = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});
