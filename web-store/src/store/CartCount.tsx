/** How many pieces are in the cart; nothing while it is empty (SHOP-38). */
import { cartBadge, cartCount } from '@shop/commerce';
import type { ReactElement } from 'react';
import { useCart } from '../cart/cartStore.ts';

/** The badge's colours on the navbar; the ring keeps it apart from any ground. */
export const navBadge = 'bg-[var(--badge)] text-[var(--badge-ink)] ring-2 ring-[var(--nav)]';

/** `place` says where it stands and in which colours. */
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
