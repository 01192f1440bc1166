/** Pays an order online and reports the payment to the shop (OQ-18, OQ-19). */
import type { Order, OrderBody, OrderItem, VerifyBody } from '@shop/contract';
import type { Shop } from '../lib/shop.ts';
import { forgetOrderKey } from '../orderStorage/forgetOrderKey.ts';
import { shortOrder } from '../orderStorage/lastOrder.ts';
import { triedOrder } from '../orderStorage/orderKey.ts';
import { pendingOrder, unpaidOrder } from '../orderStorage/pendingOrder.ts';
import { giveUpOther } from './giveUpOther.ts';
import { loadThankYou } from './loadThankYou.ts';
import { paymentRefused } from './placeOrder.ts';
import { openWindow, type Payable, type Payer } from './razorpay.ts';
import { paidOrder, reportPayment } from './reportPayment.ts';
import { placeOrder } from './sendOrder.ts';

const tries = 5;
const pauseMs = 1000;

/** The payment that Razorpay reports does not match the order. */
class PaymentRefused extends Error {
  override readonly name = paymentRefused;
}

/** A placed order, with its payment where there is something to pay. */
export type Placed = { order: Order; payable: PlacedPayable | null };

type PlacedPayable = Payable & { order: Order };

/**
 * Places the order, or finds the one that an earlier try made: one that something was paid for is returned, one that was
 * given up is placed again, and while another try is opening its payment, this one waits for it.
 */
export async function placePayable(
  slug: string,
  body: OrderBody,
  token: string | null,
): Promise<Placed> {
  await giveUpOther(slug, body);
  for (let left = tries; left > 0; left -= 1) {
    const { order, razorpay } = await placeOrder(body, token);
    const { paymentStatus, paymentMethod, status } = order;
    // UPI is paid on the order's own page.
    const waits = paymentMethod === 'upi' && paymentStatus === 'unpaid' && status !== 'cancelled';
    if (waits || paymentStatus === 'paid' || paymentStatus === 'cod' || order.needsReview) {
      return { order, payable: null };
    }
    if (order.status === 'cancelled' || order.paymentStatus === 'refunded') {
      forgetOrderKey();
      unpaidOrder.set(slug, null);
    } else if (razorpay) {
      return { order, payable: { order, razorpay, since: storePending(slug, order, body) } };
    } else await new Promise((done) => setTimeout(done, pauseMs));
  }
  throw new Error('No payment was opened for the order');
}

/** Stores the order as the one being paid; returns the time since which this browser knows it. */
function storePending(slug: string, order: Order, body: OrderBody): number {
  const known = pendingOrder.get(slug);
  const since = known?.order.id === order.id ? known.since : Date.now();
  pendingOrder.set(slug, { order: shortOrder(order), since, report: null });
  const { number, reviewToken: token, items } = order;
  const key = triedOrder(body)?.key;
  if (token && key) {
    unpaidOrder.set(slug, { number, key, token, since, items: items.map(keptPieces) });
  }
  return since;
}

const keptPieces = ({ id, skuId, quantity }: OrderItem) => ({
  id,
  quantity,
  ...(skuId && { skuId }),
});

export interface Paid {
  /** The order as the payment left it. */
  order: Order;
  /** The result that the shop still has to receive; null when it has it. */
  report: VerifyBody | null;
}

/**
 * Opens the payment of an order. Resolves with null when the window was closed; rejects with
 * PaymentRefused. `onReport` is called when Razorpay says that it is paid.
 */
export async function payOnline(
  shop: Shop,
  payable: PlacedPayable,
  payer: Payer,
  onReport: () => void,
): Promise<Paid | null> {
  loadThankYou().catch(() => undefined);
  const report = await openWindow(shop, payable, payer);
  if (!report) return null;
  unpaidOrder.set(shop.slug, null);
  const pending = { order: shortOrder(payable.order), since: payable.since };
  pendingOrder.set(shop.slug, { ...pending, report });
  onReport();
  const result = await reportPayment(report);
  if (result === 'refused') {
    pendingOrder.set(shop.slug, { ...pending, report: null });
    throw new PaymentRefused();
  }
  const { order } = payable;
  return result === 'unreached'
    ? { order, report }
    : { order: paidOrder(order, result), report: null };
}
