/** From an unpaid order to the shop knowing that it is paid (OQ-18, OQ-19). */
import type { Order, OrderBody, VerifyBody } from '@shop/contract';
import type { Shop } from '../lib/shop.ts';
import { shortOrder } from './lastOrder.ts';
import { loadThanks } from './loadThanks.ts';
import { forgetOrderKey } from './orderKey.ts';
import { pendingOrder } from './pendingOrder.ts';
import { placeOrder } from './placeOrder.ts';
import { openWindow, type Payable, type Payer } from './razorpay.ts';
import { paidOrder, reportPayment } from './reportPayment.ts';

const tries = 5;
const pauseMs = 1000;

/** Razorpay's word for a payment does not fit the order. */
export class PaymentRefused extends Error {}

/** An order that nothing is left to pay for, or one with its payment. */
export type Placed = { order: Order; payable: Payable | null };

/**
 * Places the order, or finds the one that an earlier try made: already paid it is done, given up it
 * is placed anew, and while another try is still opening its payment this one waits for it.
 */
export async function placePayable(
  slug: string,
  body: OrderBody,
  token: string | null,
): Promise<Placed> {
  for (let left = tries; left > 0; left -= 1) {
    const { order, razorpay } = await placeOrder(body, token);
    if (order.paymentStatus === 'paid' || order.paymentStatus === 'cod') {
      return { order, payable: null };
    }
    if (order.status === 'cancelled' || order.paymentStatus === 'refunded') forgetOrderKey();
    else if (razorpay) {
      return { order, payable: { order, razorpay, since: keepPending(slug, order) } };
    } else await new Promise((done) => setTimeout(done, pauseMs));
  }
  throw new Error('No payment was opened for the order');
}

/** Keeps the order as the one being paid; answers since when it is known here. */
function keepPending(slug: string, order: Order): number {
  const known = pendingOrder.get(slug);
  const since = known?.order.id === order.id ? known.since : Date.now();
  pendingOrder.set(slug, { order: shortOrder(order), since, report: null });
  return since;
}

export interface Paid {
  /** As it is by the payment. */
  order: Order;
  /** What the shop still has to be told; null when it knows. */
  report: VerifyBody | null;
}

/**
 * Opens the payment of an order. Resolves with null when the window was closed; rejects with
 * PaymentRefused. `onReport` is called when Razorpay says that it is paid.
 */
export async function payOnline(
  shop: Shop,
  payable: Payable,
  payer: Payer,
  onReport: () => void,
): Promise<Paid | null> {
  loadThanks().catch(() => undefined);
  const report = await openWindow(shop, payable, payer);
  if (!report) return null;
  const pending = { order: shortOrder(payable.order), since: payable.since };
  pendingOrder.set(shop.slug, { ...pending, report });
  onReport();
  const told = await reportPayment(report);
  if (told === 'refused') {
    pendingOrder.set(shop.slug, { ...pending, report: null });
    throw new PaymentRefused();
  }
  const { order } = payable;
  return told === 'lost' ? { order, report } : { order: paidOrder(order, told), report: null };
}
