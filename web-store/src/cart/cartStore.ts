/** The cart of one store in this browser (CART-01, OQ-65). */
import type { CartLine } from '@shop/commerce';
import { storageKeys } from '@shop/contract';
import { type BrowserValue, storedValue } from '../lib/browserStore.ts';

/** The empty cart; one object, so that components see no change. */
export const emptyCart: readonly CartLine[] = [];

const carts = new Map<string, BrowserValue<readonly CartLine[]>>();

function isLine(value: unknown): value is CartLine {
  if (typeof value !== 'object' || value === null) return false;
  const line = value as Partial<CartLine>;
  return (
    typeof line.id === 'string' &&
    typeof line.name === 'string' &&
    typeof line.image === 'string' &&
    Array.isArray(line.variant) &&
    (line.skuId === undefined || typeof line.skuId === 'string') &&
    (line.before === undefined ||
      (typeof line.before?.name === 'string' && Number.isFinite(line.before.price))) &&
    Number.isFinite(line.price) &&
    Number.isInteger(line.quantity) &&
    Number.isInteger(line.minOrder)
  );
}

/** The cart in a stored text; lines that are not complete are left out. */
export function parseCart(text: string | null): readonly CartLine[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter(isLine) : emptyCart;
  } catch {
    return emptyCart;
  }
}

/** The cart of a store. */
export function cartOf(slug: string): BrowserValue<readonly CartLine[]> {
  const known = carts.get(slug);
  if (known) return known;
  const cart = storedValue(storageKeys.cart + slug, parseCart, (lines) =>
    lines.length === 0 ? null : JSON.stringify(lines),
  );
  carts.set(slug, cart);
  return cart;
}

/** The cart in a component; null until the browser has read it. */
export function useCart(slug: string): readonly CartLine[] | null {
  return cartOf(slug).use(null);
}
