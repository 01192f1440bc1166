/** The mails about a payment by UPI: to the buyer how to pay, to the owner to look for it (many in one), to the buyer that it was not found (UPI-01 to UPI-04). Pure. */
import { formatPaise, utrText } from '@shop/commerce';
import { siteName, type UpiDetails } from '@shop/contract';
import type { Mail } from '../mail/mail.service.js';
import type { MailFact } from '../mail/mail-content.js';
import { withoutLinks } from '../mail/without-links.js';
import type { Order } from '../order/order.entity.js';
import { isDue } from '../order/order.view.js';
import type { ClaimedOrders } from '../payment/upi-claim.repository.js';
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
  personName,
  shopFacts,
} from './order-mail-parts.js';
import { listed, ownerListMail } from './owner-list-mail.js';

/** What the buyer pays, and until when the order waits. */
interface UpiDue {
  details: Pick<UpiDetails, 'payee' | 'amount' | 'note'>;
  until: Date | null;
}

/** How an order is paid by UPI, in words and with the link to its page, which has the code. */
export function upiToPayMail(store: MailStore, order: Order, { details, until }: UpiDue): Mail {
  const { number } = order;
  const amount = formatPaise(order.amount);
  const first = `${store.name} has your order #${number}, and begins with it once your payment of ${amount} has come.`;
  const wait = until ? ` Please pay by ${momentIn.format(until)}, India’s time.` : '';
  // What reads like a link is not mailed to an address that nobody has confirmed; the page shows it (FIX-41).
  const [name = ''] = details.payee.split('@');
  const isMailed = store.isCustomerConfirmed || withoutLinks(name) === name;
  const facts: MailFact[] = [
    { label: 'UPI id', value: isMailed ? details.payee : '' },
    { label: 'Amount', value: `₹${details.amount}` },
    { label: 'Note', value: details.note },
  ];
  return {
    to: order.customerEmail,
    subject: `Pay ${amount} by UPI: your order #${number} at ${store.name}`,
    content: {
      brand: store.brand,
      preview: first,
      heading: `Now pay ${amount} by UPI`,
      blocks: [
        first + wait,
        { kind: 'facts', facts: facts.filter(({ value }) => value !== '') },
        'The order’s page has the code to scan. When you have paid, give the UTR of the payment there, or a picture of it, so that the shop finds it.',
        { kind: 'button', label: 'Pay and tell the shop', url: store.pagesOf(order).order },
        orderSums(order),
        orderFacts(order, { isForOwner: false }),
        ...shopFacts(store, order),
      ],
      footer: customerFooter(store),
    },
  };
}

const momentIn = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});

/** null when the owner has looked by now. */
export function upiClaimedMail(
  store: MailStore,
  order: Order,
  { claimId, isCorrected }: { claimId: string; isCorrected: boolean },
): Mail | null {
  const { number, upiClaim: claim } = order;
  if (claim?.id !== claimId || !isDue(order)) return null;
  const amount = formatPaise(order.amount);
  const proof = claim.utr
    ? `with the UTR ${utrText(claim.utr)}`
    : 'and has sent a picture of the payment';
  const corrected = isCorrected ? 'The buyer has corrected the UTR. ' : '';
  const first = `${corrected}${personName(order)} says to have paid ${amount} by UPI for order #${number}, ${proof}.`;
  return {
    ...toOwner(store, order),
    subject: `Look for ${amount} by UPI${isCorrected ? ', another UTR' : ''}: order #${number} (${store.name})`,
    content: {
      brand: { label: siteName, url: null },
      preview: first,
      heading: `Has the payment for order #${number} come?`,
      blocks: [
        ...cancelledNotice(order),
        ...heldNotice(order),
        first,
        `Look in your bank’s or your UPI app for that sum${claim.utr ? ' with that UTR' : ''}, and confirm it at the order. Until then the order is not paid: a picture of a payment proves nothing.`,
        orderButton(store, order, 'Confirm or refuse it'),
        orderSums(order),
        orderFacts(order, { isForOwner: true }),
      ],
      footer: ownerFooter(store),
    },
  };
}

/**
 * One mail about many claims: very many at once, and those of orders that look unmeant (ABUSE-07). null when the owner
 * has looked at all of them by now.
 */
export function upiGatheredMail(store: MailStore, { first, count }: ClaimedOrders): Mail | null {
  if (count === 0) return null;
  const heading = `${count} ${count === 1 ? 'payment' : 'payments'} by UPI to look for`;
  const lines = first.map(({ number, name, amount, utr, heldFor }) => ({
    title: `#${number}, ${withoutLinks(name) || 'Somebody'}`,
    note: [utr ? `UTR ${utrText(utr)}` : 'A picture', ...(heldFor ?? [])].join(', '),
    amount: formatPaise(amount),
  }));
  return ownerListMail(store, {
    heading,
    blocks: [
      'These buyers say to have paid. Look in your bank’s or your UPI app for each sum, and confirm or refuse it at the order. Until then none of them is paid: a picture of a payment proves nothing.',
      ...listed(lines, count),
      { kind: 'button', label: 'Open your orders', url: `${store.dashboardUrl}/orders` },
    ],
  });
}

/** null when the buyer has given another UTR since, or nothing is to be paid any more. */
export function upiRefusedMail(store: MailStore, order: Order): Mail | null {
  const { number, upiClaim, status } = order;
  if (upiClaim || !isDue(order) || status === 'cancelled') return null;
  const first = `${store.name} has not found your payment of ${formatPaise(order.amount)} for order #${number} by what you gave.`;
  return {
    to: order.customerEmail,
    subject: `Payment not found: your order #${number} at ${store.name}`,
    content: {
      brand: store.brand,
      preview: first,
      heading: 'Please look your payment up again',
      blocks: [
        first,
        'If you have paid, give the UTR on the order’s page: 12 digits, in the details of the payment in your UPI app. If money has left your account and the shop still does not find it, please ask the shop.',
        ...ownOrdersButtons(store, order),
        orderSums(order),
        ...shopFacts(store, order),
      ],
      footer: customerFooter(store),
    },
  };
}
