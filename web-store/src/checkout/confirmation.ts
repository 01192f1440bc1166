/** What became of an order, as the thank-you page says it. Pure. */
import type { OrderState } from '@shop/contract';

/**
 * 'toPay' = it waits for its payment by UPI; 'unknown' = the browser's storage is not read yet, or the shop not asked; 'elsewhere' = it holds no order;
 * 'awaited' = the owner has to confirm the order; 'short' = the same for a paid order, because too little is left in
 * stock; 'cancelled' = the order was cancelled before its payment came; 'ended' = its owner cancelled it; 'ready' =
 * it can be picked up; 'review' = something else than the due was paid; 'waiting' and 'refused' describe the payment.
 */
export type Confirmation =
  | 'unknown'
  | 'elsewhere'
  | 'confirmed'
  | 'toPay'
  | 'awaited'
  | 'short'
  | 'shipped'
  | 'ready'
  | 'delivered'
  | 'ended'
  | 'cancelled'
  | 'review'
  | 'waiting'
  | 'refused';

/** What an order's present state means for its buyer (FIX-40). */
export function confirmationOf(
  order: Pick<
    OrderState,
    'type' | 'status' | 'paymentStatus' | 'paymentMethod' | 'awaitsConfirmation' | 'needsReview'
  >,
): Confirmation {
  const { type, status, paymentStatus, paymentMethod, awaitsConfirmation, needsReview } = order;
  if (status === 'cancelled') return 'ended';
  if (needsReview) return 'review';
  if (status === 'shipped') return type === 'pickup' ? 'ready' : 'shipped';
  if (status === 'delivered') return 'delivered';
  const isUnpaid = paymentStatus === 'unpaid' || paymentStatus === 'failed';
  if (paymentMethod === 'upi' && isUnpaid && status === 'processing') return 'toPay';
  if (!awaitsConfirmation) return 'confirmed';
  return paymentStatus === 'paid' ? 'short' : 'awaited';
}
