/** Compares a cart line with the product as it is sold now (OQ-65, SKU-06, FIX-03). */
import { type CartLine, itemName, orderChoice, remembering, skuFor } from '@shop/commerce';
import type { BuyerQuestion, Product } from '@shop/contract';

/** What the shopper should know of a line. */
export type LineNote =
  | { kind: 'gone' }
  /** The product is sold, but not with this choice. */
  | { kind: 'unsold' }
  /** What was chosen is called otherwise now; `now` is its line, for when the shopper wants it still. */
  | { kind: 'renamed'; now: CartLine }
  | { kind: 'soldOut' }
  /** Fewer pieces are left than the minimum order. */
  | { kind: 'tooFew'; available: number; minOrder: number }
  /** The minimum order is more by now than the line has. */
  | { kind: 'least'; minOrder: number }
  | { kind: 'short'; available: number }
  /** The product asks something else by now. */
  | { kind: 'asks'; changes: string[]; questions: readonly BuyerQuestion[] };

export interface FreshLine {
  line: CartLine;
  note: LineNote | null;
}

/** What keeps so many pieces from being ordered; `stock` -1 = not counted. */
export function hindrance(quantity: number, stock: number, minOrder: number): LineNote | null {
  if (stock === 0) return { kind: 'soldOut' };
  if (stock > 0 && stock < minOrder) return { kind: 'tooFew', available: stock, minOrder };
  if (quantity < minOrder) return { kind: 'least', minOrder };
  return stock > 0 && stock < quantity ? { kind: 'short', available: stock } : null;
}

/**
 * The line with the product's present name, price, picture and minimum order, which remembers the name and price that
 * the shopper knows, and a note where it can't be ordered as it is. Its quantity is the shopper's alone (FIX-03). A line
 * whose sku has another choice by now stays as it is, so that it is not sold unasked.
 */
export function freshLine(line: CartLine, product: Product | null, storeId: string): FreshLine {
  if (!product || product.storeId !== storeId || product.type === 'affiliate') {
    return { line, note: { kind: 'gone' } };
  }
  const chosen = product.skus.find(({ id }) => id === line.skuId);
  const bought = skuFor(product, line.variant);
  if (chosen && chosen.id !== bought?.skuId) {
    if (!chosen.active) return { line, note: { kind: 'unsold' } };
    const variant = orderChoice(product.variants, chosen.choice);
    // The note says its name; what the shopper is not told by it, the line remembers.
    const named = { ...line, variant, name: itemName(product.name, variant) };
    const now = freshLine(named, product, storeId).line;
    return { line, note: { kind: 'renamed', now } };
  }
  if (!bought?.isActive) return { line, note: { kind: 'unsold' } };
  const { price, stock, image, skuId } = bought;
  const minOrder = Math.max(1, product.minOrder);
  const { skuId: _, ...rest } = line;
  const fresh: CartLine = {
    ...rest,
    ...(skuId && { skuId }),
    name: itemName(product.name, line.variant),
    price,
    minOrder,
    image,
  };
  return { line: remembering(line, fresh), note: hindrance(line.quantity, stock, minOrder) };
}
