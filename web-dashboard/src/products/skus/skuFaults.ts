/** What is wrong with the cells of a product's combinations, by the rules of the server. Pure. */
import { cleanText, effectivePrice, type PricedProduct } from '@shop/commerce';
import { limits } from '@shop/contract';
import { isSalePriceFault, salePriceFault } from '../salePrice.ts';
import type { SkuValues, Typed } from './matrix.ts';

export type SkuCell =
  | 'image'
  | 'price'
  | 'salePrice'
  | 'stock'
  | 'code'
  | 'barcode'
  | 'weight'
  | 'active';

export type SkuFaults = Partial<Record<SkuCell, string>>;

function numberFault(typed: Typed, most: number, isWhole = false): string | undefined {
  const value = Number(typed);
  if (!Number.isFinite(value)) return 'Enter a number';
  if (isWhole && !Number.isInteger(value)) return 'Enter a whole number';
  return value > most ? 'That is too much' : undefined;
}

const negative = (typed: Typed) => (Number(typed) < 0 ? 'Enter 0 or more' : undefined);

/** What a combination costs without a price of its own, rupees. */
export function inheritedPrice(product: PricedProduct, { choice }: Pick<SkuValues, 'choice'>) {
  return effectivePrice(product, choice);
}

function faultsOf(sku: SkuValues, product: PricedProduct): SkuFaults {
  const { price, salePrice, stock, weight } = sku;
  const full = Number(price) > 0 ? price : inheritedPrice(product, sku);
  const faults = {
    price: numberFault(price, limits.price) ?? negative(price),
    salePrice:
      numberFault(salePrice, limits.price) ??
      negative(salePrice) ??
      (isSalePriceFault(salePrice, full) ? salePriceFault : undefined),
    // -1 is what uncounted pieces are read as.
    stock: numberFault(stock, limits.stock, true) ?? (stock === -1 ? undefined : negative(stock)),
    weight: numberFault(weight, limits.skuWeight, true) ?? negative(weight),
  };
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault));
}

/** The faults of each sku that has some, by its place. */
export function skuFaults(
  skus: readonly SkuValues[],
  product: PricedProduct,
): Map<number, SkuFaults> {
  const seen = new Set<string>();
  const found = new Map<number, SkuFaults>();
  skus.forEach((sku, index) => {
    const faults = faultsOf(sku, product);
    const code = cleanText(sku.code).toUpperCase();
    if (code && seen.has(code)) faults.code = 'Another combination has this code';
    seen.add(code);
    if (Object.keys(faults).length > 0) found.set(index, faults);
  });
  return found;
}
