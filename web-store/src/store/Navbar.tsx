/** The header of every store page: name, cart, account. */
import { offersAccounts } from '@shop/commerce';
import { storePaths } from '@shop/contract';
import type { ReactElement } from 'react';
import { CartCount, navBadge } from '../cart/CartCount.tsx';
import { searchSheetId } from '../catalog/SearchSheet.tsx';
import { Icon } from '../components/Icon.tsx';
import { customerToken } from '../lib/customerToken.ts';
import type { Shop } from '../lib/shop.ts';
import { type cartPlaces, shownAt } from './cartPlace.ts';
import { ShopBrand } from './ShopBrand.tsx';

const item =
  'relative inline-flex min-h-[44px] min-w-[44px] items-center justify-center gap-2 rounded-[var(--radius-control)] px-2 text-[0.9375rem] font-medium text-[var(--nav-icon)] hover:bg-[color-mix(in_srgb,var(--nav-icon)_8%,transparent)]';

function AccountLink({ slug }: { slug: string }): ReactElement {
  const signedIn = customerToken.use(null) !== null;
  return (
    <a
      className={`${item} sm:px-4`}
      href={signedIn ? storePaths.customerOrders(slug) : storePaths.signin(slug)}
    >
      <Icon name="user" />
      <span className="max-sm:sr-only">{signedIn ? 'Account' : 'Login'}</span>
    </a>
  );
}

function CartLink({ slug, shown }: { slug: string; shown: string }): ReactElement {
  return (
    <a className={`${item} sm:px-4 ${shown}`} href={storePaths.cart(slug)}>
      <Icon name="bag" />
      <span className="max-sm:sr-only">Cart</span>
      <CartCount slug={slug} place={`absolute top-0 right-0 sm:static ${navBadge}`} />
    </a>
  );
}

function SearchButton({ shown }: { shown: string }): ReactElement {
  return (
    <button type="button" className={`${item} ${shown}`} popoverTarget={searchSheetId}>
      <Icon name="search" />
      <span className="sr-only">Search</span>
    </button>
  );
}

export interface NavbarProps {
  shop: Shop;
  sticky: boolean;
  /** A phone has the theme's bar at its foot, with a search of its own. */
  hasBar: boolean;
  carts: ReturnType<typeof cartPlaces>;
}

export function Navbar({ shop, sticky, hasBar, carts }: NavbarProps): ReactElement {
  const { theme } = shop.settings;
  const cart = shownAt('header', carts);
  const search = <SearchButton shown={hasBar ? 'max-md:hidden' : ''} />;
  return (
    <header
      className={`z-30 border-b border-line bg-[var(--nav)] ${sticky ? 'sticky top-0' : 'relative'}`}
    >
      <a
        href="#main"
        className="sr-only z-50 rounded-lg bg-surface px-4 py-2 font-semibold text-ink focus:not-sr-only focus:absolute focus:top-2 focus:left-2"
      >
        Skip to content
      </a>
      <div className="shell flex min-h-14 items-center gap-3 py-1 md:min-h-16">
        {theme.logoCenter && <div className="flex flex-1">{search}</div>}
        <ShopBrand {...shop} />
        <div className="no-print flex flex-1 items-center justify-end gap-1">
          {!theme.logoCenter && search}
          {offersAccounts(shop) && <AccountLink slug={shop.slug} />}
          {cart !== null && <CartLink slug={shop.slug} shown={cart} />}
        </div>
      </div>
    </header>
  );
}
