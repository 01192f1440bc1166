/** The mails that tell of an order. Pure. */
import { awaitsConfirmationText, formatPaise } from '@shop/commerce';
import { guestEmail, type OrderActor, siteName } from '@shop/contract';
import type { Mail } from '../mail/mail.service.js';
import type { MailBlock } from '../mail/mail-content.js';
import type { Order } from '../order/order.entity.js';
import type { OrderEvent } from '../order/order-event.entity.js';
import type { MailStore } from './mail-store.js';
import {
  cancelledNotice,
  heldNotice,
  orderFacts,
  orderSums,
  personName,
  piecesText,
  shopFacts,
} from './order-mail-parts.js';

/** The owner's mail: 'New order #12: ₹2,550.00 (The acme shop)'. */
export function ownerOrderMail(store: MailStore, order: Order): Mail {
  const amount = formatPaise(order.amount);
  const first = `${personName(order)} ordered ${piecesText(order)} for ${amount} at ${store.name}.`;
  return {
    ...toOwner(store, order),
    subject: `New order #${order.number}: ${amount} (${store.name})`,
    content: {
      brand: { label: siteName, url: null },
      preview: first,
      heading: `New order #${order.number}`,
      blocks: [
        ...cancelledNotice(order),
        ...heldNotice(order),
        first,
        orderSums(order),
        orderFacts(order, { isForOwner: true }),
        orderButton(store, order, 'Open the order'),
      ],
      footer: ownerFooter(store),
    },
  };
}

/** The customer's mail: 'Your order #12 at The acme shop'. */
export function customerOrderMail(store: MailStore, order: Order): Mail {
  const { firstName } = order.details;
  return {
    to: order.customerEmail,
    subject: `Your order #${order.number} at ${store.name}`,
    content: {
      brand: store.brand,
      preview: `${store.name} has your order of ${piecesText(order)}.`,
      heading: firstName ? `Thank you, ${firstName}!` : 'Thank you!',
      blocks: [
        ...cancelledNotice(order),
        `${store.name} has your order #${order.number}. ${nextStep(order)}`,
        orderSums(order),
        orderFacts(order, { isForOwner: false }),
        ...shopFacts(store, order),
        ...ownOrdersButtons(store, order),
        `You find the shop at ${store.url}`,
      ],
      footer: customerFooter(store),
    },
  };
}

/** The button to the order's page (OPAGE-01), and for a customer that to all orders; a guest has no such list. */
export function ownOrdersButtons(store: MailStore, order: Order): MailBlock[] {
  const one: MailBlock = {
    kind: 'button',
    label: 'See your order',
    url: store.pagesOf(order).order,
  };
  return order.customerId === null
    ? [one]
    : [one, { kind: 'button', label: 'See your orders', url: store.customerOrdersUrl }];
}

export function customerFooter({ name, isCustomerConfirmed }: MailStore): string {
  return isCustomerConfirmed
    ? `You get this mail because you ordered at ${name}, which sells with ${siteName}.`
    : `You get this mail because this address was left with an order at ${name}, which sells with ${siteName}. If it was not you, nothing has to be done.`;
}

/**
 * The mail about money that came for a cancelled order; `cancelling` = its event, where known. null
 * when nothing has to be decided any more.
 */
export function paidLateMail(
  store: MailStore,
  order: Order,
  cancelling: OrderEvent | null,
): Mail | null {
  if (order.status !== 'cancelled' || order.paymentStatus === 'refunded') return null;
  const amount = formatPaise(order.received || order.amount);
  const first = `${amount} arrived at Razorpay for order #${order.number}, but the order is cancelled. ${reasonOf(cancelling)}`;
  return {
    ...toOwner(store, order),
    subject: `Paid, but cancelled: order #${order.number}, ${amount} (${store.name})`,
    content: {
      brand: { label: siteName, url: null },
      preview: first,
      heading: `A payment for cancelled order #${order.number}`,
      blocks: [
        first,
        'Please refund the payment at Razorpay, or take the order up again by changing its status in your dashboard. Nothing of this happens by itself.',
        orderSums(order),
        orderFacts(order, { isForOwner: true }),
        orderButton(store, order, 'Decide in your orders'),
      ],
      footer: ownerFooter(store),
    },
  };
}

/**
 * The mail with its reply address: the customer's, where it is known and was confirmed (ABUSE-11).
 */
export function toOwner({ ownerEmail, isCustomerConfirmed }: MailStore, { customerEmail }: Order) {
  const isKnown = customerEmail !== guestEmail && isCustomerConfirmed;
  return { to: ownerEmail, ...(isKnown ? { replyTo: customerEmail } : {}) };
}

export function ownerFooter({ name }: MailStore): string {
  return `You get this mail as the owner of ${name} on ${siteName}.`;
}

/** The button to the order on its owner's dashboard. */
export function orderButton({ dashboardUrl }: MailStore, { id }: Order, label: string): MailBlock {
  return { kind: 'button', label, url: `${dashboardUrl}/orders/${id}` };
}

function nextStep(order: Order): string {
  const { status, channel, paymentStatus, amount, received, type, heldFor } = order;
  if (status === 'cancelled') return '';
  if (status === 'pending' && heldFor) return `${awaitsConfirmationText}.`;
  if (channel === 'whatsapp') return 'It will agree on the rest with you on WhatsApp.';
  if (paymentStatus === 'paid')
    return `Your payment of ${formatPaise(received || amount)} has arrived.`;
  if (paymentStatus !== 'cod' || amount === 0) return '';
  const moment = type === 'pickup' ? 'when you pick it up' : 'when it is delivered';
  return `Please pay ${formatPaise(amount)} in cash ${moment}.`;
}

const reasons: Partial<Record<OrderActor, string>> = {
  system: 'It had been cancelled because nobody had paid in time, and its pieces are sold by now.',
  owner: 'You had cancelled it before.',
  admin: `${siteName} had cancelled it for you.`,
  customer: 'Its buyer had cancelled it before.',
  guest: 'Its buyer had cancelled it before.',
};

function reasonOf(cancelling: OrderEvent | null): string {
  return reasons[cancelling?.actor ?? 'gateway'] ?? 'It had been cancelled before.';
}
