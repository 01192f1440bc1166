/** Describes a product's stock to its owner. */
import { isOutOfStock } from '@shop/commerce';
import type { Product } from '@shop/contract';

type Counted = Pick<Product, 'stock' | 'minOrder' | 'type'>;

/** Whether pieces are left that nobody can buy, because the minimum order is larger. */
export function isStuck({ type, stock, minOrder }: Counted): boolean {
  return type !== 'affiliate' && stock > 0 && isOutOfStock({ stock, minOrder });
}

/** Says why nobody can buy the pieces that are left. */
export function stuckText({ stock, minOrder }: Pick<Counted, 'stock' | 'minOrder'>): string {
  return `Nobody can buy it: ${stock} in stock, minimum order ${minOrder}`;
}
