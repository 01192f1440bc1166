/** A sku as the API answers it: prices in rupees, stock -1 when not counted. */
import { toRupees } from '@shop/commerce';
import { type Sku as SkuView, untrackedStock } from '@shop/contract';
import type { StoredVariant } from './product.entity.js';
import type { StoredSku } from './sku.entity.js';
import { withChoice } from './sku-columns.js';

export function skuView(variants: readonly StoredVariant[], sku: StoredSku): SkuView {
  return {
    id: sku.id,
    choice: withChoice(variants, sku).choice,
    price: toRupees(sku.price),
    salePrice: toRupees(sku.salePrice),
    stock: sku.stock ?? untrackedStock,
    code: sku.code,
    barcode: sku.barcode,
    image: sku.image,
    weight: sku.weight,
    active: sku.active,
  };
}
