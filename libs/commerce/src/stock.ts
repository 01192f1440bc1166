/** Whether a product's stock is enough for an order (OQ-63). */
import type { Product } from '@shop/contract';

/** Whether a product can't be ordered: its stock is counted, and less is left than its minimum order. */
export function isOutOfStock({ stock, minOrder }: Pick<Product, 'stock' | 'minOrder'>): boolean {
  return stock >= 0 && stock < Math.max(1, minOrder);
}
