/** The frame of every page of a store: header, footer, navigation, search. */
import type { ReactElement, ReactNode } from 'react';
import { SearchSheet } from '../catalog/SearchSheet.tsx';
import { Toaster } from '../components/Toaster.tsx';
import { ClosedLabel, closedLabel } from '../lib/closedShop.ts';
import type { Shop } from '../lib/shop.ts';
import { BottomNav } from './BottomNav.tsx';
import { ClosedStrip } from './ClosedStrip.tsx';
import { cartPlaces, shownAt } from './cartPlace.ts';
import { FloatingCart } from './FloatingCart.tsx';
import { Footer } from './Footer.tsx';
import { Navbar } from './Navbar.tsx';
import { OfferStrip } from './OfferStrip.tsx';

export interface StoreFrameProps {
  shop: Shop;
  children: ReactNode;
  /** False on the cart and the checkout, where the button would be of no use. */
  floatingCart?: boolean;
  /** The button that buys is at the foot of a phone, in the place of bar and float. */
  buys?: boolean;
  /** Hydrates the page early, because it shows what only this browser knows. */
  eager?: boolean;
  /** False where something else is sticky at the top. */
  stickyHeader?: boolean;
}

export function StoreFrame({
  shop,
  children,
  eager,
  floatingCart = true,
  buys = false,
  stickyHeader = true,
}: StoreFrameProps): ReactElement {
  const { theme } = shop.settings;
  const carts = cartPlaces(theme, floatingCart, buys);
  const float = shownAt('float', carts);
  const hasBar = theme.bottomMobileNav && !buys;
  const hasFoot = buys || carts.phone === 'bar' || carts.phone === 'float';
  return (
    <div
      className={`flex min-h-dvh flex-col ${hasFoot ? 'max-md:pb-[72px]' : ''}`}
      data-eager={eager || undefined}
    >
      <Navbar shop={shop} sticky={stickyHeader} hasBar={hasBar} carts={carts} />
      <SearchSheet slug={shop.slug} />
      <main
        id="main"
        tabIndex={-1}
        className={`flex-1 outline-none ${eager ? 'min-h-[calc(100dvh-4rem)]' : ''}`}
      >
        <ClosedStrip shop={shop} />
        <OfferStrip shop={shop} />
        <ClosedLabel value={closedLabel(shop)}>{children}</ClosedLabel>
      </main>
      <Footer shop={shop} />
      {float !== null && <FloatingCart slug={shop.slug} shown={float} />}
      {hasBar && <BottomNav shop={shop} />}
      <Toaster />
    </div>
  );
}
