/** Gives the thank-you page the order that was just placed and its current state. */
import { useLayoutEffect, useState } from 'react';
import { showToast } from '../lib/toast.ts';
import {
  type LastOrder,
  type LastPerson,
  lastOrder,
  lastPerson,
  shortOrder,
} from '../orderStorage/lastOrder.ts';
import { pendingOrder } from '../orderStorage/pendingOrder.ts';
import { finishOrder } from './finishOrder.ts';
import { paidOrder, reportPayment } from './reportPayment.ts';

/**
 * 'unknown' = the browser's storage is not read yet; 'elsewhere' = it holds no order; 'awaited' = the owner has to
 * confirm the order; 'short' = the same for a paid order, because too little is left in stock; 'cancelled' = the
 * order was cancelled before its payment came; 'review' = something else than the due was paid; 'waiting' and 'refused' describe the payment.
 */
export type Confirmation =
  | 'unknown'
  | 'elsewhere'
  | 'confirmed'
  | 'awaited'
  | 'short'
  | 'cancelled'
  | 'review'
  | 'waiting'
  | 'refused';

export interface ThankYouState {
  order: LastOrder | null;
  /** The recipient; null in another tab. */
  person: LastPerson | null;
  confirmation: Confirmation;
}

const pauseMs = 30_000;

/** Ends the order that Razorpay's callback names, as after its window (OQ-19). */
function finishAfterCallback(slug: string, known: Confirmation): void {
  const asked = new URLSearchParams(location.search).get('order');
  const pending = pendingOrder.get(slug);
  if (!pending || pending.order.id !== asked) return;
  const paid: LastOrder = { ...pending.order, paymentStatus: 'paid' };
  if (known === 'review') Object.assign(paid, { paymentStatus: 'unpaid', needsReview: true });
  if (known === 'awaited') paid.awaitsConfirmation = true;
  if (known === 'cancelled') paid.status = 'cancelled';
  finishOrder(slug, paid);
  if (known !== 'cancelled') showToast('success', 'Order created');
}

function confirmationOf(order: LastOrder): Confirmation {
  const { status, paymentStatus, awaitsConfirmation, needsReview } = order;
  if (status === 'cancelled') return 'cancelled';
  if (needsReview) return 'review';
  if (!awaitsConfirmation) return 'confirmed';
  return paymentStatus === 'paid' ? 'short' : 'awaited';
}

/** Whether the browser's last order is the one that the page's address means. */
function isMeant(order: LastOrder, known: Confirmation): boolean {
  if (known === 'awaited') return order.awaitsConfirmation;
  if (known === 'review') return order.needsReview === true;
  if (known === 'cancelled') return order.status === 'cancelled';
  return known !== 'confirmed';
}

/** `known` is the confirmation that the page's address names. */
export function useThankYou(slug: string, known: Confirmation): ThankYouState {
  const [state, setState] = useState<ThankYouState>({
    order: null,
    person: null,
    confirmation: known,
  });
  useLayoutEffect(() => {
    finishAfterCallback(slug, known);
    const order = lastOrder.get(slug);
    if (!order || !isMeant(order, known)) {
      const confirmation = known === 'unknown' ? 'elsewhere' : known;
      return setState({ order: null, person: null, confirmation });
    }
    const stored = lastPerson.get(slug);
    const person = stored?.id === order.id ? stored : null;
    if (!order.report) return setState({ order, person, confirmation: confirmationOf(order) });
    setState({ order, person, confirmation: 'waiting' });
    const ended = new AbortController();
    reportUntilKnown(slug, order, ended.signal).then((result) => {
      if (!ended.signal.aborted) setState({ ...result, person });
    });
    return () => ended.abort();
  }, [slug, known]);
  return state;
}

/** Reports the payment to the shop as soon as it can be reached; Razorpay's webhook does the same independently. */
async function reportUntilKnown(
  slug: string,
  order: LastOrder,
  signal: AbortSignal,
): Promise<Pick<ThankYouState, 'order' | 'confirmation'>> {
  while (order.report && !signal.aborted) {
    const result = await reportPayment(order.report);
    if (result === 'refused') return { order, confirmation: 'refused' };
    if (result !== 'unreached') {
      const paid = shortOrder(paidOrder(order, result));
      lastOrder.set(slug, paid);
      return { order: paid, confirmation: confirmationOf(paid) };
    }
    await online(signal);
  }
  return { order, confirmation: 'waiting' };
}

/** Resolves when the browser is back online, or after a while. */
function online(signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(done, pauseMs);
    addEventListener(
      'online',
      () => {
        clearTimeout(timer);
        done();
      },
      { once: true, signal },
    );
  });
}
