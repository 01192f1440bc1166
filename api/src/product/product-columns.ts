/**
 * Turns a body into the columns of a product: defaults, paise, and only the fields of its type
 * (1§4, OQ-62).
 */
import { indexVariants, priceRange, toPaise } from '@shop/commerce';
import type { FieldProblem, ProductType } from '@shop/contract';
import { newId } from '../database/id.js';
import { omitNullish } from '../http/omit-nullish.js';
import { pick } from '../http/pick.js';
import type { ProductChangeDto, ProductDto, VariantDto } from './product.dto.js';
import type { Product, StoredVariant } from './product.entity.js';
import { type SavedSkus, savedSkus, withChoices } from './sku-columns.js';
import { changedStock } from './stock-change.js';

/** The written columns of a product; categories are rows of their own. */
export type ProductColumns = Pick<Product, keyof typeof defaults>;

const defaults = {
  name: '',
  description: '',
  images: [],
  price: 0,
  salePrice: 0,
  type: 'simple',
  variants: [],
  link: '',
  minOrder: 1,
  stock: null,
  unit: '',
  hasSkus: false,
  priceLow: 0,
  priceHigh: 0,
} satisfies Partial<Product>;
const columnNames = Object.keys(defaults) as (keyof ProductColumns)[];

/** A product as a save writes it. */
export interface SavedProduct extends SavedSkus {
  columns: ProductColumns;
}

/** A new product with its skus. */
export function newProduct(body: Omit<ProductDto, 'categories'>): SavedProduct {
  const stock = changedStock(null, body);
  const columns = fieldsOfType({ ...defaults, ...givenColumns(body, []), stock });
  return withSkus(columns, savedSkus(skusOfType(columns, body), columns, []));
}

/** A product with its skus after a change; fields that the change leaves out stay. */
export function changedProduct(product: Product, change: ProductChangeDto): SavedProduct {
  const before = pick(product, columnNames);
  // Beside skus a product has no stock of its own, so there is none to apply a difference to.
  const stock = changedStock(product.stock, product.hasSkus ? { stock: change.stock } : change);
  const columns = fieldsOfType({ ...before, ...givenColumns(change, product.variants), stock });
  return withSkus(columns, savedSkus(skusOfType(columns, change), columns, product.skus));
}

/** The skus of a body; only products of type 'variant' have some. */
const skusOfType = ({ type }: ProductColumns, { skus }: ProductChangeDto) =>
  type === 'variant' ? skus : [];

/** A product with what its skus make of it: no stock of its own, and what one piece costs. */
function withSkus(columns: ProductColumns, saved: SavedSkus): SavedProduct {
  const hasSkus = saved.skus.length > 0;
  const skus = withChoices(columns.variants, saved.skus);
  const { low, high } = priceRange({ ...columns, skus });
  const stock = hasSkus ? null : columns.stock;
  return { ...saved, columns: { ...columns, hasSkus, stock, priceLow: low, priceHigh: high } };
}

function givenColumns(
  body: ProductChangeDto,
  variantsBefore: readonly StoredVariant[],
): Partial<ProductColumns> {
  const { price, salePrice, variants, categories: _, ...others } = body;
  const { stock: __, stockSeen: ___, version: ____, skus: _____, ...rest } = others;
  const given = {
    ...rest,
    price: price == null ? undefined : toPaise(price),
    salePrice: salePrice == null ? undefined : toPaise(salePrice),
    variants: variants && storedVariants(variants, variantsBefore),
  };
  const columns: Partial<ProductColumns> & { id?: string } = omitNullish(given);
  delete columns.id;
  return columns;
}

/**
 * The stored variants. One keeps its id where the body says so, which is how a new name is told, or
 * as long as type and value stay; no two have the same (SKU-06).
 */
function storedVariants(
  variants: readonly VariantDto[],
  before: readonly StoredVariant[],
): StoredVariant[] {
  const left = new Set(before.map(({ id }) => id));
  const named = variants.map(({ id = null }) => (id !== null && left.delete(id) ? id : null));
  const known = indexVariants(before);
  return variants.map(({ type, value, price }, index) => {
    const same = known.get(type)?.get(value)?.id;
    const id = named[index] ?? (same !== undefined && left.delete(same) ? same : newId());
    return { id, type, value, price: toPaise(price ?? 0) };
  });
}

function fieldsOfType(columns: ProductColumns): ProductColumns {
  const keeps = (type: ProductType) => columns.type === type;
  return {
    ...columns,
    variants: keeps('variant') ? columns.variants : [],
    link: keeps('affiliate') ? columns.link : '',
  };
}

/** The faults of a product as a whole, field by field. */
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
