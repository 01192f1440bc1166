/** Decides how an update of the gateway changes a payment: forward only, in whatever order updates arrive (OQ-18). Pure. */
import { formatPaise } from '@shop/commerce';
import type { Payment } from './payment.entity.js';
import type { GatewayUpdate } from './payment-gateway.js';

/** The stored payment when the update arrives. */
export type KnownPayment = Pick<Payment, 'state' | 'gatewayPaymentId' | 'amount'>;

export type PaymentTransition =
  /** Nothing changes. */
  | { kind: 'nothing'; outcome: string }
  /** A note for the owner is added. */
  | { kind: 'note'; note: string }
  /** The bank agreed; the gateway is to be asked again shortly, and to capture. */
  | { kind: 'authorized' }
  | { kind: 'paid'; paymentId: string }
  | { kind: 'failed' }
  | { kind: 'refunded'; paymentId: string };

export function paymentTransition(payment: KnownPayment, update: GatewayUpdate): PaymentTransition {
  switch (update.status) {
    case 'captured':
      return isSettled(payment) && update.refunded > 0
        ? refunded(payment, update)
        : captured(payment, update);
    case 'refunded':
      return refunded(payment, update);
    case 'authorized':
      return isSettled(payment) ? unchanged : { kind: 'authorized' };
    case 'failed':
      return isSettled(payment) ? unchanged : { kind: 'failed' };
    default:
      return unchanged;
  }
}

const unchanged: PaymentTransition = { kind: 'nothing', outcome: 'nothing new' };

const isSettled = ({ state }: KnownPayment) => state === 'paid' || state === 'refunded';

function captured(payment: KnownPayment, update: GatewayUpdate): PaymentTransition {
  if (isSettled(payment)) {
    return payment.gatewayPaymentId === update.id
      ? unchanged
      : {
          kind: 'note',
          note: `A second payment of ${formatPaise(update.amount)} came in (${update.id}). Please refund it at Razorpay.`,
        };
  }
  if (update.amount === payment.amount && update.currency === 'INR') {
    return { kind: 'paid', paymentId: update.id };
  }
  return {
    kind: 'note',
    note: `Razorpay took ${update.currency} ${update.amount / 100} instead of ${formatPaise(payment.amount)} (${update.id}). Please look into it.`,
  };
}

function refunded(payment: KnownPayment, update: GatewayUpdate): PaymentTransition {
  const known = payment.gatewayPaymentId;
  const isOther = known !== null && known !== update.id;
  const isFull = update.refunded >= update.amount;
  if (isFull && !isOther && update.amount === payment.amount) {
    return payment.state === 'refunded' ? unchanged : { kind: 'refunded', paymentId: update.id };
  }
  return {
    kind: 'note',
    note: `Razorpay gave back ${formatPaise(update.refunded)} of ${formatPaise(update.amount)} (${update.id}).`,
  };
}
