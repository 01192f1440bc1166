/** The checkout; where an account is needed, guests are sent to the sign-up page (OQ-57). */
import { needsAccount } from '@shop/commerce';
import { storePaths } from '@shop/contract';
import { lazy, type ReactElement, Suspense, useEffect, useState } from 'react';
import { forCheckout } from '../../cart/nextPath.ts';
import { CheckoutForm } from '../../checkout/CheckoutForm.tsx';
import { loadThankYou } from '../../checkout/loadThankYou.ts';
import { PausedCheckout } from '../../checkout/PausedCheckout.tsx';
import { unconfirmed } from '../../checkout/thankYouPath.ts';
import { customerToken } from '../../lib/customerToken.ts';
import { CheckoutFrame } from '../../store/CheckoutFrame.tsx';
import type { CheckoutData } from './checkoutData.ts';

// For a customer's addresses, whose form has the same fields.
export { AddressFields, PersonFields } from '../../checkout/DetailFields.tsx';
export { detailsOf } from '../../checkout/orderBody.ts';

const ThankYou = lazy(async () => ({ default: (await loadThankYou()).ThankYou }));

export function CheckoutScreen({ data: { shop, map } }: { data: CheckoutData }): ReactElement {
  const [isPaid, setPaid] = useState(false);
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
      {isPaid ? (
        <Suspense>
          <ThankYou shop={shop} confirmation="waiting" />
        </Suspense>
      ) : (
        // The room below is for notices, which on a phone lie there: the button is scrolled above them (FIX-45).
        <div className="shell pt-5 pb-40 sm:pt-10 lg:pb-12">
          <h1 className="text-2xl font-bold sm:text-4xl">Checkout</h1>
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
