/** Opens the payment of an order that was placed before, and reports it; loaded on demand (OPAGE-02). */
import { ApiError, callApi } from '@shop/client';
import { type OrderPage, type OrderPayAnswer, orderPageRoutes } from '@shop/contract';
import { loadRazorpay, openWindow } from '../../checkout/razorpay.ts';
import { reportPayment } from '../../checkout/reportPayment.ts';
import type { Shop } from '../../lib/shop.ts';

/** 'known' = the shop knows more than the page by now; 'unreached' = it was paid, and the shop will learn it from Razorpay. */
export type PaidResult =
  | { kind: 'known' }
  | { kind: 'unreached' }
  | { kind: 'closed' }
  | { kind: 'refused'; reason: string };

const refused = (reason: string): PaidResult => ({ kind: 'refused', reason });

export async function payOrder(shop: Shop, token: string, order: OrderPage): Promise<PaidResult> {
  if (!(await loadRazorpay())) {
    return refused('The payment page could not load. Check your connection and try again.');
  }
  const route = orderPageRoutes.pay(shop.slug, token);
  const answer = await callApi<OrderPayAnswer>(route, { method: 'POST' }).catch(
    (error: unknown) => error,
  );
  if (answer instanceof Error) return whyNot(answer);
  const { razorpay } = answer as OrderPayAnswer;
  // The page knows nobody's name and number, so Razorpay asks for them.
  const nobody = { name: '', contact: '', email: '' };
  // Only an order that nobody has begun with is given up after a while.
  const since = order.status === 'processing' ? Date.parse(order.createdAt) : Date.now();
  const payable = { order, razorpay, since, link: token };
  const report = await openWindow(shop, payable, nobody);
  if (!report) return { kind: 'closed' };
  const result = await reportPayment(report);
  if (result === 'unreached') return { kind: 'unreached' };
  return result === 'refused'
    ? refused('The payment could not be verified. Please ask the shop before you pay again.')
    : { kind: 'known' };
}

function whyNot(error: Error): PaidResult {
  if (!(error instanceof ApiError))
    return refused('The shop could not be reached. Please try again.');
  if (error.code === 'CONFLICT' || error.code === 'NOT_FOUND') return { kind: 'known' };
  if (error.code === 'GATEWAY_FAILED') {
    return refused(
      'Online payment does not work right now. It is not your connection: the shop or its payment service has a fault.',
    );
  }
  return refused(error.message);
}
