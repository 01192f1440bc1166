/** What one piece of a product costs at least and at most. All prices of one call are in the same unit. */
import { basePrice, indexVariants, type PricedProduct } from './price.js';
import { boughtSkus, type SellableProduct } from './sku.js';

/** The least and the most that one piece costs: of the active skus, else of all complete choices. */
export function priceRange(product: Omit<SellableProduct<unknown>, 'stock'>): {
  low: number;
  high: number;
} {
  const active = (product.skus ?? []).filter((sku) => sku.active);
  const prices = boughtSkus({ ...product, stock: null }, active).map(({ bought }) => bought.price);
  if (prices.length === 0) return variantPriceRange(product);
  return { low: Math.min(...prices), high: Math.max(...prices) };
}

/** The least and the most that one piece may cost without skus, over all complete choices of its variants. */
function variantPriceRange(product: PricedProduct): { low: number; high: number } {
  const types = [...indexVariants(product.variants).values()].map((values) =>
    [...values.values()].map(({ price }) => price),
  );
  const isPossible = (price: number): boolean =>
    types.every((prices) => prices.some((other) => other <= price)) &&
    (price === 0 || types.some((prices) => prices.includes(price)));
  const candidates = [...new Set([0, ...types.flat()])].filter(isPossible);
  const costs = candidates.map((price) => (price > 0 ? price : basePrice(product)));
  if (costs.length === 0) costs.push(basePrice(product));
  return { low: Math.min(...costs), high: Math.max(...costs) };
}
