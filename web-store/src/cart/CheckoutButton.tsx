/** The link from the cart to the checkout, or the reason why it is missing (CART-11 to CART-15, OQ-57). */
import {
  type CartLine,
  formatPaise,
  formatRupees,
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
  const { minOrderPrice } = shop.settings;
  const missing = toPaise(minOrderPrice) - itemsTotal(pricedLines(lines));
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
  if (blocked || tooSmall) {
    return (
      <>
        {!blocked && <p className="mt-5 text-[0.9375rem]">{formatPaise(missing)} more to order.</p>}
        <button type="button" className={look} disabled>
          {blocked
            ? 'Change what cannot be ordered'
            : `Minimum order is ${formatRupees(minOrderPrice)}`}
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
