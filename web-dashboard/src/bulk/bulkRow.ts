/** One row of the bulk screens: its cells as typed, their faults, and the product that it stands for (OQ-37). */
import { cleanText, groupVariants } from '@shop/commerce';
import {
  type Category,
  limits,
  type ProductBody,
  type SkuBody,
  untrackedStock,
  type VariantBody,
} from '@shop/contract';
import { isSalePriceFault, salePriceFault } from '../products/salePrice.ts';

export const bulkCells = ['image', 'name', 'price', 'salePrice', 'category', 'stock'] as const;
export type BulkCell = (typeof bulkCells)[number];

export type BulkValues = Record<BulkCell, string>;

export interface BulkRow extends BulkValues {
  key: string;
  /** The category's name as it was read, for categories that the store does not have. */
  wanted?: string;
  /** Its combinations are sold, each with its own stock (SKU-07). */
  hasSkus?: boolean;
  /** It is bought elsewhere, so nothing of it is counted. */
  isElsewhere?: boolean;
  /** What an imported table told beyond the cells (FIX-10). */
  description?: string;
  unit?: string;
  /** Behind the one in its cell. */
  moreImages?: string[];
  variants?: VariantBody[];
  /** Where its variants differ in price, or have a stock of their own (FIX-17). */
  skus?: SkuBody[];
}

export type BulkFaults = Partial<Record<BulkCell, string>>;

export const cellLabels: Readonly<Record<BulkCell, string>> = {
  image: 'Image',
  name: 'Name',
  price: 'Price',
  salePrice: 'Sale price',
  category: 'Category',
  stock: 'Stock',
};

let rowCount = 0;

export function newRow(values: Partial<BulkRow> = {}): BulkRow {
  const empty = { image: '', name: '', price: '', salePrice: '', category: '', stock: '' };
  rowCount += 1;
  return { ...empty, ...values, key: `row-${rowCount}` };
}

/** 'with description · 3 pictures · kg': what an imported row has beyond its cells; '' when nothing. */
export function beyondCells(row: BulkRow): string {
  const { image, description, unit, moreImages = [], variants = [], skus = [] } = row;
  const pictures = [image, ...moreImages].filter((url) => url !== '').length;
  const words = [
    ...groupVariants(variants).map(
      ({ type, variants: own }) => `${type}: ${own.map(({ value }) => value).join(', ')}`,
    ),
    skus.length > 0 && 'price and stock of each',
    description && 'with description',
    pictures > 1 && `${pictures} pictures`,
    unit && `unit ${unit}`,
  ];
  return words.filter(Boolean).join(' · ');
}

/** Whether nothing was typed in a row; such rows are not sent. */
export function isBlank(row: BulkRow): boolean {
  return bulkCells.every((cell) => cell === 'category' || row[cell].trim() === '');
}

function numberFault(text: string, most: number, whole = false): string | undefined {
  const value = Number(text);
  if (!Number.isFinite(value)) return 'Enter a number';
  if (value < 0) return 'Enter 0 or more';
  if (whole && !Number.isInteger(value)) return 'Enter a whole number';
  return value > most ? 'That is too much' : undefined;
}

/** Of a product with combinations the stock is theirs together, and no cell. */
type CheckedRow = BulkValues & Pick<BulkRow, 'hasSkus'>;

/**
 * Checks the cells by the rules of the product form; `saved` is the stored product's row, which may have lost its
 * category (OQ-94).
 */
export function rowFaults(row: CheckedRow, saved?: BulkValues): BulkFaults {
  const faults: Record<BulkCell, string | undefined> = {
    image: undefined,
    name: cleanText(row.name) ? undefined : 'Enter a name',
    price: row.price.trim() ? numberFault(row.price, limits.price) : 'Enter a price',
    salePrice:
      numberFault(row.salePrice, limits.price) ??
      (isSalePriceFault(row.salePrice, row.price) ? salePriceFault : undefined),
    category: row.category || saved?.category === '' ? undefined : 'Please select any category',
    stock: row.hasSkus ? undefined : numberFault(row.stock, limits.stock, true),
  };
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault));
}

/** The product for a row without faults; an empty stock is not tracked. */
export function rowBody(row: BulkRow): ProductBody {
  const { description = '', unit = '', moreImages = [], variants = [], skus = [] } = row;
  return {
    name: cleanText(row.name),
    description,
    // A cell with markup comes from another shop's editor; the server takes away what is not allowed.
    descriptionFormat: /<[a-z][^>]*>/i.test(description) ? 'html' : 'text',
    images: [row.image, ...moreImages].filter((url) => url !== ''),
    price: Number(row.price),
    salePrice: Number(row.salePrice || 0),
    type: variants.length > 0 ? 'variant' : 'simple',
    categories: row.category ? [row.category] : [],
    variants,
    ...(skus.length > 0 && { skus }),
    link: '',
    minOrder: 1,
    stock: row.stock.trim() === '' ? untrackedStock : Number(row.stock),
    unit: cleanText(unit),
  };
}

/** The id of a category given by its name or id; '' when there is none. */
export function categoryId(text: string, categories: readonly Category[]): string {
  const wanted = cleanText(text).toLowerCase();
  return (
    categories.find(({ id, name }) => id === wanted || name.toLowerCase() === wanted)?.id ?? ''
  );
}
