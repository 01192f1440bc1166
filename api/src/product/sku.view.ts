/** Skus as the API answers them: prices in rupees, stock -1 when not counted. */
import { toRupees } from '@shop/commerce';
import { type Sku as SkuView, untrackedStock } from '@shop/contract';
import type { StoredVariant } from './product.entity.js';
import type { StoredSku } from './sku.entity.js';
import { withChoices } from './sku-columns.js';

export function skuViews(
  variants: readonly StoredVariant[],
  skus: readonly StoredSku[],
): SkuView[] {
  return withChoices(variants, skus).map((sku) => ({
    id: sku.id,
    choice: sku.choice,
    price: toRupees(sku.price),
    salePrice: toRupees(sku.salePrice),
    stock: sku.stock ?? untrackedStock,
    code: sku.code,
    barcode: sku.barcode,
    image: sku.image,
    weight: sku.weight,
    active: sku.active,
  }));
}
