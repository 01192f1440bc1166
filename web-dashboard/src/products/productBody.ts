/** Makes the body that the product form sends: numbers as numbers, and only the fields of the product's type (1§4). */
import { flatVariants, withScheme } from '@shop/commerce';
import type { ProductBody, ProductChangeBody } from '@shop/contract';
import { changedFields } from '../lib/changedFields.ts';

/** The form's values; a cleared number is null. */
export interface ProductValues
  extends Omit<ProductBody, 'price' | 'salePrice' | 'minOrder' | 'stock'> {
  price: number | null;
  salePrice: number | null;
  minOrder: number | null;
  stock: number | null;
}

export function toProductBody(values: Partial<ProductValues>): ProductBody {
  const { type = 'simple' } = values;
  return {
    name: (values.name ?? '').trim(),
    description: values.description ?? '',
    images: values.images ?? [],
    price: Number(values.price ?? 0),
    salePrice: Number(values.salePrice ?? 0),
    type,
    categories: values.categories ?? [],
    variants:
      type === 'variant'
        ? flatVariants(values).map((variant) => ({
            type: variant.type,
            value: variant.value,
            price: Number(variant.price ?? 0),
          }))
        : [],
    link: type === 'affiliate' ? withScheme(values.link ?? '') : '',
    minOrder: Number(values.minOrder ?? 1),
    stock: Number(values.stock ?? 0),
    unit: (values.unit ?? '').trim(),
    status: values.status ?? 'active',
    handle: (values.handle ?? '').trim(),
    publishAt: values.publishAt ?? '',
    searchTitle: (values.searchTitle ?? '').trim(),
    searchDescription: (values.searchDescription ?? '').trim(),
  };
}

/**
 * What an edit sends: only what was changed here, for an order may have lowered the stock and another
 * tab may have changed the rest since the form was opened. A stock goes with the number that was shown,
 * so that the difference is applied to what is there then (ABUSE-16).
 */
export function toProductChange(
  values: Partial<ProductValues>,
  { previousData }: { previousData?: Partial<ProductValues> } = {},
): ProductChangeBody {
  const before: Partial<ProductBody> = previousData ? toProductBody(previousData) : {};
  const changed = changedFields(toProductBody(values), before);
  const { stock } = before;
  return changed.stock === undefined || stock === undefined
    ? changed
    : { ...changed, stockSeen: stock };
}
