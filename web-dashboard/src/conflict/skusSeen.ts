/** Sets the skus of a body against the stock that is stored now, when the owner keeps the typed numbers (ABUSE-16). Pure. */
import type { Sku, SkuBody } from '@shop/contract';

export function skusSeen(body: { skus?: SkuBody[] }, stored: readonly Sku[]): { skus?: SkuBody[] } {
  const stocks = new Map(stored.map(({ id, stock }) => [id, stock]));
  const skus = body.skus?.map((sku) => {
    const now = sku.id === undefined ? undefined : stocks.get(sku.id);
    return sku.stock === undefined || now === undefined ? sku : { ...sku, stockSeen: now };
  });
  return skus ? { skus } : {};
}
