/** From a body to the columns of a product: defaults, paise, and only what its type keeps (1§4, OQ-62). */
import { indexVariants, toPaise } from '@shop/commerce';
import type { FieldProblem, ProductType } from '@shop/contract';
import { newId } from '../database/id.js';
import { present } from '../http/present.js';
import type { ProductChangeDto, ProductDto, VariantDto } from './product.dto.js';
import type { Product, StoredVariant } from './product.entity.js';
import { changedStock } from './stock-change.js';

/** What is written of a product; categories are rows of their own. */
export type ProductColumns = Pick<
  Product,
  | 'name'
  | 'description'
  | 'images'
  | 'price'
  | 'salePrice'
  | 'type'
  | 'variants'
  | 'link'
  | 'minOrder'
  | 'stock'
  | 'unit'
>;

const defaults: Omit<ProductColumns, 'name' | 'price'> = {
  description: '',
  images: [],
  salePrice: 0,
  type: 'simple',
  variants: [],
  link: '',
  minOrder: 1,
  stock: null,
  unit: '',
};

/** Columns of a new product. */
export function newColumns(body: ProductDto): ProductColumns {
  const stock = changedStock(null, body);
  return keptByType({ ...defaults, name: body.name, price: 0, ...givenColumns(body, []), stock });
}

/** Columns of a product after a change; what the change leaves out stays. */
export function changedColumns(product: Product, change: ProductChangeDto): ProductColumns {
  const before: ProductColumns = {
    name: product.name,
    description: product.description,
    images: product.images,
    price: product.price,
    salePrice: product.salePrice,
    type: product.type,
    variants: product.variants,
    link: product.link,
    minOrder: product.minOrder,
    stock: product.stock,
    unit: product.unit,
  };
  const stock = changedStock(product.stock, change);
  return keptByType({ ...before, ...givenColumns(change, product.variants), stock });
}

function givenColumns(
  body: ProductChangeDto,
  variantsBefore: readonly StoredVariant[],
): Partial<ProductColumns> {
  const { price, salePrice, variants, categories: _, ...others } = body;
  const { stock: __, stockSeen: ___, version: ____, ...rest } = others;
  const before = indexVariants(variantsBefore);
  const given = {
    ...rest,
    price: price == null ? undefined : toPaise(price),
    salePrice: salePrice == null ? undefined : toPaise(salePrice),
    variants: variants?.map((variant) => storedVariant(variant, before)),
  };
  const columns: Partial<ProductColumns> & { id?: string } = present(given);
  delete columns.id;
  return columns;
}

/** A variant keeps its id as long as type and value stay. */
function storedVariant(
  { type, value, price }: VariantDto,
  before: ReturnType<typeof indexVariants<StoredVariant>>,
): StoredVariant {
  const known = before.get(type)?.get(value);
  return { id: known?.id ?? newId(), type, value, price: toPaise(price ?? 0) };
}

function keptByType(columns: ProductColumns): ProductColumns {
  const keeps = (type: ProductType) => columns.type === type;
  return {
    ...columns,
    variants: keeps('variant') ? columns.variants : [],
    link: keeps('affiliate') ? columns.link : '',
  };
}

/** What is wrong with a product as a whole, field by field. */
export function productFaults(columns: ProductColumns): FieldProblem[] {
  const faults: FieldProblem[] = [];
  if (columns.type === 'affiliate' && columns.link === '') {
    faults.push({ field: 'link', message: 'Please enter the affiliate link' });
  }
  const seen = new Set<string>();
  columns.variants.forEach(({ type, value }, index) => {
    const key = JSON.stringify([type, value]);
    if (seen.has(key)) {
      faults.push({
        field: `variants[${index}].value`,
        message: `${type} ${value} is listed twice`,
      });
    }
    seen.add(key);
  });
  return faults;
}
