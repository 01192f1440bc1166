/** What a product's stock means, said to its owner. */
import { isOutOfStock } from '@shop/commerce';
import type { Product } from '@shop/contract';

type Counted = Pick<Product, 'stock' | 'minOrder' | 'type'>;

/** Whether pieces are left that nobody can buy, for the least order is more than all of them. */
export function isStuck({ type, stock, minOrder }: Counted): boolean {
  return type !== 'affiliate' && stock > 0 && isOutOfStock({ stock, minOrder });
}

/** Why nobody can buy what is stuck. */
export function stuckText({ stock, minOrder }: Pick<Counted, 'stock' | 'minOrder'>): string {
  return `Nobody can buy it: ${stock} in stock, minimum order ${minOrder}`;
}
