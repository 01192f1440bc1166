/** What stands around every page of a store. */
import type { ReactElement, ReactNode } from 'react';
import { Toaster } from '../components/Toaster.tsx';
import type { Shop } from '../lib/shop.ts';
import { Footer } from './Footer.tsx';
import { Navbar } from './Navbar.tsx';

export interface StoreFrameProps {
  shop: Shop;
  children: ReactNode;
  /** Pages that show what only this browser knows are woken early. */
  eager?: boolean;
  /** False where something else sticks to the top. */
  stickyHeader?: boolean;
}

export function StoreFrame({
  shop,
  children,
  eager,
  stickyHeader = true,
}: StoreFrameProps): ReactElement {
  return (
    <div className="flex min-h-dvh flex-col" data-eager={eager || undefined}>
      <Navbar shop={shop} sticky={stickyHeader} />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <Footer shop={shop} />
      <Toaster />
    </div>
  );
}
