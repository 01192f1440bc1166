/** Offers guests to sign in, where the shop has accounts and does not demand one (OQ-57). */
import { needsAccount, offersAccounts } from '@shop/commerce';
import { storePaths } from '@shop/contract';
import type { ReactElement } from 'react';
import { forCheckout } from '../cart/nextPath.ts';
import type { Shop } from '../lib/shop.ts';

export function SignInHint({ shop }: { shop: Shop }): ReactElement | null {
  if (needsAccount(shop) || !offersAccounts(shop)) return null;
  return (
    <p className="mb-6 text-[0.9375rem]">
      Have an account?{' '}
      <a
        className="link inline-flex min-h-6 items-center font-medium"
        href={forCheckout(storePaths.signin(shop.slug))}
      >
        Log in
      </a>
    </p>
  );
}
