/** What one piece of a product costs at least and at most. All prices of one call are in the same unit. */
import { choicesByPrice } from './choice-group.js';
import { askedPrice, type PricedQuestion } from './question.js';
import { boughtSkus, buyableSkus, type SellableProduct, type SellableSku } from './sku.js';

export interface PriceRange {
  low: number;
  high: number;
  /** What the choice at `low` cost before its sale; `low` where nothing is taken off (FIX-05). */
  listLow: number;
}

/** A product whose price is asked for; without `minOrder` one piece can be ordered. */
export type PricedRange = Omit<SellableProduct<number | null>, 'stock'> & {
  minOrder?: number;
  /** What its buyer is asked. */
  questions?: readonly PricedQuestion[];
};

/**
 * The least and the most that one piece costs: of the active skus that can be bought, of all active ones where none
 * can, else of all complete choices (SKU-08, FIX-04). All three have the least that required questions add, without which
 * nobody can buy; dearer answers and optional questions are extras, told beside the question (DET-02).
 */
export function priceRange(product: PricedRange): PriceRange {
  return skuPriceRange(product, product.skus ?? []) ?? rangeOf(choicesByPrice(product), product);
}

/** The same of some of its skus; null where none of them is active. */
export function skuPriceRange(
  product: PricedRange,
  skus: readonly SellableSku<number | null>[],
): PriceRange | null {
  const shown = buyableSkus(skus, product.minOrder ?? 1);
  const all = boughtSkus({ ...product, stock: null }, shown).map(({ bought }) => bought);
  return all.length === 0 ? null : rangeOf(all, product);
}

function rangeOf(
  bare: readonly { price: number; listPrice: number }[],
  { questions }: PricedRange,
): PriceRange {
  const all = bare.map((one) => askedPrice(one, questions));
  const prices = all.map(({ price }) => price);
  const low = Math.min(...prices);
  const least = all.filter(({ price }) => price === low);
  return {
    low,
    high: Math.max(...prices),
    listLow: Math.max(...least.map(({ listPrice }) => listPrice)),
  };
}
