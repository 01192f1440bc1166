/** Whether anything of a product is sold for less than before. All prices of one call are in the same unit. */
import { indexVariants, isOnSale } from './price.js';
import { boughtSkus, type SellableProduct } from './sku.js';

/**
 * Whether a choice costs less than its price before the sale: one of the active skus, else a complete
 * choice of variants that have no price of their own.
 */
export function isReduced(product: Omit<SellableProduct<unknown>, 'stock'>): boolean {
  const { skus = [], variants } = product;
  const active = skus.filter((sku) => sku.active);
  if (skus.length > 0) {
    return boughtSkus({ ...product, stock: null }, active).some(
      ({ bought }) => bought.price < bought.listPrice,
    );
  }
  if (!isOnSale(product)) return false;
  const types = [...indexVariants(variants).values()];
  return types.every((values) => [...values.values()].some(({ price }) => price <= 0));
}
