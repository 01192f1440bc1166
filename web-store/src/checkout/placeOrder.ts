/** Sends an order, and explains a refusal by what the shopper can do about it. */
import { ApiError, callApi } from '@shop/client';
import { formatRupees } from '@shop/commerce';
import { apiRoutes, type OrderBody, type OrderCreatedAnswer } from '@shop/contract';
import { orderKey } from '../orderStorage/orderKey.ts';

export const orderFailed = 'Failed to create Order';
export const paymentFailed = 'Payment failed';

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
}

/** Resolves with the server's answer; rejects with an error that `refusalOf` explains. */
export async function placeOrder(
  body: OrderBody,
  token: string | null,
): Promise<OrderCreatedAnswer> {
  const key = orderKey(JSON.stringify(body));
  const headers = { 'idempotency-key': key };
  return callApi(apiRoutes.createOrder, { method: 'POST', body, token, headers });
}

const plain: Refusal = {
  title: orderFailed,
  lines: [],
  fields: {},
  stale: false,
  accountNeeded: false,
};

/** The bank or Razorpay refused the payment; cart and details are unchanged (OQ-19). */
export const failedPayment: Refusal = {
  ...plain,
  title: paymentFailed,
  lines: [
    'Your cart and your details are kept: place the order again to try another card or UPI app.',
    'If money has left your account, wait a few minutes first. It arrives, or your bank gives it back.',
  ],
};

/** The shopper closed Razorpay's window: order, cart and details are kept (OQ-19). */
export const closedPayment: Refusal = {
  ...plain,
  title: 'You have not paid yet.',
  lines: ['Your cart and your details are kept. Place the order again to pay it.'],
};

/** Razorpay's page did not load, or the gateway opened no payment: nothing was ordered. */
export const paymentPageMissing: Refusal = {
  ...plain,
  title: 'The payment page could not load.',
  lines: [
    'Nothing was ordered yet, and your details are kept. Check your connection and try again.',
  ],
  unpayable: true,
};

/** Razorpay reported a payment that can't be verified. */
export const refusedPayment: Refusal = {
  ...plain,
  title: 'The payment could not be verified.',
  lines: ['If money left your account, please ask the shop before you pay again.'],
};

function lastName(field: string): string {
  return field.split('.').at(-1) ?? field;
}

/** A refusal in the shopper's words. */
export function refusalOf(error: unknown): Refusal {
  const refusal = plain;
  if (!(error instanceof ApiError)) {
    return { ...refusal, lines: ['The shop could not be reached. Please try again.'] };
  }
  const { code, problem } = error;
  if (code === 'PRICE_CHANGED' && problem.amount !== undefined) {
    const total = `The total is now ${formatRupees(problem.amount)}.`;
    return {
      ...refusal,
      title: 'Prices have changed since you filled your cart.',
      lines: [total, 'Nothing was ordered yet. Look it over and place the order again.'],
      stale: true,
    };
  }
  if (code === 'OUT_OF_STOCK') {
    const left = (problem.items ?? []).map(({ name, available }) =>
      available > 0 ? `Only ${available} left of ${name}` : `${name} is sold out`,
    );
    return { ...refusal, title: 'Some of it is no longer in stock.', lines: left, stale: true };
  }
  if (code === 'GATEWAY_FAILED') return paymentPageMissing;
  const fields = Object.fromEntries(
    error.errors.map(({ field, message }) => [lastName(field), message]),
  );
  return {
    ...refusal,
    lines: error.message ? [error.message] : [],
    fields,
    accountNeeded: code === 'ACCOUNT_REQUIRED',
  };
}
