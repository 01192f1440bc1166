/** The checkout after a way through Razorpay's pages: failed, paid meanwhile, or back by the Back button. */
import { useEffect, useRef } from 'react';
import { finishOrder } from './finishOrder.ts';
import { pendingOrder } from './pendingOrder.ts';
import { failedPayment, type Refusal } from './placeOrder.ts';

/**
 * `onUnconfirmed` is called when the page was closed after a payment and before the shop knew of it,
 * `onRest` when a page that was left comes back as it was.
 */
export function useReturn(
  slug: string,
  onUnconfirmed: () => void,
  onRefusal: (refusal: Refusal) => void,
  onRest: () => void,
): void {
  const tell = useRef({ onUnconfirmed, onRefusal, onRest });
  tell.current = { onUnconfirmed, onRefusal, onRest };
  useEffect(() => {
    const pending = pendingOrder.get(slug);
    if (pending?.report) {
      finishOrder(slug, pending.order, pending.report);
      tell.current.onUnconfirmed();
    }
    const asked = new URL(location.href);
    if (asked.searchParams.get('payment') === 'failed') {
      tell.current.onRefusal(failedPayment);
      // So that a reload does not say it again.
      asked.searchParams.delete('payment');
      history.replaceState(history.state, '', asked);
    }
    const onShow = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) tell.current.onRest();
    };
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, [slug]);
}
