/** Decides which mails an order sends (OQ-19). Pure. */

import {
  guestEmail,
  isToldStatus,
  type MailKind,
  type OrderStatus,
  type PaymentMethod,
  type PaymentStatus,
} from '@shop/contract';
import { type Actor, isShopper } from '../access/actor.js';
import type { Order } from './order.entity.js';
import { isDue } from './order.view.js';
import type { OrderEventInput } from './order-history.js';

/**
 * The mails of an order that counts as placed: at once, or when it is paid. A gathered one has no
 * mail of its own to the owner.
 */
export function orderMails(customerEmail: string, isGathered = false): MailKind[] {
  const toOwner: MailKind[] = isGathered ? [] : ['orderForOwner'];
  return customerEmail === guestEmail ? toOwner : [...toOwner, 'orderForCustomer'];
}

/** The mails of an order that is paid first: how that is done by UPI, which no window opens for (UPI-01). */
export function unpaidMails(customerEmail: string, method: PaymentMethod): MailKind[] {
  return method === 'upi' && customerEmail !== guestEmail ? ['upiToPay'] : [];
}

/** The mails of an order whose payment was not the due (FIX-01). */
export function reviewMails(customerEmail: string): MailKind[] {
  return customerEmail === guestEmail
    ? ['paymentReview']
    : ['paymentReview', 'paymentReviewForCustomer'];
}

/**
 * What the mail to the buyer about a change of the order is about: the order's id and that of the event, so that
 * each change is told once (FIX-40): a new status, or how an order on its way was sent, which is often known later
 * (FULF-01). `order` is as it is after the change. null = nobody is told: the order has no address, the status is none
 * that buyers are told of, or no person made the change; a payment has mails of its own.
 */
export function changeMail(
  { id, customerEmail, status }: { id: string; customerEmail: string; status: OrderStatus },
  events: readonly (OrderEventInput & { id: string })[],
  actor: Actor,
): string | null {
  const change =
    events.find(({ kind }) => kind === 'status') ??
    events.find(({ kind, after }) => kind === 'shipment' && after && status === 'shipped');
  const isPerson = actor.kind === 'owner' || actor.kind === 'admin';
  if (!change || !isPerson || customerEmail === guestEmail) return null;
  return isToldStatus(status) ? `${id}.${change.id}` : null;
}

/**
 * Whether the owner has noted by hand that an order is paid of which its buyer was not told, unless its payment changed
 * before: not of one that came with an archive. `order` is as it was before.
 */
export function isPlacedByPayment(
  order: Pick<Order, 'customerEmail' | 'paymentStatus' | 'importedAt'>,
  { status, paymentStatus }: Pick<Order, 'status' | 'paymentStatus'>,
  actor: Actor,
): boolean {
  const isPerson = actor.kind === 'owner' || actor.kind === 'admin';
  const isToTell = order.customerEmail !== guestEmail && order.importedAt === null;
  const isPaidNow = isDue(order) && paymentStatus === 'paid' && status !== 'cancelled';
  return isPerson && isToTell && isPaidNow;
}

/**
 * What the mail is about that tells the owner of a buyer's cancelling (OPAGE-02). null = nobody is told: it was not
 * the buyer's, or the owner was not told of the order itself, which is paid first or gathered with others, and has
 * no money of the buyer's.
 */
export function cancelMail(
  { id, paymentStatus, heldFor }: CancelledOrder,
  events: readonly (OrderEventInput & { id: string })[],
  actor: Actor,
): string | null {
  const change = events.find(({ kind, after }) => kind === 'status' && after === 'cancelled');
  const isPaid = paymentStatus === 'paid';
  const isKnown = isPaid || (heldFor === null && !['unpaid', 'failed'].includes(paymentStatus));
  return change && isShopper(actor) && isKnown ? `${id}.${change.id}` : null;
}

interface CancelledOrder {
  id: string;
  paymentStatus: PaymentStatus;
  heldFor: string[] | null;
}
