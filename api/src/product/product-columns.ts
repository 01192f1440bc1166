/**
 * Turns a body into the columns of a product: defaults, paise, and only the fields of its type
 * (1§4, OQ-62).
 */
import {
  askedPrice,
  boughtSkus,
  cutAtSign,
  indexVariants,
  optionKey,
  priceRange,
  toPaise,
  typeSpelling,
} from '@shop/commerce';
import { type FieldProblem, limits, type ProductType } from '@shop/contract';
import { newId } from '../database/id.js';
import { omitNullish } from '../http/omit-nullish.js';
import { pick } from '../http/pick.js';
import type { ProductChangeDto, ProductDto, VariantDto } from './product.dto.js';
import type { Product, StoredVariant } from './product.entity.js';
import { descriptionFaults, storedDescription } from './product-description.js';
import { questionFaults, storedInformation, storedQuestions } from './product-information.js';
import type { SoldSku, StoredSku } from './sku.entity.js';
import { type SavedSkus, savedSkus, withChoices } from './sku-columns.js';
import { changedStock } from './stock-change.js';

/** The written columns of a product; categories are rows of their own. */
export type ProductColumns = Pick<Product, keyof typeof defaults>;

const defaults = {
  name: '',
  description: '',
  descriptionHtml: '',
  images: [],
  price: 0,
  salePrice: 0,
  type: 'simple',
  variants: [],
  link: '',
  minOrder: 1,
  stock: null,
  unit: '',
  status: 'active',
  // '' = to be made of the name.
  handle: '',
  publishAt: null,
  tags: [],
  descriptionFormat: 'text',
  imageTexts: [],
  information: {},
  questions: [],
  searchTitle: '',
  searchDescription: '',
  hasSkus: false,
  priceLow: 0,
  priceHigh: 0,
  listPriceLow: 0,
} satisfies Partial<Product>;
const columnNames = Object.keys(defaults) as (keyof ProductColumns)[];

/** A product as a save writes it. */
export interface SavedProduct extends SavedSkus {
  skus: SoldSku[];
  columns: ProductColumns;
}

const copied = ' (copy)';

/**
 * A draft like a product, with a name of its own; variants, questions and skus get ids of their own,
 * and codes stay with the first (PUB-05).
 */
export function copiedProduct(product: Product): SavedProduct {
  const ids = new Map(product.variants.map(({ id }) => [id, newId()]));
  const name = cutAtSign(product.name, limits.productName - copied.length).trimEnd();
  const columns: ProductColumns = {
    ...pick(product, columnNames),
    name: `${name}${copied}`,
    status: 'draft',
    handle: '',
    publishAt: null,
    variants: product.variants.map((variant) => ({
      ...variant,
      id: ids.get(variant.id) ?? newId(),
    })),
    questions: product.questions.map((question) => ({ ...question, id: newId() })),
  };
  const skus = product.skus.map((sku) => ({
    ...sku,
    id: newId(),
    variantIds: sku.variantIds.map((id) => ids.get(id) ?? id).sort(),
    code: '',
  }));
  return withSkus(columns, { skus, faults: [], conflicts: [] }, {});
}

/** A new product with its skus. */
export function newProduct(body: Omit<ProductDto, 'categories'>): SavedProduct {
  const stock = changedStock(null, body);
  const columns = fieldsOfType({ ...defaults, ...givenColumns(body, defaults), stock });
  return withSkus(columns, savedSkus(skusOfType(columns, body), columns, []), body);
}

/** A product with its skus after a change; fields that the change leaves out stay. */
export function changedProduct(product: Product, change: ProductChangeDto): SavedProduct {
  const before = pick(product, columnNames);
  // Beside skus a product has no stock of its own, so there is none to apply a difference to.
  const stock = changedStock(product.stock, product.hasSkus ? { stock: change.stock } : change);
  const columns = fieldsOfType({ ...before, ...givenColumns(change, product), stock });
  return withSkus(columns, savedSkus(skusOfType(columns, change), columns, product.skus), change);
}

/** The skus of a body; only products of type 'variant' have some. */
const skusOfType = ({ type }: ProductColumns, { skus }: ProductChangeDto) =>
  type === 'variant' ? skus : [];

