/** Computes the stock of a product or a sku after a change: pieces, null = not counted (ABUSE-16). */
import { limits, untrackedStock } from '@shop/contract';

/** The fields of a product's or a sku's body that change stock. */
interface StockChange {
  stock?: number | null | undefined;
  stockSeen?: number | null | undefined;
}

/**
 * The stock after a change. Beside `stockSeen` the difference to it is applied to the present
 * stock, since orders may have taken from it; without it `stock` is the number itself.
 */
export function changedStock(present: number | null, { stock, stockSeen }: StockChange) {
  if (stock == null) return present;
  if (stock === untrackedStock) return null;
  if (isDifference(stockSeen) && present !== null) return present + stock - stockSeen;
  return stock;
}

/** Why a difference can't be applied to the present stock; null when it can. */
export function stockConflict(
  present: number | null,
  { stock, stockSeen }: StockChange,
): string | null {
  if (stock == null || stock === untrackedStock || stockSeen == null) return null;
  if (!isDifference(stockSeen)) {
    return present === null ? null : `Stock is counted meanwhile: there are ${present} left.`;
  }
  if (present === null) return 'Stock is not counted any more.';
  const after = present + stock - stockSeen;
  if (after > limits.stock)
    return `Stock may be at most ${limits.stock}; ${present} are there now.`;
  if (after >= 0) return null;
  return `Stock can’t be lowered by ${stockSeen - stock}: only ${present} are left, no longer ${stockSeen}.`;
}

const isDifference = (seen: number | null | undefined): seen is number =>
  seen != null && seen !== untrackedStock;
