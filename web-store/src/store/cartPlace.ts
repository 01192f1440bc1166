/**
 * Decides where the link to the cart is at each width (MEND-16): in the bar, else the floating button, else the
 * header.
 */
import type { Theme } from '@shop/contract';

export type CartPlace = 'bar' | 'float' | 'header' | null;

/**
 * `floats`: whether the page may have a floating cart; the cart's own page has none. `buys`: whether the button that
 * buys is at the foot of a phone, where bar or float would be (FIX-51).
 */
export function cartPlaces(
  theme: Theme,
  floats: boolean,
  buys = false,
): { phone: CartPlace; wide: CartPlace } {
  const header = theme.cartIconVisible ? 'header' : null;
  const wide = theme.floatingCartButton && floats ? 'float' : header;
  const phone = theme.bottomMobileNav ? 'bar' : wide;
  return { phone: buys && phone ? 'header' : phone, wide };
}

/** Classes that show a link to the cart only at the widths where it belongs; null = at none. */
export function shownAt(
  place: CartPlace,
  { phone, wide }: ReturnType<typeof cartPlaces>,
): string | null {
  if (phone !== place && wide !== place) return null;
  if (phone === wide) return '';
  return phone === place ? 'md:hidden' : 'max-md:hidden';
}
