/** Makes the body that the product form sends: numbers as numbers, and only the fields of the product's type (1§4). */
import { cleanSigns, cleanText, countedStock, flatVariants, withScheme } from '@shop/commerce';
import {
  type ProductBody,
  type ProductChangeBody,
  type SkuBody,
  untrackedStock,
} from '@shop/contract';
import { changedFields } from '../lib/changedFields.ts';
import {
  type InformationValues,
  imageTextBodies,
  informationBody,
  type QuestionValues,
  questionBodies,
} from './details/detailBody.ts';
import type { SkuValues } from './skus/matrix.ts';
import { changedSkus, skuBody } from './skus/skuBody.ts';

/** The form's values; a cleared number is null. */
export interface ProductValues
  extends Omit<
    ProductBody,
    'price' | 'salePrice' | 'minOrder' | 'stock' | 'skus' | 'information' | 'questions'
  > {
  price: number | null;
  salePrice: number | null;
  minOrder: number | null;
  stock: number | null;
  skus: SkuValues[];
  information: InformationValues;
  questions: QuestionValues[];
}

export function toProductBody(values: Partial<ProductValues>): ProductBody {
  const { type = 'simple', images = [] } = values;
  return {
    name: cleanText(values.name ?? ''),
    description: values.description ?? '',
    images,
    price: Number(values.price ?? 0),
    salePrice: Number(values.salePrice ?? 0),
    type,
    categories: values.categories ?? [],
    variants:
      type === 'variant'
        ? flatVariants(values).map((variant) => ({
            ...(variant.id && { id: variant.id }),
            type: variant.type,
            value: variant.value,
            price: Number(variant.price ?? 0),
          }))
        : [],
    link: type === 'affiliate' ? withScheme(values.link ?? '') : '',
    minOrder: type === 'affiliate' ? 1 : Number(values.minOrder ?? 1),
    stock: type === 'affiliate' ? untrackedStock : Number(values.stock ?? 0),
    unit: cleanText(values.unit ?? ''),
    status: values.status ?? 'active',
    handle: cleanSigns(values.handle ?? ''),
    publishAt: values.publishAt ?? '',
    tags: values.tags ?? [],
    descriptionFormat: values.descriptionFormat ?? 'text',
    imageTexts: imageTextBodies(values.imageTexts, images),
    information: informationBody(values.information),
    questions: type === 'affiliate' ? [] : questionBodies(values.questions),
    searchTitle: cleanText(values.searchTitle ?? ''),
    searchDescription: cleanText(values.searchDescription ?? ''),
    skus: type === 'variant' ? (values.skus ?? []).map((sku) => skuBody(sku, images)) : [],
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
  const body = toProductBody(values);
  const changed = changedFields(body, before);
  const { stock, skus: stored = [] } = before;
  if (changed.skus) changed.skus = changedSkus(changed.skus, stored);
  // Stock that goes with its combinations, or with the product's own, is counted anew here.
  const isCountedAnew = changed.skus !== undefined && !keepsAll(changed.skus, stored);
  const shown = stored.length > 0 ? countedStock(stored.map(counted)) : stock;
  const seen = shown !== undefined && isCountedAnew && { stockSeen: shown };
  // Beside skus a product has no stock of its own: what is shown is their sum, and stays its stock without them.
  if (stored.length > 0) {
    const own = changed.skus?.length === 0 && { stock: body.stock };
    return { ...changed, ...own, ...seen };
  }
  return changed.stock === undefined || stock === undefined
    ? { ...changed, ...seen }
    : { ...changed, stockSeen: stock };
}

const counted = ({ active = true, stock = untrackedStock }: SkuBody) => ({ active, stock });

/** Whether each stored combination is still among these; a product without any has its own stock. */
function keepsAll(skus: readonly SkuBody[], stored: readonly SkuBody[]): boolean {
  const ids = new Set(skus.map(({ id }) => id));
  return stored.length > 0 ? stored.every(({ id }) => ids.has(id)) : skus.length === 0;
}
