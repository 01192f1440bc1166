/** What an order's row says beside its cells: a note of the gateway, and what a payment status means. */
import { awaitsPayment } from '@shop/commerce';
import type { Order, OrderNote, PaymentStatus } from '@shop/contract';
import { clsx } from 'clsx';
import { Hand, Hourglass, TriangleAlert } from 'lucide-react';
import parts from '../layout/parts.module.css';
import styles from './orders.module.css';

/** Stands until the order's details were unfolded. */
export function NoteMark({ note }: { note: OrderNote }) {
  return (
    <span className={clsx(parts.tag, parts.tagWarning, styles.orderMark)} title={note.note}>
      <TriangleAlert size={12} aria-hidden="true" /> Payment note
    </span>
  );
}

/** Beside the status, until the owner has decided. */
export function WaitingMark({ order }: { order: Order }) {
  if (!order.awaitsConfirmation) return null;
  return (
    <span
      className={clsx(styles.orderMark, styles.orderAwaits, parts.small)}
      title={order.heldFor?.join(', ')}
    >
      <Hand size={13} aria-hidden="true" /> Waits for your word
    </span>
  );
}

export interface PaymentMarkProps {
  order: Order;
  /** As chosen in the row, saved or not. */
  chosen: PaymentStatus;
}

export function PaymentMark({ order, chosen }: PaymentMarkProps) {
  if (chosen === 'refunded' && order.paymentStatus !== 'refunded') {
    return (
      <span className={clsx(parts.muted, parts.small, styles.orderMark)}>
        Only a label: no money is moved.
      </span>
    );
  }
  if (!awaitsPayment(order)) return null;
  return (
    <span className={clsx(styles.orderMark, styles.orderAwaits, parts.small)}>
      <Hourglass size={13} aria-hidden="true" /> Awaiting payment
    </span>
  );
}
