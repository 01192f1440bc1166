/** Compares a cart line with the product as it is sold now (OQ-65). */
import { type CartLine, effectivePrice, isCompleteChoice, itemName } from '@shop/commerce';
import type { Product } from '@shop/contract';

/** What the shopper should know of a line. */
export type LineNote =
  | { kind: 'gone' }
  | { kind: 'soldOut' }
  /** Fewer pieces are left than the minimum order. */
  | { kind: 'tooFew'; available: number; minOrder: number }
  | { kind: 'price'; before: number }
  | { kind: 'short'; available: number };

export interface FreshLine {
  line: CartLine;
  note: LineNote | null;
}

function shortage(available: number, minOrder: number): LineNote {
  if (available === 0) return { kind: 'soldOut' };
  return available < minOrder
    ? { kind: 'tooFew', available, minOrder }
    : { kind: 'short', available };
}

/**
 * The line with the product's present name, price and minimum order, and a note where the shopper should know of a
 * change.
 */
export function freshLine(line: CartLine, product: Product | null, storeId: string): FreshLine {
  if (!product || product.storeId !== storeId || product.type === 'affiliate') {
    return { line, note: { kind: 'gone' } };
  }
  const variants = product.type === 'variant' ? product.variants : [];
  if (!isCompleteChoice(variants, line.variant)) return { line, note: { kind: 'gone' } };
  const price = effectivePrice({ ...product, variants }, line.variant);
  const minOrder = Math.max(1, product.minOrder);
  const fresh: CartLine = {
    ...line,
    name: itemName(product.name, line.variant),
    price,
    minOrder,
    quantity: Math.max(line.quantity, minOrder),
    image: product.images[0] ?? '',
  };
  if (product.stock >= 0 && product.stock < fresh.quantity) {
    return { line: fresh, note: shortage(product.stock, minOrder) };
  }
  return { line: fresh, note: price === line.price ? null : { kind: 'price', before: line.price } };
}
