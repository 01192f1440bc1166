/** Categories of a store, in the owner's order (2§3). */
import type { ProductStatus } from './product.js';

export interface Category {
  id: string;
  name: string;
  imageUrl: string;
  /** Position 0..n-1. */
  order: number;
  /** Counts its edits; sent back with a change, a stale one is refused by CONFLICT (MEND-24). */
  version: number;
}

export interface CategoryBody {
  name: string;
  imageUrl?: string;
}

/** A category as it is saved. */
export interface CategoryEntry extends Omit<Category, 'version'> {
  /** As it was read; a stale one is refused by CONFLICT (MEND-24). */
  version?: number;
}

export interface CategoriesBody {
  categories: CategoryEntry[];
}

/** A product in the order of its category (PUB-07). */
export interface PlacedProduct {
  id: string;
  name: string;
  /** Cover picture, or ''. */
  image: string;
  status: ProductStatus;
}

/** The ids of the first products of a category; those that are left out follow, the newest first. */
export interface CategoryOrderBody {
  products: string[];
}

export interface PlacedProductsAnswer {
  products: PlacedProduct[];
}

export interface CategoryAnswer {
  category: Category;
}

export interface CategoriesAnswer {
  categories: Category[];
}
