/** The cart button that stays in view, where the theme has it on (SHOP-09). */
import { storePaths } from '@shop/contract';
import type { ReactElement } from 'react';
import { CartCount } from '../cart/CartCount.tsx';
import { Icon } from '../components/Icon.tsx';

/** In the corner of wide windows; on phones a strip of its own, so that it covers no button (MEND-16). */
export function FloatingCart({ slug, shown }: { slug: string; shown: string }): ReactElement {
  return (
    <nav
      aria-label="Cart"
      className={`fixed z-30 max-md:inset-x-0 max-md:bottom-0 max-md:border-t max-md:border-line max-md:bg-page max-md:p-2 md:right-8 md:bottom-8 ${shown}`}
    >
      <a
        href={storePaths.cart(slug)}
        className="inline-flex min-h-[48px] items-center justify-center gap-2.5 rounded-[var(--radius-control)] bg-[var(--float)] px-6 font-semibold text-[var(--float-ink)] max-md:w-full md:min-h-14 md:shadow-lg"
      >
        <Icon name="bag" />
        <span>
          <span className="sr-only">Open </span>Cart
        </span>
        <CartCount slug={slug} place="bg-[var(--float-ink)] text-[var(--float)]" />
      </a>
    </nav>
  );
}
