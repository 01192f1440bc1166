/**
 * The bar at the bottom of a phone's screen, where the theme has it on: Home, Search, Cart, Account (SHOP-34 to
 * SHOP-37, MEND-16).
 */
import { offersAccounts } from '@shop/commerce';
import { storePaths } from '@shop/contract';
import type { ReactElement } from 'react';
import { CartCount, navBadge } from '../cart/CartCount.tsx';
import { searchSheetId } from '../catalog/SearchSheet.tsx';
import { Icon } from '../components/Icon.tsx';
import { customerToken } from '../lib/customerToken.ts';
import type { Shop } from '../lib/shop.ts';

export function BottomNav({ shop }: { shop: Shop }): ReactElement {
  const signedIn = customerToken.use(null) !== null;
  const { slug } = shop;
  const item =
    'relative flex min-h-15 flex-1 flex-col items-center justify-center text-xs font-medium';
  return (
    <nav
      aria-label="Quick links"
      className="fixed inset-x-0 bottom-0 z-30 flex border-t border-line bg-[var(--nav)] pb-[env(safe-area-inset-bottom)] text-[var(--nav-icon)] md:hidden"
    >
      <a className={item} href={storePaths.home(slug)}>
        <Icon name="home" />
        Home
      </a>
      <button type="button" className={item} popoverTarget={searchSheetId}>
        <Icon name="search" />
        Search
      </button>
      <a className={item} href={storePaths.cart(slug)}>
        <Icon name="bag" />
        Cart
        <CartCount slug={slug} place={`absolute top-1.5 left-[calc(50%+0.375rem)] ${navBadge}`} />
      </a>
      {offersAccounts(shop) && (
        <a
          className={item}
          href={signedIn ? storePaths.customerOrders(slug) : storePaths.signin(slug)}
        >
          <Icon name="user" />
          Account
        </a>
      )}
    </nav>
  );
}
