/** What a column can be taken as, in the words of the choice. */
import { type TableField, tableFields } from './columnNames.ts';

const labels: Readonly<Record<TableField, string>> = {
  name: 'Name',
  price: 'Price (before any offer, MRP)',
  salePrice: 'Sale price (what buyers pay)',
  category: 'Category',
  stock: 'Stock',
  unit: 'Unit',
  description: 'Description',
  option: 'Variant (size, colour …)',
  image: 'Image',
};

export const fieldChoices = tableFields.map((field) => [field, labels[field]] as const);
