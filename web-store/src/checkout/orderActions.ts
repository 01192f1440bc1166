/** The three ways to place the order: as chosen in the form, by WhatsApp, or in cash after all. */
import { type CartLine, toPaise, toRupees } from '@shop/commerce';
import type { Quote } from '@shop/contract';
import { showToast } from '../lib/toast.ts';
import type { Typed } from './orderBody.ts';
import { readyFault } from './orderFault.ts';
import type { Checkout } from './useCheckout.ts';
import type { DraftState } from './useDraft.ts';
import type { Faults } from './useFaults.ts';

export interface OrderActions {
  asChosen: () => void;
  byChat: () => void;
  inCash: () => void;
}

interface OrderParts {
  draft: DraftState;
  faults: Faults;
  checkout: Checkout;
  /** The cart's lines; null until the browser has read them. */
  lines: readonly CartLine[] | null;
  /** Those that can be ordered. */
  orderable: readonly CartLine[];
  /** What the server said that it costs; null where it is not asked, or has not answered. */
  quote: Quote | null;
  /** The code of an offer that is in the cart; '' = none. */
  code: string;
}

/** The order as typed; null, with the reason shown, when it can't be sent yet. */
function checkedOrder({ draft, faults, lines, quote, code }: OrderParts): Typed | null {
  const typed = draft.read();
  const fault = readyFault(typed, lines);
  if (!typed || fault) {
    showToast('error', fault ?? '');
    return null;
  }
  const { type, details, email = '' } = typed;
  const isFree = quote?.amount === 0;
  const order: Typed = {
    type,
    details,
    email,
    // Nothing is to be paid, in whatever way the shop offers.
    method: isFree ? null : typed.method,
    extras: { ...typed.extras, ...(code && { code }) },
    amount: quote?.amount,
  };
  const { slots = [], dates = null } = quote ?? {};
  const needs = { slot: slots.length > 0, date: dates?.isRequired ?? false };
  const found = Object.keys(faults.find(order, needs));
  if (found.every((field) => field === 'lat') && found.length > 0) {
    showToast('error', 'Put the marker on the map to show where to deliver.');
  }
  return found.length > 0 ? null : order;
}

/** What it costs over WhatsApp, where nothing is paid in cash, rupees. */
function amountByChat({ amount, parts }: Quote): number {
  const fee = parts.find(({ kind }) => kind === 'cashFee')?.amount ?? 0;
  return toRupees(toPaise(amount) - toPaise(fee));
}

export function orderActions(parts: OrderParts): OrderActions {
  const { draft, checkout, orderable } = parts;
  return {
    asChosen: () => {
      const order = checkedOrder(parts);
      if (order) void checkout.submit(order, orderable);
    },
    byChat: () => {
      const order = checkedOrder(parts);
      const amount = parts.quote ? amountByChat(parts.quote) : undefined;
      if (order) void checkout.byChat({ ...order, method: null, amount }, orderable);
    },
    inCash: () => {
      draft.chooseMethod('cod');
      const order = checkedOrder(parts);
      if (order) void checkout.submit({ ...order, method: 'cod' }, orderable);
    },
  };
}
