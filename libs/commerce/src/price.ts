/** What one piece of a product costs (2§5, OQ-61). All prices of one call are in the same unit. */
import type { ChosenVariant } from '@shop/contract';
import { toPaise } from './money.js';

export interface PricedVariant extends ChosenVariant {
  price: number;
}

export interface PricedProduct {
  price: number;
  salePrice: number;
  variants: readonly PricedVariant[];
}

/** Whether the sale price counts: above 0 and below the price. */
export function isOnSale(product: Pick<PricedProduct, 'price' | 'salePrice'>): boolean {
  return product.salePrice > 0 && product.salePrice < product.price;
}

/** Price without a variant: the sale price when it counts, else the price. */
export function basePrice(product: Pick<PricedProduct, 'price' | 'salePrice'>): number {
  return isOnSale(product) ? product.salePrice : product.price;
}

/**
 * Price of one piece with the chosen variants: the highest chosen variant price above 0, else the
 * base price. It does not depend on the order of the choices.
 */
export function effectivePrice(product: PricedProduct, chosen: readonly ChosenVariant[]): number {
  if (chosen.length === 0) return basePrice(product);
  return indexedPrice(product, indexVariants(product.variants), chosen);
}

/** The same with the index of the product's variants, for those who price many choices. */
export function indexedPrice(
  product: Pick<PricedProduct, 'price' | 'salePrice'>,
  variants: VariantIndex<PricedVariant>,
  chosen: readonly ChosenVariant[],
): number {
  const prices = chosen.map(({ type, value }) => variants.get(type)?.get(value)?.price ?? 0);
  const highest = prices.reduce((one, other) => Math.max(one, other), 0);
  return highest > 0 ? highest : basePrice(product);
}

/** Variants by type and value. */
export type VariantIndex<Item> = ReadonlyMap<string, ReadonlyMap<string, Item>>;

/** Variants by type and value, both in their stored order; of equal ones the first. */
export function indexVariants<Item extends ChosenVariant>(
  variants: readonly Item[],
): Map<string, Map<string, Item>> {
  const index = new Map<string, Map<string, Item>>();
  for (const variant of variants) {
    const values = index.get(variant.type) ?? new Map<string, Item>();
    if (!values.has(variant.value)) values.set(variant.value, variant);
    index.set(variant.type, values);
  }
  return index;
}

export function isSameVariant(one: ChosenVariant, other: ChosenVariant): boolean {
  return one.type === other.type && one.value === other.value;
}

/** Rounded percent off; 0 when nothing is taken off (2§5). A part is never 0 nor 100 percent (FIX-05). */
export function percentOff(price: number, reduced: number): number {
  if (price <= 0 || reduced >= price || reduced < 0) return 0;
  // One division of whole numbers: a half such as 14.5 % stays a half, and is rounded up.
  const whole = toPaise(price);
  const percent = Math.round(((whole - toPaise(reduced)) * 100) / whole);
  return reduced > 0 ? Math.min(99, Math.max(1, percent)) : percent;
}

/** A price as it is shown: `salePrice` 0 = nothing is taken off `price`; `isFrom` = other choices cost more. */
export interface ShownPrice {
  price: number;
  salePrice: number;
  isFrom: boolean;
}

/** The price of a product in a list: of the choice that costs least, and what is taken off that one (SHOP-32, SKU-08, FIX-05). */
export function listedPrice(product: {
  priceLow: number;
  priceHigh: number;
  listPriceLow: number;
}): ShownPrice {
  const { priceLow: low, priceHigh: high, listPriceLow: price } = product;
  return { price, salePrice: low < price ? low : 0, isFrom: low < high };
}
