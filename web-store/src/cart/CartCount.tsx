/** The badge with the number of pieces in the cart; not shown while it is empty (SHOP-38). */
import { cartBadge, cartCount } from '@shop/commerce';
import type { ReactElement } from 'react';
import { useCart } from './cartStore.ts';

/** The badge's colours on the navbar; the ring sets it off from any background. */
export const navBadge = 'bg-[var(--badge)] text-[var(--badge-ink)] ring-2 ring-[var(--nav)]';

/** `place`: classes for its position and its colours. */
export function CartCount({ slug, place }: { slug: string; place: string }): ReactElement | null {
  const count = cartCount(useCart(slug) ?? []);
  if (count === 0) return null;
  return (
    <span
      className={`grid h-5 min-w-5 place-items-center rounded-full px-1 text-[0.6875rem] font-bold tabular-nums ${place}`}
    >
      <span className="sr-only">, pieces: </span>
      {cartBadge(count)}
    </span>
  );
}
