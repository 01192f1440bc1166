/** What one piece of a product costs at least and at most. All prices of one call are in the same unit. */
import { type ChoiceGroup, choicesByPrice } from './choice-group.js';
import type { PricedVariant } from './price.js';
import { boughtSkus, type SellableProduct } from './sku.js';

export interface PriceRange {
  low: number;
  high: number;
  /** What the choice at `low` cost before its sale; `low` where nothing is taken off (FIX-05). */
  listLow: number;
}

/** The least and the most that one piece costs: of the active skus, else of all complete choices (FIX-04). */
export function priceRange(product: Omit<SellableProduct<unknown>, 'stock'>): PriceRange {
  const active = (product.skus ?? []).filter((sku) => sku.active);
  const sold = boughtSkus({ ...product, stock: null }, active).map(({ bought }) => bought);
  const all: readonly Pick<ChoiceGroup<PricedVariant>, 'price' | 'listPrice'>[] =
    sold.length > 0 ? sold : choicesByPrice(product);
  const prices = all.map(({ price }) => price);
  const low = Math.min(...prices);
  const least = all.filter(({ price }) => price === low);
  return {
    ...{ low, high: Math.max(...prices) },
    listLow: Math.max(...least.map(({ listPrice }) => listPrice)),
  };
}
