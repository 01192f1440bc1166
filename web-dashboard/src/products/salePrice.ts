/** The rule that a sale price must be below the price (MEND-31). */

export const salePriceFault = 'The sale price must be below the price';

/** Both as typed; empty or 0 = none. */
export function isSalePriceFault(salePrice: unknown, price: unknown): boolean {
  const sale = Number(salePrice || 0);
  return sale > 0 && sale >= Number(price || 0);
}
