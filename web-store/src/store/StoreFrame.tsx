/** What stands around every page of a store. */
import type { ReactElement, ReactNode } from 'react';
import { Toaster } from '../components/Toaster.tsx';
import type { Shop } from '../lib/shop.ts';
import { BottomNav } from './BottomNav.tsx';
import { FloatingCart } from './FloatingCart.tsx';
import { Footer } from './Footer.tsx';
import { Navbar } from './Navbar.tsx';
import { PausedStrip } from './PausedStrip.tsx';

export interface StoreFrameProps {
  shop: Shop;
  children: ReactNode;
  /** False on the cart and the checkout, where the button would lead nowhere new. */
  floatingCart?: boolean;
  /** Pages that show what only this browser knows are woken early. */
  eager?: boolean;
  /** False where something else sticks to the top. */
  stickyHeader?: boolean;
}

export function StoreFrame({
  shop,
  children,
  eager,
  floatingCart = true,
  stickyHeader = true,
}: StoreFrameProps): ReactElement {
  const { theme } = shop.settings;
  return (
    <div
      className={`flex min-h-dvh flex-col ${theme.bottomMobileNav ? 'max-md:pb-15' : ''}`}
      data-eager={eager || undefined}
    >
      <Navbar shop={shop} sticky={stickyHeader} />
      <main
        id="main"
        tabIndex={-1}
        className={`flex-1 outline-none ${eager ? 'min-h-[calc(100dvh-4rem)]' : ''}`}
      >
        <PausedStrip shop={shop} />
        {children}
      </main>
      <Footer shop={shop} />
      {theme.floatingCartButton && floatingCart && (
        <FloatingCart slug={shop.slug} raised={theme.bottomMobileNav} />
      )}
      {theme.bottomMobileNav && <BottomNav shop={shop} />}
      <Toaster />
    </div>
  );
}