/** A product with what its skus and questions make of it: no stock of its own beside skus, and what one piece costs. */
function withSkus(columns: ProductColumns, saved: SavedSkus, body: ProductChangeDto): SavedProduct {
  const hasSkus = saved.skus.length > 0;
  // What can be bought changes with each order, so lists ask the skus; these are the prices of all.
  const chosen = withChoices(columns.variants, saved.skus).map((sku) => ({ ...sku, stock: null }));
  const { low, high, listLow } = priceRange({ ...columns, skus: chosen });
  const skus = boughtSkus({ ...columns, stock: null }, chosen).map(({ bought }, index): SoldSku => {
    const { price: soldPrice, listPrice } = askedPrice(bought, columns.questions);
    return { ...(saved.skus[index] as StoredSku), soldPrice, listPrice };
  });
  const stock = hasSkus ? null : columns.stock;
  return {
    ...saved,
    skus,
    faults: [...twinFaults(columns, body), ...saved.faults],
    columns: {
      ...columns,
      hasSkus,
      stock,
      priceLow: low,
      priceHigh: high,
      listPriceLow: listLow,
    },
  };
}

function givenColumns(
  body: ProductChangeDto,
  product: Pick<
    Product,
    'variants' | 'questions' | 'description' | 'descriptionHtml' | 'descriptionFormat'
  >,
): Partial<ProductColumns> {
  const { price, salePrice, variants, categories, ...others } = body;
  const { publishAt, tags, information, questions, description, descriptionFormat, ...more } =
    others;
  const { stock, stockSeen, version, skus, ...rest } = more;
  const given = {
    ...rest,
    price: price == null ? undefined : toPaise(price),
    salePrice: salePrice == null ? undefined : toPaise(salePrice),
    variants: variants && storedVariants(variants, product.variants),
    tags: tags && [...new Set(tags)],
    information: information && storedInformation(information),
    questions: questions && storedQuestions(questions, product.questions),
  };
  const written = omitNullish({ description, descriptionFormat });
  const columns: Partial<ProductColumns> & { id?: string } = {
    ...omitNullish(given),
    ...storedDescription(product, written),
  };
  delete columns.id;
  if (publishAt != null) columns.publishAt = publishAt === '' ? null : new Date(publishAt);
  return columns;
}

/**
 * The stored variants. One keeps its id where the body says so, which is how a new name is told, or
 * as long as type and value stay; no two have the same (SKU-06). Types that are the same are spelt as the first
 * (FIX-26).
 */
function storedVariants(
  variants: readonly VariantDto[],
  before: readonly StoredVariant[],
): StoredVariant[] {
  const left = new Set(before.map(({ id }) => id));
  const named = variants.map(({ id = null }) => (id !== null && left.delete(id) ? id : null));
  const known = indexVariants(before);
  const spelt = typeSpelling(variants);
  return variants.map(({ type: written, value, price }, index) => {
    const type = spelt(written);
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
    // It is bought elsewhere: its buyer is asked nothing here, and nothing is counted.
    ...(keeps('affiliate') && { questions: [], stock: null, minOrder: 1 }),
  };
}

/** The faults of a product as a whole, field by field. */
export function productFaults(columns: ProductColumns): FieldProblem[] {
  const faults: FieldProblem[] = [];
  if (columns.type === 'affiliate' && columns.link === '') {
    faults.push({ field: 'link', message: 'Please enter the affiliate link' });
  }
  return [...faults, ...descriptionFaults(columns), ...questionFaults(columns.questions)];
}

/** Variants that a body lists twice, whatever their case (FIX-26). */
function twinFaults({ variants }: ProductColumns, { variants: sent }: ProductChangeDto) {
  const seen = new Set<string>();
  return variants.flatMap(({ type, value }, index): FieldProblem[] => {
    const key = JSON.stringify([optionKey(type), optionKey(value)]);
    if (sent != null && seen.has(key)) {
      const message = `${type} ${value} is listed twice`;
      return [{ field: `variants[${index}].value`, message }];
    }
    seen.add(key);
    return [];
  });
}
