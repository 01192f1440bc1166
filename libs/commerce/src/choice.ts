/**
 * Choosing what to buy, value by value: what a choice costs and shows before it is complete, and which values lead
 * nowhere (SKU-04, SKU-08). All prices of one call are in the same unit.
 */
import type { ChosenVariant } from '@shop/contract';
import { isSameVariant, listedPrice, type ShownPrice } from './price.js';
import { type PriceRange, priceRange, skuPriceRange } from './price-range.js';
import { askedPrice, type PricedQuestion } from './question.js';
import {
  type Bought,
  boughtSkus,
  isOutOfStock,
  type SellableProduct,
  type SellableSku,
  skuFor,
} from './sku.js';

/** Whether something is sold with a choice: 'soldOut' = nothing is left of it, 'missing' = it is not sold at all. */
export type ChoiceState = 'open' | 'soldOut' | 'missing';

type ChosenProduct = SellableProduct<number> & {
  minOrder: number;
  questions?: readonly PricedQuestion[];
};

const fits =
  (choice: readonly ChosenVariant[]) =>
  ({ choice: own }: Pick<SellableSku<unknown>, 'choice'>): boolean =>
    choice.every((one) => own.some((other) => isSameVariant(one, other)));

/** The active skus that a choice, complete or not, still leads to. */
function skusWithin(
  { skus = [] }: ChosenProduct,
  choice: readonly ChosenVariant[],
): readonly SellableSku<number>[] {
  return skus.filter((sku) => sku.active && fits(choice)(sku));
}

/** Whether a choice, complete or not, still leads to something; 'open' for a product without skus. */
export function choiceState(product: ChosenProduct, choice: readonly ChosenVariant[]): ChoiceState {
  if (!product.skus?.length) return 'open';
  const skus = skusWithin(product, choice);
  if (skus.length === 0) return 'missing';
  return isOutOfStock({ ...product, skus }) ? 'soldOut' : 'open';
}

/**
 * What the choice costs: its own price when it is complete, else the least of those that it leads to and that can be
 * bought; with the least that the product's required questions add.
 */
export function choicePrice(product: ChosenProduct, choice: readonly ChosenVariant[]): ShownPrice {
  const bought = skuFor(product, choice);
  if (bought) return { ...listPriceOf(askedPrice(bought, product.questions)), isFrom: false };
  // A choice that leads nowhere shows the price of all.
  const range =
    skuPriceRange(product, skusWithin(product, choice)) ??
    skuPriceRange(product, product.skus ?? []);
  return range ? shownRangePrice(range) : documentedPrice(product, choice);
}

const shownRangePrice = ({ low, high, listLow }: PriceRange): ShownPrice =>
  listedPrice({ priceLow: low, priceHigh: high, listPriceLow: listLow });

function listPriceOf({ price, listPrice }: Bought<number>): Omit<ShownPrice, 'isFrom'> {
  return { price: listPrice, salePrice: price < listPrice ? price : 0 };
}

/** The price of a choice of variants that are no skus (OQ-61). */
function documentedPrice(product: ChosenProduct, choice: readonly ChosenVariant[]): ShownPrice {
  const variants = product.variants.filter(
    ({ type, value }) => !choice.some((one) => one.type === type && one.value !== value),
  );
  return shownRangePrice(priceRange({ ...product, variants }));
}

/** The picture of what the choice leads to; '' where several are left. */
export function choicePicture(product: ChosenProduct, choice: readonly ChosenVariant[]): string {
  if (choice.length === 0) return '';
  const all = boughtSkus(product, (product.skus ?? []).filter(fits(choice)));
  const pictures = new Set(all.map(({ bought }) => bought.image));
  const [only = ''] = pictures;
  return pictures.size === 1 ? only : '';
}
