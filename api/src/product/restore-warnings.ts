/** Tells an owner what of a product that came back is not as it was (PUB-06). Pure. */
import { itemName } from '@shop/commerce';
import type { Product as ProductView } from '@shop/contract';
import type { Changed } from './product-remover.js';

/** A sentence for each code that stayed behind, and for each product with another handle. */
export function restoreWarnings(
  products: readonly ProductView[],
  { codes, handles }: Changed,
): string[] {
  const byId = new Map(products.map((product) => [product.id, product]));
  const ofCodes = codes.flatMap(({ productId, skuId, code }) => {
    const product = byId.get(productId);
    const sku = product?.skus.find(({ id }) => id === skuId);
    if (!product || !sku) return [];
    const name = itemName(product.name, sku.choice);
    return [`${name} is back without its code ${code}, which another product or choice has now`];
  });
  const ofHandles = handles.flatMap((id) => {
    const { name, handle } = byId.get(id) ?? {};
    return name
      ? [`${name} is back with the address ${handle}, since another product has its own now`]
      : [];
  });
  return [...ofCodes, ...ofHandles];
}
