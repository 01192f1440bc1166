/** The three ways to place the order: as chosen in the form, by WhatsApp, or in cash after all. */
import type { CartLine } from '@shop/commerce';
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
}

/** The order as typed; null, with the reason shown, when it can't be sent yet. */
function checkedOrder({ draft, faults, lines }: OrderParts): Typed | null {
  const typed = draft.read();
  const fault = readyFault(typed, lines);
  if (!typed || fault) {
    showToast('error', fault ?? '');
    return null;
  }
  const { type, details, method, email = '' } = typed;
  const order = { type, method, details, email };
  const found = Object.keys(faults.find(order));
  if (found.every((field) => field === 'lat') && found.length > 0) {
    showToast('error', 'Put the marker on the map to show where to deliver.');
  }
  return found.length > 0 ? null : order;
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
      if (order) void checkout.byChat({ ...order, method: null }, orderable);
    },
    inCash: () => {
      draft.chooseMethod('cod');
      const order = checkedOrder(parts);
      if (order) void checkout.submit({ ...order, method: 'cod' }, orderable);
    },
  };
}
