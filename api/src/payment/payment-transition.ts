/** Decides how an update of the gateway changes a payment: forward only, in whatever order updates arrive (OQ-18). Pure. */
import type { Order } from '../order/order.entity.js';
import type { Payment } from './payment.entity.js';
import type { GatewayUpdate } from './payment-gateway.js';
import { moneyText, partRefundNote, secondNote, shortNote, shortSum } from './payment-notes.js';

/** The stored payment when the update arrives, with what its order has received. */
export type KnownPayment = Pick<Payment, 'state' | 'gatewayPaymentId' | 'amount'> &
  Pick<Order, 'received'>;

export type PaymentTransition =
  /** Nothing changes. */
  | { kind: 'nothing'; outcome: string }
  /** A note for the owner is added. */
  | { kind: 'note'; note: string }
  /** The bank agreed; the gateway is to be asked again shortly, and to capture. */
  | { kind: 'authorized' }
  /** `received` is paise; null = the gateway is to be asked for it. `note` tells of an earlier payment that fell short. */
  | { kind: 'paid'; paymentId: string; received: number | null; note?: string }
  /** Only the amount of a payment that counted already is news. */
  | { kind: 'received'; received: number }
  /** Less than the due was captured; the gateway is to be asked whether its order is paid. */
  | { kind: 'short'; paymentId: string }
  /** Less than the due was captured, and the gateway does not count its order as paid. */
  | { kind: 'review'; paymentId: string; received: number | null; note: string }
  | { kind: 'failed' }
  /** `received` is the paise that came and went back; null = not known. */
  | { kind: 'refunded'; paymentId: string; received: number | null };

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
      // What was captured remains, whichever other try fails.
      return isSettled(payment) || payment.state === 'short' ? unchanged : { kind: 'failed' };
    default:
      return unchanged;
  }
}

const unchanged: PaymentTransition = { kind: 'nothing', outcome: 'nothing new' };

const isSettled = ({ state }: KnownPayment) => state === 'paid' || state === 'refunded';

function captured(payment: KnownPayment, update: GatewayUpdate): PaymentTransition {
  const isSame = payment.gatewayPaymentId === update.id;
  if (isSettled(payment)) return isSame ? learned(payment, update) : second(update);
  const isShort = payment.state === 'short';
  if (isEnough(payment, update)) {
    const { id: paymentId, received } = update;
    const paid: PaymentTransition = { kind: 'paid', paymentId, received };
    if (!isShort || isSame) return paid;
    return { ...paid, note: secondNote(shortSum(payment), payment.gatewayPaymentId) };
  }
  if (isShort && !isSame) return second(update);
  if (update.isOrderPaid === false) return review(payment, update);
  return isShort ? unchanged : { kind: 'short', paymentId: update.id };
}

/** Whether the due has come, or the gateway counts the order as paid (FIX-01). */
function isEnough({ amount }: KnownPayment, { received, isOrderPaid }: GatewayUpdate): boolean {
  return isOrderPaid === true || (received !== null && received >= amount);
}

/** What a payment that a signature alone has proven turns out to have brought. */
function learned(payment: KnownPayment, update: GatewayUpdate): PaymentTransition {
  const isKnown = payment.received !== null || payment.state !== 'paid';
  if (isKnown || update.received === null) return unchanged;
  if (isEnough(payment, update)) return { kind: 'received', received: update.received };
  return update.isOrderPaid === false ? review(payment, update) : unchanged;
}

function review(payment: KnownPayment, update: GatewayUpdate): PaymentTransition {
  const { id: paymentId, received } = update;
  return { kind: 'review', paymentId, received, note: shortNote(payment.amount, update) };
}

const second = (update: GatewayUpdate): PaymentTransition => ({
  kind: 'note',
  note: secondNote(moneyText(update), update.id),
});

function refunded(payment: KnownPayment, update: GatewayUpdate): PaymentTransition {
  const known = payment.gatewayPaymentId;
  const isOther = known !== null && known !== update.id;
  // All of what came counts, however much was due.
  const isFull = update.refunded >= update.amount;
  if (isFull && !isOther) {
    const { id: paymentId, received } = update;
    return payment.state === 'refunded' ? unchanged : { kind: 'refunded', paymentId, received };
  }
  return { kind: 'note', note: partRefundNote(update) };
}
