/** The columns of the table of combinations. */
import type { SkuCell } from './skuFaults.ts';

export type SkuColumn = SkuCell;

/** `words`: holds a text, no number. */
export const skuColumns: Readonly<Record<SkuColumn, { label: string; words?: boolean }>> = {
  image: { label: 'Picture' },
  price: { label: 'Price' },
  salePrice: { label: 'Sale price' },
  stock: { label: 'Stock' },
  code: { label: 'Code', words: true },
  barcode: { label: 'Barcode', words: true },
  weight: { label: 'Weight (g)' },
  active: { label: 'Sold' },
};

export const usualColumns: readonly SkuColumn[] = [
  'image',
  'price',
  'salePrice',
  'stock',
  'code',
  'active',
];

export const allColumns: readonly SkuColumn[] = [
  'image',
  'price',
  'salePrice',
  'stock',
  'code',
  'barcode',
  'weight',
  'active',
];
