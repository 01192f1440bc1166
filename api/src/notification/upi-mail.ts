/** The mails about a payment by UPI: to the owner to look for it, to the buyer that it was not found (UPI-03, UPI-04). Pure. */
import { formatPaise, utrText } from '@shop/commerce';
import { siteName } from '@shop/contract';
import type { Mail } from '../mail/mail.service.js';
import type { Order } from '../order/order.entity.js';
import { isDue } from '../order/order.view.js';
import type { MailStore } from './notification-writer.js';
import {
  customerFooter,
  orderButton,
  ownerFooter,
  ownOrdersButtons,
  toOwner,
} from './order-mail.js';
import { heldNotice, orderFacts, orderSums, personName, shopFacts } from './order-mail-parts.js';

/** null when the owner has looked by now. */
export function upiClaimedMail(store: MailStore, order: Order, claimId: string): Mail | null {
  const { number, upiClaim: claim } = order;
  if (claim?.id !== claimId || !isDue(order)) return null;
  const amount = formatPaise(order.amount);
  const first = `${personName(order)} says to have paid ${amount} by UPI for order #${number}, with the UTR ${utrText(claim.utr)}.`;
  return {
    ...toOwner(store, order),
    subject: `Look for ${amount} by UPI: order #${number} (${store.name})`,
    content: {
      brand: { label: siteName, url: null },
      preview: first,
      heading: `Has the payment for order #${number} come?`,
      blocks: [
        ...heldNotice(order),
        first,
        'Look in your bank’s or your UPI app for that sum with that UTR, and confirm it at the order. Until then the order is not paid: a picture of a payment proves nothing.',
        orderButton(store, order, 'Confirm or refuse it'),
        orderSums(order),
        orderFacts(order, { isForOwner: true }),
      ],
      footer: ownerFooter(store),
    },
  };
}

/** null when the buyer has given another UTR since, or nothing is to be paid any more. */
export function upiRefusedMail(store: MailStore, order: Order): Mail | null {
  const { number, upiClaim, status } = order;
  if (upiClaim || !isDue(order) || status === 'cancelled') return null;
  const first = `${store.name} has not found your payment of ${formatPaise(order.amount)} for order #${number} by the UTR that you gave.`;
  return {
    to: order.customerEmail,
    subject: `Payment not found: your order #${number} at ${store.name}`,
    content: {
      brand: store.brand,
      preview: first,
      heading: 'Please look your payment up again',
      blocks: [
        first,
        'If you have paid, give the UTR again on the order’s page: 12 digits, in the details of the payment in your UPI app. If money has left your account and the shop still does not find it, please ask the shop.',
        ...ownOrdersButtons(store, order),
        orderSums(order),
        ...shopFacts(store, order),
      ],
      footer: customerFooter(store),
    },
  };
}
