/** Whether there is enough of a product to be ordered (OQ-63). */
import type { Product } from '@shop/contract';

/** Whether nothing of a product can be ordered: counted, and fewer left than the least order. */
export function isOutOfStock({ stock, minOrder }: Pick<Product, 'stock' | 'minOrder'>): boolean {
  return stock >= 0 && stock < Math.max(1, minOrder);
}
