/** What an order's timeline says about money that is not the due (FIX-01). Pure. */
import { formatPaise } from '@shop/commerce';
import type { GatewayUpdate } from './payment-gateway.js';

/** '₹450.00'; an amount of another currency as 'USD 6'. */
export function moneyText({ amount, currency }: Pick<GatewayUpdate, 'amount' | 'currency'>) {
  return currency === 'INR' ? formatPaise(amount) : `${currency} ${amount / 100}`;
}

/** The line of a fee or an offer of the gateway; null where exactly the due came. Paise. */
export function differenceNote(due: number, received: number): string | null {
  const more = formatPaise(Math.abs(received - due));
  if (received > due) {
    return `Razorpay took ${formatPaise(received)}: ${more} more than the order, as a fee that the buyer bore.`;
  }
  if (received < due) {
    return `Razorpay took ${formatPaise(received)}: the buyer got ${more} off by an offer at Razorpay.`;
  }
  return null;
}

/** The note of a payment that falls short of the due, without an offer of the gateway. */
export function shortNote(due: number, update: GatewayUpdate): string {
  return `Needs review: Razorpay took ${moneyText(update)} instead of ${formatPaise(due)} (${update.id}). Mark it as paid if that is right, or cancel the order and refund the payment at Razorpay.`;
}

/** The same where Razorpay could not be asked how much of the order is paid. */
export function unknownNote(due: number, paymentId: string | null): string {
  return `Needs review: Razorpay took less than ${formatPaise(due)} (${paymentId}), and did not say whether the order is paid. Please look into it there.`;
}

/** The note of a part that went back. */
export function partRefundNote(update: GatewayUpdate): string {
  const { id, currency, refunded: amount } = update;
  return `Razorpay gave back ${moneyText({ amount, currency })} of ${moneyText(update)} (${id}).`;
}

/** What a payment that fell short of the due has brought, where that is known. Paise. */
export function shortSum({ amount, received }: { amount: number; received: number | null }) {
  return received ? formatPaise(received) : `less than ${formatPaise(amount)}`;
}

/** The note of a payment beside the one that pays the order. */
export function secondNote(sum: string, paymentId: string | null): string {
  return `A second payment of ${sum} came in (${paymentId}). Please refund it at Razorpay.`;
}
