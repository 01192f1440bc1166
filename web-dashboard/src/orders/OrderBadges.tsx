/** Badges of an order's row: a note of the gateway, the wait for the owner, the meaning of a payment status. */
import { awaitsPayment, slotText } from '@shop/commerce';
import type { Order, OrderNote, OrderOffer, OrderSlot, PaymentStatus } from '@shop/contract';
import { clsx } from 'clsx';
import { CalendarClock, Hand, Hourglass, Search, TriangleAlert } from 'lucide-react';
import parts from '../layout/parts.module.css';
import { offerName } from './orderParts.ts';
import styles from './orders.module.css';

/** Shown until the order's details are opened. */
export function NoteBadge({ note }: { note: OrderNote }) {
  return (
    <span className={clsx(parts.tagWarning, styles.orderMark)} title={note.note}>
      <TriangleAlert size={12} /> Payment note
    </span>
  );
}

/** The time that the buyer chose. */
export function SlotBadge({ slot }: { slot: OrderSlot }) {
  return (
    <span className={clsx(parts.tagInfo, styles.orderMark)}>
      <CalendarClock size={12} /> {slotText(slot)}
    </span>
  );
}

/** An offer that counted for the order. */
export function OfferBadge({ offer }: { offer: OrderOffer }) {
  return (
    <span className={clsx(parts.note, styles.orderOffer)} title={offerName(offer)}>
      {offer.code || offer.name}
    </span>
  );
}

/** Shown beside the status until the owner has decided. */
export function WaitingBadge({ order }: { order: Order }) {
  if (!order.awaitsConfirmation) return null;
  return (
    <span
      className={clsx(styles.orderMark, styles.orderAwaits, parts.small)}
      title={order.heldFor?.join(', ')}
    >
      <Hand size={13} /> Waits for your word
    </span>
  );
}

export interface PaymentBadgeProps {
  order: Order;
  /** The status chosen in the row, saved or not. */
  chosen: PaymentStatus;
}

export function PaymentBadge({ order, chosen }: PaymentBadgeProps) {
  if (chosen === 'refunded' && order.paymentStatus !== 'refunded') {
    return (
      <span className={clsx(parts.note, styles.orderMark)}>Only a label: no money is moved.</span>
    );
  }
  if (order.needsReview && chosen === order.paymentStatus) {
    return (
      <span className={clsx(parts.tagWarning, styles.orderMark)}>
        <TriangleAlert size={12} /> Needs review
      </span>
    );
  }
  if (order.upiClaim && chosen === order.paymentStatus) {
    return (
      <span className={clsx(parts.tagWarning, styles.orderMark)}>
        <Search size={12} /> UPI: has it come?
      </span>
    );
  }
  if (!awaitsPayment(order)) return null;
  return (
    <span className={clsx(styles.orderMark, styles.orderAwaits, parts.small)}>
      <Hourglass size={13} /> Awaiting payment
    </span>
  );
}
