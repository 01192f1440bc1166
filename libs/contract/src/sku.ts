/** Skus: the sold combinations of a product's variants, each with its own price, stock and codes (SKU-01, SKU-02). */
import type { ChosenVariant } from './order.js';

/** A sku in a product's body; a field that is left out stays, or has its default in a new sku. */
export interface SkuBody {
  /** Id of a sku of this product; without it the choice tells which one is meant. */
  id?: string;
  /** One value of each type of the product's variants. */
  choice: ChosenVariant[];
  /** Rupees; 0 = as without skus, by the chosen variants (OQ-61). */
  price?: number;
  /** Rupees; 0 = none; counts only when below the price. */
  salePrice?: number;
  /** Pieces left; -1 = not counted. */
  stock?: number;
  /** The stock that was shown when `stock` was set: the difference is applied to the present stock (ABUSE-16). */
  stockSeen?: number;
  /** The seller's own code, unique in the store without case; '' = none. */
  code?: string;
  /** '' = none. */
  barcode?: string;
  /** One of the product's pictures; '' = the product's cover. */
  image?: string;
  /** Grams; 0 = unknown. */
  weight?: number;
  /** False = not sold at present. */
  active?: boolean;
}

/** As who manages the store reads it; everyone else reads what pages show of it (FIX-53). */
export interface Sku extends Required<Omit<SkuBody, 'stockSeen'>> {
  id: string;
}
