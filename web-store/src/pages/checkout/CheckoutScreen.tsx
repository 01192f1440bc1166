/** The checkout; where an account is needed, guests are sent to make one (OQ-57). */
import { needsAccount } from '@shop/commerce';
import { storePaths } from '@shop/contract';
import { type ReactElement, useEffect } from 'react';
import { CheckoutForm } from '../../checkout/CheckoutForm.tsx';
import { customerToken } from '../../customer/session.ts';
import { StoreFrame } from '../../store/StoreFrame.tsx';
import type { CheckoutData } from './checkoutPage.ts';

export function CheckoutScreen({ data: { shop, map } }: { data: CheckoutData }): ReactElement {
  useEffect(() => {
    if (needsAccount(shop) && !customerToken.get()) location.replace(storePaths.signup(shop.slug));
  }, [shop]);
  return (
    <StoreFrame shop={shop} eager floatingCart={false}>
      <div className="shell pt-8 sm:pt-12">
        <h1 className="text-3xl font-bold sm:text-4xl">Checkout</h1>
        <CheckoutForm shop={shop} map={map} />
      </div>
    </StoreFrame>
  );
}
