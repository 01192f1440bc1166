/**
 * Turns a body into the columns of a product: defaults, paise, and only the fields of its type
 * (1§4, OQ-62).
 */
import { indexVariants, toPaise } from '@shop/commerce';
import { type FieldProblem, limits, type ProductType } from '@shop/contract';
import { newId } from '../database/id.js';
import { omitNullish } from '../http/omit-nullish.js';
import { pick } from '../http/pick.js';
import type { ProductChangeDto, ProductDto, VariantDto } from './product.dto.js';
import type { Product, StoredVariant } from './product.entity.js';
import { questionFaults, storedInformation, storedQuestions } from './product-information.js';
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
} satisfies Partial<Product>;
const columnNames = Object.keys(defaults) as (keyof ProductColumns)[];

/** Columns of a new product. */
export function newColumns(body: ProductDto): ProductColumns {
  const stock = changedStock(null, body);
  return fieldsOfType({ ...defaults, ...givenColumns(body, defaults), stock });
}

const copied = ' (copy)';

/**
 * The columns of a draft like a product, with a name of its own; variants and questions get ids of
 * their own (PUB-05).
 */
export function copiedColumns(product: Product): ProductColumns {
  const withId = <Part extends { id: string }>(part: Part): Part => ({ ...part, id: newId() });
  const name = product.name.slice(0, limits.productName - copied.length).trimEnd();
  return {
    ...pick(product, columnNames),
    name: `${name}${copied}`,
    status: 'draft',
    handle: '',
    publishAt: null,
    variants: product.variants.map(withId),
    questions: product.questions.map(withId),
  };
}

/** The columns of a product after a change; fields that the change leaves out stay. */
export function changedColumns(product: Product, change: ProductChangeDto): ProductColumns {
  const before = pick(product, columnNames);
  const stock = changedStock(product.stock, change);
  return fieldsOfType({ ...before, ...givenColumns(change, product), stock });
}

function givenColumns(
  body: ProductChangeDto,
  product: Pick<Product, 'variants' | 'questions'>,
): Partial<ProductColumns> {
  const { price, salePrice, variants, categories: _, ...others } = body;
  const { publishAt, tags, information, questions, ...more } = others;
  const { stock: __, stockSeen: ___, version: ____, ...rest } = more;
  const before = indexVariants(product.variants);
  const given = {
    ...rest,
    price: price == null ? undefined : toPaise(price),
    salePrice: salePrice == null ? undefined : toPaise(salePrice),
    variants: variants?.map((variant) => storedVariant(variant, before)),
    tags: tags && [...new Set(tags)],
    information: information && storedInformation(information),
    questions: questions && storedQuestions(questions, product.questions),
  };
  const columns: Partial<ProductColumns> & { id?: string } = omitNullish(given);
  delete columns.id;
  if (publishAt != null) columns.publishAt = publishAt === '' ? null : new Date(publishAt);
  return columns;
}

/** The stored variant, which keeps its id as long as type and value stay. */
function storedVariant(
  { type, value, price }: VariantDto,
  before: ReturnType<typeof indexVariants<StoredVariant>>,
): StoredVariant {
  const known = before.get(type)?.get(value);
  return { id: known?.id ?? newId(), type, value, price: toPaise(price ?? 0) };
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
  return [...faults, ...questionFaults(columns.questions)];
}
