/** Counts the pieces that are kept for an unpaid order of this tab as there. */
import { limits, type Product } from '@shop/contract';
import type { UnpaidOrder } from './pendingOrder.ts';

/** The product with the stock that there is without that order. */
export function withKeptPieces(product: Product, { items, since }: UnpaidOrder): Product {
  const kept = items.filter(({ id }) => id === product.id);
  const isOver = Date.now() - since > limits.paymentHoldMinutes * 60_000;
  if (kept.length === 0 || isOver) return product;
  const stockOf = (stock: number, skuId?: string): number => {
    const items = kept.filter((item) => item.skuId === skuId);
    return stock < 0 ? stock : items.reduce((sum, { quantity }) => sum + quantity, stock);
  };
  const skus = product.skus.map((sku) => ({ ...sku, stock: stockOf(sku.stock, sku.id) }));
  return { ...product, skus, stock: stockOf(product.stock) };
}
