/** The cart button that stays in the corner, where the theme wants it (SHOP-09). */
import { storePaths } from '@shop/contract';
import type { ReactElement } from 'react';
import { Icon } from '../components/Icon.tsx';
import { CartCount } from './CartCount.tsx';

export function FloatingCart({ slug, raised }: { slug: string; raised: boolean }): ReactElement {
  return (
    <nav
      aria-label="Cart"
      className={`fixed right-4 z-30 sm:right-8 ${raised ? 'bottom-20 md:bottom-8' : 'bottom-5 sm:bottom-8'}`}
    >
      <a
        href={storePaths.cart(slug)}
        className="inline-flex min-h-14 min-w-14 items-center justify-center gap-2.5 rounded-full bg-[var(--float)] px-4 sm:px-5 font-semibold text-[var(--float-ink)] shadow-lg"
      >
        <Icon name="bag" />
        <span className="max-sm:sr-only">
          <span className="sr-only">Open </span>Cart
        </span>
        <CartCount slug={slug} place="bg-[var(--float-ink)] text-[var(--float)]" />
      </a>
    </nav>
  );
}
