/** What one piece of a product costs at least and at most. All prices of one call are in the same unit. */
import { choicesByPrice } from './choice-group.js';
import { boughtSkus, buyableSkus, type SellableProduct, type SellableSku } from './sku.js';

export interface PriceRange {
  low: number;
  high: number;
  /** What the choice at `low` cost before its sale; `low` where nothing is taken off (FIX-05). */
  listLow: number;
}

/** A product whose price is asked for; without `minOrder` one piece can be ordered. */
export type PricedRange = Omit<SellableProduct<number | null>, 'stock'> & { minOrder?: number };

/**
 * The least and the most that one piece costs: of the active skus that can be bought, of all active ones where none
 * can, else of all complete choices (SKU-08, FIX-04).
 */
export function priceRange(product: PricedRange): PriceRange {
  return skuPriceRange(product, product.skus ?? []) ?? rangeOf(choicesByPrice(product));
}

/** The same of some of its skus; null where none of them is active. */
export function skuPriceRange(
  product: PricedRange,
  skus: readonly SellableSku<number | null>[],
): PriceRange | null {
  const shown = buyableSkus(skus, product.minOrder ?? 1);
  const all = boughtSkus({ ...product, stock: null }, shown).map(({ bought }) => bought);
  return all.length === 0 ? null : rangeOf(all);
}

function rangeOf(all: readonly { price: number; listPrice: number }[]): PriceRange {
  const prices = all.map(({ price }) => price);
  const low = Math.min(...prices);
  const least = all.filter(({ price }) => price === low);
  return {
    ...{ low, high: Math.max(...prices) },
    listLow: Math.max(...least.map(({ listPrice }) => listPrice)),
  };
}
