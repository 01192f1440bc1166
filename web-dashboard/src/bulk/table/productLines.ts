/** Puts the lines of a table together that are of one product, each of another size or colour (FIX-17). Pure. */
import { choiceKey, cleanText, groupVariants, optionKey, typeSpelling } from '@shop/commerce';
import { type ChosenVariant, type SkuBody, untrackedStock, type VariantBody } from '@shop/contract';
import { combinationCount, type TypedOption } from '../../products/skus/matrix.ts';
import { plainTitle, type TextField } from './columnNames.ts';
import type { Table } from './readTable.ts';

/** One line, by the fields of its columns. */
export interface ProductLine extends Partial<Record<TextField, string>> {
  images: string[];
  options: TypedOption[];
}

/** One product, as it goes into the table of the screen. */
export interface TableRow extends Partial<Record<TextField, string>> {
  image?: string;
  /** Beside the first picture. */
  moreImages: string[];
  variants: VariantBody[];
  /** Where its variants differ in price, have a stock of their own, or are not sold in every combination. */
  skus: SkuBody[];
}

/**
 * What tells of each line which product it is of: the handle of Shopify, the parent of WooCommerce, or the name where
 * a line tells a size or colour. A line that is a product by itself has a key of its own.
 */
export function productKeys({ columns }: Table, lines: readonly ProductLine[]): string[] {
  const cellsOf = (title: string) =>
    columns.find((column) => plainTitle(column.title) === title)?.cells;
  const [handles, titles] = [cellsOf('handle'), cellsOf('title')];
  const [ids, skus, parents] = [cellsOf('id'), cellsOf('sku'), cellsOf('parent')];
  return lines.map(({ name = '', options }, row) => {
    if (handles?.[row] && titles) return `handle ${handles[row]}`;
    if (parents && ids) {
      const parent = parents[row] ?? '';
      const id = parent.startsWith('id:')
        ? parent.slice(3)
        : ids[parent ? (skus?.indexOf(parent) ?? row) : row];
      return id ? `id ${id}` : `line ${row}`;
    }
    return options.length > 0 ? `name ${cleanText(name).toLowerCase()}` : `line ${row}`;
  });
}

/** Both prices as the table of the screen takes them: a sale at the full price is none, and a sale alone is the price. */
function plainPrices({ price = '', salePrice = '' }: ProductLine): {
  price: string;
  salePrice: string;
} {
  if (salePrice === '') return { price, salePrice };
  if (Number(price || 0) === 0 && Number(salePrice) > 0) return { price: salePrice, salePrice: '' };
  return { price, salePrice: Number(price) === Number(salePrice) ? '' : salePrice };
}

/** Every value of each type once, in the order in which they come; its price is that of the product. */
function variantsOf(lines: readonly ProductLine[]): VariantBody[] {
  const options = lines.flatMap((line) => line.options);
  const spelt = typeSpelling(options);
  const found = new Map<string, VariantBody>();
  for (const { type, values } of options) {
    for (const value of values) {
      const key = JSON.stringify([spelt(type), optionKey(value)]);
      if (!found.has(key)) found.set(key, { type: spelt(type), value, price: 0 });
    }
  }
  // All values of a type stand together.
  return groupVariants([...found.values()]).flatMap(({ variants }) => variants);
}

/** The choice that a line stands for; null where it names several values, or not one of each type. */
function choiceOf(
  { options }: ProductLine,
  variants: readonly VariantBody[],
): ChosenVariant[] | null {
  const types = groupVariants(variants);
  const choice = types.flatMap(({ type, variants: own }) => {
    const values = options.find((option) => optionKey(option.type) === optionKey(type))?.values;
    const [value = '', ...others] = values ?? [];
    const chosen = own.find((one) => optionKey(one.value) === optionKey(value));
    return chosen && others.length === 0 ? [{ type, value: chosen.value }] : [];
  });
  return choice.length > 0 && choice.length === types.length ? choice : null;
}

/** The lines of a product that are one combination each, once for each combination. */
function combinations(lines: readonly ProductLine[], variants: readonly VariantBody[]) {
  const found = lines.flatMap((line) => {
    const choice = choiceOf(line, variants);
    return choice ? [{ line, choice }] : [];
  });
  return [...new Map(found.map((one) => [choiceKey(one.choice), one])).values()];
}

/** `isAll` = the variants make no other combinations than these. */
function skusOf(
  combined: ReturnType<typeof combinations>,
  own: { price: string; salePrice: string },
  isAll: boolean,
): SkuBody[] {
  const made = combined.map(({ line, choice }): SkuBody => {
    const { price, salePrice } = plainPrices(line);
    const isOwn = price === '' || (price === own.price && salePrice === own.salePrice);
    return {
      choice,
      price: isOwn ? 0 : Number(price),
      salePrice: isOwn ? 0 : Number(salePrice || 0),
      stock: line.stock ? Number(line.stock) : untrackedStock,
    };
  });
  const isNeeded =
    !isAll || made.some(({ price, stock }) => price !== 0 || stock !== untrackedStock);
  return isNeeded && made.length > 1 ? made : [];
}

function together(lines: readonly ProductLine[]): TableRow {
  const { images, options, ...first } = lines.find(({ name }) => name) ??
    lines[0] ?? { images: [], options: [] };
  const variants = variantsOf(lines);
  const combined = combinations(lines, variants);
  const priced = [first, ...combined.map(({ line }) => line)].find(
    ({ price, salePrice }) => price || salePrice,
  );
  const prices = plainPrices({ ...priced, images: [], options: [] });
  const isEachOne = lines.every((line) => !line.options.length || choiceOf(line, variants));
  // Lines that are one combination each say which there are; others speak of all that their values make.
  const isAll = !isEachOne || combined.length === combinationCount(variants);
  const skus = skusOf(combined, prices, isAll);
  const [image, ...moreImages] = new Set(lines.flatMap((line) => line.images));
  const { stock, ...rest } = first;
  return {
    ...rest,
    ...prices,
    ...(skus.length === 0 && stock !== undefined && { stock }),
    ...(image !== undefined && { image }),
    moreImages,
    variants,
    skus,
  };
}

/** A row for each product; `keys` tells of each line which one it is of. */
export function productRows(lines: readonly ProductLine[], keys: readonly string[]): TableRow[] {
  const groups = new Map<string, ProductLine[]>();
  lines.forEach((line, index) => {
    const key = keys[index] ?? '';
    groups.set(key, [...(groups.get(key) ?? []), line]);
  });
  return [...groups.values()].map(together);
}
