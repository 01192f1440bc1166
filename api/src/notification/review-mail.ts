/** The mails about a payment that was not the due (FIX-01). Pure. */
import { formatPaise } from '@shop/commerce';
import { siteName } from '@shop/contract';
import type { Mail } from '../mail/mail.service.js';
import type { Order } from '../order/order.entity.js';
import { isReviewed } from '../order/order.view.js';
import type { MailStore } from './mail-store.js';
import {
  customerFooter,
  orderButton,
  ownerFooter,
  ownOrdersButtons,
  toOwner,
} from './order-mail.js';
import {
  cancelledNotice,
  heldNotice,
  orderFacts,
  orderSums,
  shopFacts,
} from './order-mail-parts.js';

/** The owner's mail; null when the payment is settled by now. */
export function ownerReviewMail(store: MailStore, order: Order): Mail | null {
  if (!isReviewed(order)) return null;
  const first = `${tookText(order)} for order #${order.number}, which costs ${formatPaise(order.amount)}.`;
  return {
    ...toOwner(store, order),
    subject: `Needs review: the payment of order #${order.number} (${store.name})`,
    content: {
      brand: { label: siteName, url: null },
      preview: first,
      heading: `Please look at the payment of order #${order.number}`,
      blocks: [
        ...cancelledNotice(order),
        ...heldNotice(order),
        first,
        'Mark the order as paid if that is right, or cancel it and refund the payment at Razorpay. Until then it waits.',
        orderSums(order),
        orderFacts(order, { isForOwner: true }),
        orderButton(store, order, 'Decide in your orders'),
      ],
      footer: ownerFooter(store),
    },
  };
}

/** The customer's mail; null when the payment is settled by now. */
export function customerReviewMail(store: MailStore, order: Order): Mail | null {
  if (!isReviewed(order)) return null;
  const first = `${tookText(order)} for your order #${order.number}, which costs ${formatPaise(order.amount)}.`;
  return {
    to: order.customerEmail,
    subject: `Your payment for order #${order.number} at ${store.name}`,
    content: {
      brand: store.brand,
      preview: first,
      heading: 'Your payment is being looked at',
      blocks: [
        first,
        `${store.name} knows of it, and confirms your order or gives your money back. Please do not pay again.`,
        orderSums(order),
        ...shopFacts(store, order),
        ...ownOrdersButtons(store, order),
      ],
      footer: customerFooter(store),
    },
  };
}

/** 'Razorpay took ₹450.00'; an amount of another currency is not known in rupees. */
const tookText = ({ received }: Order): string =>
  received
    ? `Razorpay took ${formatPaise(received)}`
    : 'Razorpay reported a payment of an amount that is not known in rupees';
