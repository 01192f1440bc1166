/** The checkout; where an account is needed, guests are sent to the sign-up page (OQ-57). */
import { needsAccount } from '@shop/commerce';
import { storePaths } from '@shop/contract';
import { type ReactElement, useEffect, useState } from 'react';
import { forCheckout } from '../../cart/nextPath.ts';
import { CheckoutForm } from '../../checkout/CheckoutForm.tsx';
import { loadThankYou } from '../../checkout/loadThankYou.ts';
import { PausedCheckout } from '../../checkout/PausedCheckout.tsx';
import { unconfirmed } from '../../checkout/thankYouPath.ts';
import { customerToken } from '../../lib/customerToken.ts';
import { useLater } from '../../lib/useLater.ts';
import { pendingOrder } from '../../orderStorage/pendingOrder.ts';
import { CheckoutFrame } from '../../store/CheckoutFrame.tsx';
import type { CheckoutData } from './checkoutData.ts';

// For a customer's addresses, whose form has the same fields.
export { AddressFields, PersonFields } from '../../checkout/DetailFields.tsx';
export { detailsOf } from '../../checkout/orderBody.ts';

const loadPaidBefore = () => import('../../checkout/PaidBefore.tsx');

export function CheckoutScreen({ data: { shop, map } }: { data: CheckoutData }): ReactElement {
  const [isPaid, setPaid] = useState(false);
  const { Part: thanks, isMissing } = useLater(isPaid ? loadThankYou : null);
  const [hasPending, setPending] = useState(false);
  const { Part: before } = useLater(hasPending ? loadPaidBefore : null);
  useEffect(() => setPending(pendingOrder.get(shop.slug) !== null), [shop.slug]);
  useEffect(() => {
    const isPaused = !shop.settings.acceptsOrders;
    if (!isPaused && needsAccount(shop) && !customerToken.get())
      location.replace(forCheckout(storePaths.signup(shop.slug)));
  }, [shop]);
  const onUnconfirmed = (): void => {
    history.replaceState(history.state, '', `${storePaths.thankYou(shop.slug)}?${unconfirmed}`);
    scrollTo({ top: 0, behavior: 'instant' });
    setPaid(true);
  };
  return (
    <CheckoutFrame shop={shop} eager step={isPaid ? 'done' : 'details'}>
      {isPaid && thanks && <thanks.ThankYou shop={shop} confirmation="waiting" />}
      {isMissing && (
        <p role="status" className="shell py-10">
          Razorpay has taken your payment, but {shop.name} could not be reached to confirm it. It
          will be confirmed by itself: please do not pay again.
        </p>
      )}
      {!isPaid && (
        // The room below is for notices, which on a phone lie there: the button is scrolled above them (FIX-45).
        <div className="shell pt-5 pb-40 sm:pt-10 lg:pb-12">
          <h1 className="text-2xl font-bold sm:text-4xl">Checkout</h1>
          {before && <before.PaidBefore slug={shop.slug} />}
          {shop.settings.acceptsOrders ? (
            <CheckoutForm shop={shop} map={map} onUnconfirmed={onUnconfirmed} />
          ) : (
            <PausedCheckout slug={shop.slug} />
          )}
        </div>
      )}
    </CheckoutFrame>
  );
}
