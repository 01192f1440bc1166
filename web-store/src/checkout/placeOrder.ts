/** Explains why an order was not placed by what the shopper can do about it; loaded on demand. */
import { ApiError } from '@shop/client';
import { formatRupees } from '@shop/commerce';
import type { Quote } from '@shop/contract';

const orderFailed = 'Failed to create Order';
const paymentFailed = 'Payment failed';
/** Name of the error of a payment that does not match its order. */
export const paymentRefused = 'PaymentRefused';

/** The order that was to be given up for this one is paid by now. */
export class PaidAlready extends Error {
  constructor(readonly number: number) {
    super('paid already');
  }
}

/** What was sent before the form was changed, and got no answer, is an order by now. */
export class ArrivedBefore extends Error {}

/** Why no order was placed: lines for the box, errors by field. */
export interface Refusal {
  title: string;
  lines: string[];
  fields: Readonly<Record<string, string>>;
  /** The cart is out of date and should be compared with the shop again. */
  stale: boolean;
  /** The shopper must sign in first. */
  accountNeeded: boolean;
  /** The payment page could not be opened: another try, or cash where it is offered, may help (MEND-01). */
  unpayable?: true;
  /** A part of the page is missing, which only another load brings. */
  unloaded?: true;
  /** The order may be there, so what it costs is not asked again: the answer would count it against its own buyer. */
  mayExist?: true;
  /** What the order costs now. */
  quote?: Quote;
}

const plain: Refusal = {
  title: orderFailed,
  lines: [],
  fields: {},
  stale: false,
  accountNeeded: false,
};

/** No answer came: the order may have been placed, and its key makes another try the same order (FIX-45). */
const unanswered: Refusal = {
  ...plain,
  title: 'We could not tell whether your order arrived.',
  lines: [
    'The shop could not be reached. Pressing the button again is safe: nothing is ordered twice.',
  ],
  mayExist: true,
};

/** The bank or Razorpay refused the payment; cart and details are unchanged (OQ-19). */
export const failedPayment: Refusal = {
  ...plain,
  title: paymentFailed,
  lines: [
    'Your cart and your details are kept: place the order again to try another card or UPI app.',
    'If money has left your account, wait a few minutes first. It arrives, or your bank gives it back.',
  ],
  mayExist: true,
};

/** The shopper closed Razorpay's window: order, cart and details are kept (OQ-19). */
export const closedPayment: Refusal = {
  ...plain,
  title: 'You have not paid yet.',
  lines: ['Your cart and your details are kept. Place the order again to pay it.'],
  mayExist: true,
};

/** Razorpay's page did not load: nothing was ordered. The documented alert is part of it, not a dialog of the browser. */
export const paymentPageMissing: Refusal = {
  ...plain,
  title: 'The payment page could not load.',
  lines: [
    'Failed to load Razorpay SDK. Please check your connection.',
    'Nothing was ordered yet, and your details are kept.',
  ],
  unpayable: true,
};

/** The gateway opened no payment, e.g. for wrong keys of the shop: nothing was ordered (FIX-49). */
const gatewayFailed: Refusal = {
  ...plain,
  title: 'Online payment does not work right now.',
  lines: [
    'It is not your connection: the shop or its payment service has a fault. Nothing was ordered yet, and your details are kept.',
  ],
  unpayable: true,
};

/** Razorpay reported a payment that can't be verified. */
const refusedPayment: Refusal = {
  ...plain,
  title: 'The payment could not be verified.',
  lines: ['If money left your account, please ask the shop before you pay again.'],
};

function paidAlready({ number }: PaidAlready): Refusal {
  return {
    ...plain,
    title: `You have paid order no. ${number} already.`,
    lines: ['Nothing more was ordered. Place this order only if you want both.'],
  };
}

/** It is not known which of them it is, so what the form says by now stays there. */
const arrivedBefore: Refusal = {
  ...plain,
  title: 'The order that you sent before has arrived.',
  lines: [
    'No answer came then, and you have changed the form since. What you changed is not ordered: ask the shop, which has your order.',
    'Place this order only if you want both.',
  ],
};

function lastName(field: string): string {
  return field.split('.').at(-1) ?? field;
}

/** What is said for a moment, and what stays. */
export interface Explained {
  toast: string;
  reason: Refusal;
}

/** Why a try to order failed. */
export function explained(error: unknown): Explained {
  if (error instanceof PaidAlready) return { toast: orderFailed, reason: paidAlready(error) };
  if (error instanceof ArrivedBefore) return { toast: orderFailed, reason: arrivedBefore };
  const isPayment = error instanceof Error && error.name === paymentRefused;
  return isPayment
    ? { toast: paymentFailed, reason: refusedPayment }
    : { toast: orderFailed, reason: refusalOf(error) };
}

/** A refusal in the shopper's words. */
export function refusalOf(error: unknown): Refusal {
  const refusal = plain;
  if (!(error instanceof ApiError)) return unanswered;
  const { code, problem } = error;
  // A proxy answered in the place of the shop.
  if (error.status >= 500 && code === undefined) return unanswered;
  if (code === 'PRICE_CHANGED' && problem.amount !== undefined) {
    const total = `The total is now ${formatRupees(problem.amount)}.`;
    const { quote } = problem;
    const parts = (quote?.parts ?? []).map(
      ({ label, amount: part }) => `${label}: ${formatRupees(part)}`,
    );
    return {
      ...refusal,
      title:
        error.errors.length > 0
          ? 'Prices have changed since you filled your cart.'
          : 'The total has changed.',
      ...(quote && { quote }),
      lines: [...parts, total, 'Nothing was ordered yet. Look it over and place the order again.'],
      stale: true,
    };
  }
  if (code === 'OUT_OF_STOCK') {
    const left = (problem.items ?? []).map(({ name, available }) =>
      available > 0 ? `Only ${available} left of ${name}` : `${name} is sold out`,
    );
    return { ...refusal, title: 'Some of it is no longer in stock.', lines: left, stale: true };
  }
  if (code === 'GATEWAY_FAILED') return gatewayFailed;
  const fields = Object.fromEntries(
    error.errors.map(({ field, message }) => [lastName(field), message]),
  );
  const { quote } = problem;
  // Something that was chosen is not sold any more as it was (SKU-06).
  const stale = error.errors.some(({ field }) => field.startsWith('items['));
  return {
    ...refusal,
    ...(stale
      ? { title: 'What you chose has changed.', lines: error.message ? [error.message] : [] }
      : { title: error.message || orderFailed }),
    ...(quote && { quote }),
    fields,
    stale,
    accountNeeded: code === 'ACCOUNT_REQUIRED',
  };
}
