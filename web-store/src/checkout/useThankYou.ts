/** Gives the thank-you page the order that was just placed and its current state. */
import { callApi } from '@shop/client';
import { apiRoutes, type OrderStateAnswer } from '@shop/contract';
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
import { type Confirmation, confirmationOf } from './confirmation.ts';
import { finishOrder } from './finishOrder.ts';
import { paidOrder, reportPayment } from './reportPayment.ts';

export interface ThankYouState {
  order: LastOrder | null;
  /** The recipient; null in another tab. */
  person: LastPerson | null;
  confirmation: Confirmation;
}

const pauseMs = 30_000;

/** Ends the order that Razorpay's window, or its callback, has told of (OQ-19). */
function finishPaid(slug: string, known: Confirmation): void {
  const asked = new URLSearchParams(location.search).get('order');
  const pending = pendingOrder.get(slug);
  if (!pending) return;
  if (pending.report) {
    finishOrder(slug, pending.order, pending.report);
    return;
  }
  if (pending.order.id !== asked) return;
  const paid: LastOrder = { ...pending.order, paymentStatus: 'paid' };
  if (known === 'review') Object.assign(paid, { paymentStatus: 'unpaid', needsReview: true });
  if (known === 'awaited') paid.awaitsConfirmation = true;
  if (known === 'cancelled') paid.status = 'cancelled';
  finishOrder(slug, paid);
  if (known !== 'cancelled') showToast('success', 'Order created');
}

/** One that was cancelled when its payment came is told so until the shop has taken it up again. */
function storedConfirmation(order: LastOrder): Confirmation {
  return order.status === 'cancelled' && !order.isEnded ? 'cancelled' : confirmationOf(order);
}

/** Whether the browser's last order is the one that the page's address means. */
function isMeant(order: LastOrder, known: Confirmation): boolean {
  if (known === 'awaited') return order.awaitsConfirmation;
  if (known === 'review') return order.needsReview === true;
  if (known === 'cancelled') return order.status === 'cancelled';
  return known === 'unknown' || known === 'waiting';
}

/** `known` is the confirmation that the page's address names, `id` the order that it means; without one it is the last. */
export function useThankYou(slug: string, known: Confirmation, id?: string): ThankYouState {
  const [state, setState] = useState<ThankYouState>({
    order: null,
    person: null,
    confirmation: known,
  });
  useLayoutEffect(() => {
    finishPaid(slug, known);
    const order = lastOrder.get(slug);
    if (!order || !isMeant(order, known) || (id ?? order.id) !== order.id) {
      const confirmation = known === 'unknown' ? 'elsewhere' : known;
      return setState({ order: null, person: null, confirmation });
    }
    const stored = lastPerson.get(slug);
    const person = stored?.id === order.id ? stored : null;
    const ended = new AbortController();
    const show = (result: Pick<ThankYouState, 'order' | 'confirmation'>) => {
      if (!ended.signal.aborted) setState({ ...result, person });
    };
    if (order.report) {
      show({ order, confirmation: 'waiting' });
      reportUntilKnown(slug, order, ended.signal).then(show);
    } else followOrder(slug, order, { show, signal: ended.signal });
    return () => ended.abort();
  }, [slug, known, id]);
  return state;
}

/**
 * Shows the order as it is now (FIX-40), again whenever the page is come back to. One that was shown before is not
 * said to be confirmed until the shop has been asked.
 */
function followOrder(
  slug: string,
  order: LastOrder,
  {
    show,
    signal,
  }: {
    show: (result: Pick<ThankYouState, 'order' | 'confirmation'>) => void;
    signal: AbortSignal;
  },
): void {
  let last = order;
  const stored = () => show({ order: last, confirmation: storedConfirmation(last) });
  if (order.isSeen && order.reviewToken) show({ order, confirmation: 'unknown' });
  else stored();
  const ask = async () => {
    last = await presentOrder(slug, last, signal);
    if (signal.aborted) return;
    keepState(slug, { ...shortOrder(last), isSeen: true });
    stored();
  };
  void ask();
  document.addEventListener('visibilitychange', () => document.hidden || void ask(), { signal });
}

/** Stores the state of an order, unless another one was placed since, e.g. in another tab. */
function keepState(slug: string, order: LastOrder): void {
  if (lastOrder.get(slug)?.id === order.id) lastOrder.set(slug, order);
}

/** The order with its state at the shop; as it was where the shop is not reached or knows no secret of it. */
async function presentOrder(
  slug: string,
  order: LastOrder,
  signal: AbortSignal,
): Promise<LastOrder> {
  if (!order.reviewToken) return order;
  const address = apiRoutes.orderPage(slug, order.reviewToken);
  const answer = await callApi<OrderStateAnswer>(address, { signal }).catch(() => null);
  if (!answer) return order;
  const { status, paymentStatus, paymentMethod, awaitsConfirmation, ...rest } = answer.order;
  const { needsReview, cancelledBy, shipment, received, upiClaimed } = rest;
  const isEnded = status === 'cancelled' && (order.isEnded || order.status !== 'cancelled');
  const { needsReview: _, shipment: __, received: ___, upiClaimed: ____, ...before } = order;
  return {
    ...before,
    status,
    paymentStatus,
    paymentMethod,
    awaitsConfirmation,
    isEnded,
    ...(needsReview && { needsReview }),
    ...(shipment && { shipment }),
    ...(cancelledBy && { cancelledBy }),
    ...(received !== undefined && { received }),
    ...(upiClaimed && { upiClaimed }),
  };
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
      keepState(slug, paid);
      return { order: paid, confirmation: storedConfirmation(paid) };
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
