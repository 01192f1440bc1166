/** Computes prices and choices of a product a second time, in the simplest form of OQ-61. */
import type { ChosenVariant } from '@shop/contract';

export interface Priced {
  price: number;
  salePrice: number;
  variants: readonly (ChosenVariant & { price: number })[];
}

/** The price of one piece with one value of every type chosen. */
export function exactPrice(
  { price, salePrice, variants }: Priced,
  chosen: ChosenVariant[],
): number {
  let highest = 0;
  for (const variant of variants) {
    const isChosen = chosen.some(
      ({ type, value }) => type === variant.type && value === variant.value,
    );
    if (isChosen && variant.price > highest) highest = variant.price;
  }
  if (highest > 0) return highest;
  return salePrice === 0 || salePrice >= price ? price : salePrice;
}

/** Whether every type of the product is chosen once, with an existing value, and nothing else is. */
export function isExactChoice(
  variants: readonly ChosenVariant[],
  chosen: ChosenVariant[],
): boolean {
  const nameOf = ({ type, value }: ChosenVariant) => JSON.stringify([type, value]);
  const known = variants.map(nameOf);
  const types = variants.map(({ type }) => type);
  const isOnce = (type: string) => chosen.filter((choice) => choice.type === type).length === 1;
  return types.every(isOnce) && chosen.every((choice) => known.includes(nameOf(choice)));
}
