/** The link from the cart to the checkout, or the reason why it is missing (CART-11 to CART-15, OQ-57). */
import {
  type CartLine,
  formatPaise,
  formatRupees,
  freeOrderText,
  itemsTotal,
  needsAccount,
  toPaise,
} from '@shop/commerce';
import { storePaths } from '@shop/contract';
import type { ReactElement } from 'react';
import { closedLabel } from '../lib/closedShop.ts';
import { customerToken } from '../lib/customerToken.ts';
import type { Shop } from '../lib/shop.ts';
import { forCheckout } from './nextPath.ts';
import { pricedLines } from './OrderSummary.tsx';

export interface CheckoutButtonProps {
  shop: Shop;
  lines: readonly CartLine[];
  blocked: boolean;
}

export function CheckoutButton({ shop, lines, blocked }: CheckoutButtonProps): ReactElement {
  const signedIn = customerToken.use(null) !== null;
  const { minOrderPrice, shippingCharges } = shop.settings;
  const items = itemsTotal(pricedLines(lines));
  const missing = toPaise(minOrderPrice) - items;
  // Where a delivery may cost something, the checkout tells.
  const isFree = items === 0 && shippingCharges === 0 && !shop.hasZones;
  const tooSmall = missing > 0;
  const closed = closedLabel(shop);
  const look = 'button button-primary mt-6 w-full';
  if (closed !== null) {
    return (
      <button type="button" className={look} disabled>
        {closed}
      </button>
    );
  }
  if (blocked || tooSmall || isFree) {
    return (
      <>
        {!blocked && (
          <p className="mt-5 text-[0.9375rem]">
            {tooSmall ? `${formatPaise(missing)} more to order.` : freeOrderText}
          </p>
        )}
        <button type="button" className={look} disabled>
          {blocked
            ? 'Change what cannot be ordered'
            : tooSmall
              ? `Minimum order is ${formatRupees(minOrderPrice)}`
              : 'Cannot Place Order'}
        </button>
      </>
    );
  }
  if (needsAccount(shop) && !signedIn) {
    return (
      <a className={look} href={forCheckout(storePaths.signup(shop.slug))}>
        Create Account to Checkout
      </a>
    );
  }
  return (
    <a className={look} href={storePaths.checkout(shop.slug)}>
      Proceed to Checkout
    </a>
  );
}
