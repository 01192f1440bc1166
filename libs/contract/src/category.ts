/** Categories of a store, in the owner's order (2§3). */

export interface Category {
  id: string;
  name: string;
  imageUrl: string;
  /** Position 0..n-1. */
  order: number;
}

export interface CategoryBody {
  name: string;
  imageUrl?: string;
}

export interface CategoriesBody {
  categories: Category[];
}

export interface CategoryAnswer {
  category: Category;
}

export interface CategoriesAnswer {
  categories: Category[];
}
