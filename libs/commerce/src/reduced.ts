/** Whether anything of a product is sold for less than before. All prices of one call are in the same unit. */
import { indexVariants, isOnSale } from './price.js';
import type { PricedRange } from './price-range.js';
import { boughtSkus, buyableSkus } from './sku.js';

/**
 * Whether a choice costs less than its price before the sale: one of the skus whose prices count, else a
 * complete choice of variants that have no price of their own.
 */
export function isReduced(product: PricedRange): boolean {
  const { skus = [], variants, minOrder = 1 } = product;
  if (skus.length > 0) {
    return boughtSkus({ ...product, stock: null }, buyableSkus(skus, minOrder)).some(
      ({ bought }) => bought.price < bought.listPrice,
    );
  }
  if (!isOnSale(product)) return false;
  const types = [...indexVariants(variants).values()];
  return types.every((values) => [...values.values()].some(({ price }) => price <= 0));
}
