/** Makes the skus of a product's body of what the form holds (SKU-02). Pure. */
import { cleanText } from '@shop/commerce';
import { type SkuBody, untrackedStock } from '@shop/contract';
import { changedFields } from '../../lib/changedFields.ts';
import { isCounted, type SkuValues } from './matrix.ts';

/** A sku as a body has it; a picture that the product has no more gives way to the cover. */
export function skuBody(sku: SkuValues, images: readonly string[]): SkuBody {
  return {
    ...(sku.id && { id: sku.id }),
    choice: sku.choice.map(({ type, value }) => ({ type, value })),
    price: Number(sku.price || 0),
    salePrice: Number(sku.salePrice || 0),
    stock: isCounted(sku) ? Number(sku.stock) : untrackedStock,
    code: cleanText(sku.code),
    barcode: cleanText(sku.barcode),
    image: images.includes(sku.image) ? sku.image : '',
    weight: Number(sku.weight || 0),
    active: sku.active,
  };
}

/**
 * The whole list with only the changed fields of those that are stored, for orders may have lowered a stock since;
 * a changed stock goes with the number that was shown (ABUSE-16).
 */
export function changedSkus(skus: readonly SkuBody[], before: readonly SkuBody[]): SkuBody[] {
  const stored = new Map(before.map((sku) => [sku.id, sku]));
  return skus.map((sku) => {
    const seen = sku.id === undefined ? undefined : stored.get(sku.id);
    if (!seen) return sku;
    const changed = changedFields(sku, seen);
    const stockSeen = seen.stock ?? untrackedStock;
    return {
      ...changed,
      ...(sku.id && { id: sku.id }),
      choice: sku.choice,
      ...(changed.stock !== undefined && { stockSeen }),
    };
  });
}
