/** What the thank-you page knows of the order just placed, and whether its payment is confirmed. */
import { useLayoutEffect, useState } from 'react';
import { showToast } from '../lib/toast.ts';
import { finishOrder } from './finishOrder.ts';
import { type LastOrder, lastOrder, shortOrder } from './lastOrder.ts';
import { pendingOrder } from './pendingOrder.ts';
import { reportPayment } from './reportPayment.ts';

/** 'awaited' = the owner has to confirm the order; the others are of its payment. */
export type Confirmation = 'confirmed' | 'awaited' | 'waiting' | 'refused';

export interface Thanks {
  order: LastOrder | null;
  confirmation: Confirmation;
}

const pauseMs = 30_000;

/** The order that Razorpay's callback names is done here as after its window (OQ-19). */
function finishCalledBack(slug: string): void {
  const asked = new URLSearchParams(location.search).get('order');
  const pending = pendingOrder.get(slug);
  if (!pending || pending.order.id !== asked) return;
  finishOrder(slug, pending.order);
  showToast('success', 'Order created');
}

export function useThanks(slug: string, confirmation: Confirmation): Thanks {
  const [thanks, setThanks] = useState<Thanks>({ order: null, confirmation });
  useLayoutEffect(() => {
    finishCalledBack(slug);
    const order = lastOrder.get(slug);
    if (!order) return;
    if (!order.report)
      return setThanks({ order, confirmation: order.awaitsConfirmation ? 'awaited' : 'confirmed' });
    setThanks({ order, confirmation: 'waiting' });
    const ended = new AbortController();
    untilTold(slug, order, ended.signal).then((confirmation) => {
      if (!ended.signal.aborted) setThanks({ order, confirmation });
    });
    return () => ended.abort();
  }, [slug]);
  return thanks;
}

/** Tells the shop as soon as it can be reached; Razorpay's webhook does the same without us. */
async function untilTold(
  slug: string,
  order: LastOrder,
  signal: AbortSignal,
): Promise<Confirmation> {
  while (order.report && !signal.aborted) {
    const told = await reportPayment(order.report);
    if (told === 'refused') return 'refused';
    if (told === 'verified') {
      lastOrder.set(slug, shortOrder(order));
      return 'confirmed';
    }
    await online(signal);
  }
  return 'waiting';
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
