/** What the thank-you page knows of the order just placed, and what became of it by now. */
import { useLayoutEffect, useState } from 'react';
import { showToast } from '../lib/toast.ts';
import { finishOrder } from './finishOrder.ts';
import { type LastOrder, type LastPerson, lastOrder, lastPerson, shortOrder } from './lastOrder.ts';
import { pendingOrder } from './pendingOrder.ts';
import { paidOrder, reportPayment } from './reportPayment.ts';

/**
 * 'unknown' = the browser's notes are not read yet; 'elsewhere' = it has none of an order; 'awaited' =
 * the owner has to confirm it; 'short' = the same, though it is paid, as too little is left in stock;
 * 'cancelled' = it was before its payment came; 'waiting' and 'refused' are of the payment.
 */
export type Confirmation =
  | 'unknown'
  | 'elsewhere'
  | 'confirmed'
  | 'awaited'
  | 'short'
  | 'cancelled'
  | 'waiting'
  | 'refused';

export interface Thanks {
  order: LastOrder | null;
  /** Whom it goes to; null in another tab. */
  person: LastPerson | null;
  confirmation: Confirmation;
}

const pauseMs = 30_000;

/** The order that Razorpay's callback names is done here as after its window (OQ-19). */
function finishCalledBack(slug: string, known: Confirmation): void {
  const asked = new URLSearchParams(location.search).get('order');
  const pending = pendingOrder.get(slug);
  if (!pending || pending.order.id !== asked) return;
  const paid: LastOrder = { ...pending.order, paymentStatus: 'paid' };
  if (known === 'awaited') paid.awaitsConfirmation = true;
  if (known === 'cancelled') paid.status = 'cancelled';
  finishOrder(slug, paid);
  if (known !== 'cancelled') showToast('success', 'Order created');
}

function confirmationOf({ status, paymentStatus, awaitsConfirmation }: LastOrder): Confirmation {
  if (status === 'cancelled') return 'cancelled';
  if (!awaitsConfirmation) return 'confirmed';
  return paymentStatus === 'paid' ? 'short' : 'awaited';
}

/** Whether the browser's last order is the one that the address speaks of. */
function isMeant(order: LastOrder, known: Confirmation): boolean {
  if (known === 'awaited') return order.awaitsConfirmation;
  if (known === 'cancelled') return order.status === 'cancelled';
  return known !== 'confirmed';
}

/** `known` is what the address says. */
export function useThanks(slug: string, known: Confirmation): Thanks {
  const [thanks, setThanks] = useState<Thanks>({ order: null, person: null, confirmation: known });
  useLayoutEffect(() => {
    finishCalledBack(slug, known);
    const order = lastOrder.get(slug);
    if (!order || !isMeant(order, known)) {
      const confirmation = known === 'unknown' ? 'elsewhere' : known;
      return setThanks({ order: null, person: null, confirmation });
    }
    const kept = lastPerson.get(slug);
    const person = kept?.id === order.id ? kept : null;
    if (!order.report) return setThanks({ order, person, confirmation: confirmationOf(order) });
    setThanks({ order, person, confirmation: 'waiting' });
    const ended = new AbortController();
    untilTold(slug, order, ended.signal).then((told) => {
      if (!ended.signal.aborted) setThanks({ ...told, person });
    });
    return () => ended.abort();
  }, [slug, known]);
  return thanks;
}

/** Tells the shop as soon as it can be reached; Razorpay's webhook does the same without us. */
async function untilTold(
  slug: string,
  order: LastOrder,
  signal: AbortSignal,
): Promise<Pick<Thanks, 'order' | 'confirmation'>> {
  while (order.report && !signal.aborted) {
    const told = await reportPayment(order.report);
    if (told === 'refused') return { order, confirmation: 'refused' };
    if (told !== 'lost') {
      const paid = shortOrder(paidOrder(order, told));
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
