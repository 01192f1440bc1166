/** What the product form sends: numbers as numbers, and only what its type keeps (1§4). */
import { withScheme } from '@shop/commerce';
import type { ProductBody } from '@shop/contract';

/** The form's values: an emptied number is null. */
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
        ? (values.variants ?? []).map((variant) => ({
            type: variant.type,
            value: variant.value,
            price: Number(variant.price ?? 0),
          }))
        : [],
    link: type === 'affiliate' ? withScheme(values.link ?? '') : '',
    minOrder: Number(values.minOrder ?? 1),
    stock: Number(values.stock ?? 0),
    unit: (values.unit ?? '').trim(),
  };
}

/**
 * What an edit sends: only what was changed here, for an order may have lowered the stock and another
 * tab may have changed the rest since the form was opened.
 */
export function toProductChange(
  values: Partial<ProductValues>,
  { previousData }: { previousData?: Partial<ProductValues> } = {},
): Partial<ProductBody> {
  const before: Partial<ProductBody> = previousData ? toProductBody(previousData) : {};
  const fields = Object.entries(toProductBody(values));
  const isChanged = ([name, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(before[name as keyof ProductBody]);
  return Object.fromEntries(fields.filter(isChanged));
}
