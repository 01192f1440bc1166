/** Frame of the signed-in account screens: brand on the left, what belongs to the account right. */
import './account.css';
import './form.css';
import './stores.css';
import { sitePaths } from '@shop/contract';
import type { ReactNode } from 'react';
import { BrandBadge } from './BrandBadge.tsx';

export function StoreFrame({ aside, children }: { aside?: ReactNode; children: ReactNode }) {
  return (
    <div className="store-frame">
      <header className="store-header">
        <a href={sitePaths.landing}>
          <BrandBadge />
        </a>
        {aside}
      </header>
      <main className="store-main">{children}</main>
    </div>
  );
}
