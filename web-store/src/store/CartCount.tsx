/** How many pieces are in the cart; nothing while it is empty (SHOP-38). */
import { cartBadge, cartCount } from '@shop/commerce';
import type { ReactElement } from 'react';
import { useCart } from '../cart/cartStore.ts';

export function CartCount({ slug, place }: { slug: string; place: string }): ReactElement | null {
  const count = cartCount(useCart(slug) ?? []);
  if (count === 0) return null;
  return (
    <span
      className={`grid h-5 min-w-5 place-items-center rounded-full bg-[#b3261e] px-1 text-[0.6875rem] font-bold text-white tabular-nums ${place}`}
    >
      <span className="sr-only">, pieces: </span>
      {cartBadge(count)}
    </span>
  );
}
