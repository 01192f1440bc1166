/** Compares a cart line with the product as it is sold now (OQ-65, SKU-06). */
import { type CartLine, itemName, orderChoice, skuFor } from '@shop/commerce';
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
  | { kind: 'price'; before: number }
  | { kind: 'short'; available: number }
  /** The product asks something else by now. */
  | { kind: 'asks'; changes: string[]; questions: readonly BuyerQuestion[] };

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
 * The line with the product's present name, price, picture and minimum order, and a note where the shopper should
 * know of a change. A line whose sku has another choice by now stays as it is, so that it is not sold unasked.
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
    const now = freshLine({ ...line, variant }, product, storeId).line;
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
    quantity: Math.max(line.quantity, minOrder),
    image,
  };
  if (stock >= 0 && stock < fresh.quantity) {
    return { line: fresh, note: shortage(stock, minOrder) };
  }
  return { line: fresh, note: price === line.price ? null : { kind: 'price', before: line.price } };
}
