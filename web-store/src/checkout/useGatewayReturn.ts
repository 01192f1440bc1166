/** Handles the return from Razorpay's pages to the checkout: failed, paid meanwhile, or by the Back button. */
import { useEffect, useRef } from 'react';
import { useShownAgain } from '../lib/useShownAgain.ts';
import { pendingOrder } from '../orderStorage/pendingOrder.ts';
import type { Refusal } from './placeOrder.ts';

/**
 * `onUnconfirmed` is called when the page was closed after a payment and before the shop knew of it, `onRest` when
 * the browser restores the page that was left.
 */
export function useGatewayReturn(
  slug: string,
  onUnconfirmed: () => void,
  onRefusal: (refusal: Refusal) => void,
  onRest: () => void,
): void {
  const tell = useRef({ onUnconfirmed, onRefusal });
  tell.current = { onUnconfirmed, onRefusal };
  useShownAgain(onRest);
  useEffect(() => {
    // The thank-you page ends that order.
    if (pendingOrder.get(slug)?.report) tell.current.onUnconfirmed();
    const asked = new URL(location.href);
    if (asked.searchParams.get('payment') === 'failed') {
      void import('./sending.ts').then(({ failedPayment }) =>
        tell.current.onRefusal(failedPayment),
      );
      // So that a reload does not show the refusal again.
      asked.searchParams.delete('payment');
      history.replaceState(history.state, '', asked);
    }
  }, [slug]);
}
