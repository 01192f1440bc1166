/** Puts counts into words. */
import { basePrice, formatRupees } from '@shop/commerce';
import type { PriceProps } from '../components/Price.tsx';

/** '1 product', '3 products'. */
export function productCount(count: number): string {
  return `${count} ${count === 1 ? 'product' : 'products'}`;
}

/** '3 · ₹180.00': what several pieces come to; undefined for one. */
export function piecesText(pieces: number, sum: number): string | undefined {
  return pieces > 1 ? `${pieces} · ${formatRupees(sum)}` : undefined;
}

/** 'min 4 · ₹240.00': what the least order of a product comes to (FIX-43); undefined where one piece is enough. */
export function leastText(minOrder: number, price: PriceProps): string | undefined {
  if (minOrder <= 1) return undefined;
  const least = formatRupees(basePrice(price) * minOrder);
  return `min ${minOrder} · ${price.isFrom ? 'from ' : ''}${least}`;
}
