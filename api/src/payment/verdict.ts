/** What a payment's news from the gateway mean: forward only, in whatever order they arrive (OQ-18). */
import { formatPaise } from '@shop/commerce';
import type { Payment } from './payment.entity.js';
import type { GatewayPayment } from './payment-gateway.js';

/** What is known of the payment when the news arrive. */
export type StandingPayment = Pick<Payment, 'state' | 'gatewayPaymentId' | 'amount'>;

export type Verdict =
  /** Nothing that changes anything. */
  | { kind: 'nothing'; outcome: string }
  /** Somebody should look at it. */
  | { kind: 'note'; note: string }
  /** The bank agreed; the gateway is to be asked soon, and made to capture. */
  | { kind: 'authorized' }
  | { kind: 'paid'; paymentId: string }
  | { kind: 'failed' }
  | { kind: 'refunded'; paymentId: string };

export function verdictOn(payment: StandingPayment, news: GatewayPayment): Verdict {
  switch (news.status) {
    case 'captured':
      return isSettled(payment) && news.refunded > 0
        ? refunded(payment, news)
        : captured(payment, news);
    case 'refunded':
      return refunded(payment, news);
    case 'authorized':
      return isSettled(payment) ? old : { kind: 'authorized' };
    case 'failed':
      return isSettled(payment) ? old : { kind: 'failed' };
    default:
      return old;
  }
}

const old: Verdict = { kind: 'nothing', outcome: 'nothing new' };

const isSettled = ({ state }: StandingPayment) => state === 'paid' || state === 'refunded';

function captured(payment: StandingPayment, news: GatewayPayment): Verdict {
  if (isSettled(payment)) {
    return payment.gatewayPaymentId === news.id
      ? old
      : {
          kind: 'note',
          note: `A second payment of ${formatPaise(news.amount)} came in (${news.id}). Please refund it at Razorpay.`,
        };
  }
  if (news.amount === payment.amount && news.currency === 'INR') {
    return { kind: 'paid', paymentId: news.id };
  }
  return {
    kind: 'note',
    note: `Razorpay took ${news.currency} ${news.amount / 100} instead of ${formatPaise(payment.amount)} (${news.id}). Please look into it.`,
  };
}

function refunded(payment: StandingPayment, news: GatewayPayment): Verdict {
  const known = payment.gatewayPaymentId;
  const isOther = known !== null && known !== news.id;
  const isWhole = news.refunded >= news.amount;
  if (isWhole && !isOther && news.amount === payment.amount) {
    return payment.state === 'refunded' ? old : { kind: 'refunded', paymentId: news.id };
  }
  return {
    kind: 'note',
    note: `Razorpay gave back ${formatPaise(news.refunded)} of ${formatPaise(news.amount)} (${news.id}).`,
  };
}
