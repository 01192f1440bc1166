/** The default values of a product. */
import { type Product, untrackedStock } from '@shop/contract';

export const productDefaults = {
  description: '',
  images: [],
  type: 'simple',
  categories: [],
  variants: [],
  link: '',
  minOrder: 1,
  stock: untrackedStock,
  unit: '',
  status: 'active',
  handle: '',
  publishAt: '',
  searchTitle: '',
  searchDescription: '',
} as const satisfies Partial<Product>;
