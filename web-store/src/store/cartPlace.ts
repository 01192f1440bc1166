/** Where the one way to the cart stands at each width (MEND-16): the bar, else the floating button, else the header. */
import type { Theme } from '@shop/contract';

export type CartPlace = 'bar' | 'float' | 'header' | null;

/** `floats`: the page may float a cart at all; on the cart itself it leads nowhere new. */
export function cartPlaces(theme: Theme, floats: boolean): { phone: CartPlace; wide: CartPlace } {
  const header = theme.cartIconVisible ? 'header' : null;
  const wide = theme.floatingCartButton && floats ? 'float' : header;
  return { phone: theme.bottomMobileNav ? 'bar' : wide, wide };
}

/** Classes that show a place only at the widths where the cart stands there; null = at none. */
export function shownAt(
  place: CartPlace,
  { phone, wide }: ReturnType<typeof cartPlaces>,
): string | null {
  if (phone !== place && wide !== place) return null;
  if (phone === wide) return '';
  return phone === place ? 'md:hidden' : 'max-md:hidden';
}
