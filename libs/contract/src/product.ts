/** Products: simple, with variants, or affiliate links (1§3, OQ-61, OQ-62). */
import type {
  BuyerQuestion,
  BuyerQuestionBody,
  ProductInformation,
} from './product-information.js';
import type { Sku, SkuBody } from './sku.js';

export const productTypes = ['simple', 'variant', 'affiliate'] as const;
export type ProductType = (typeof productTypes)[number];

/** `stock` of a product whose pieces are not counted, in bodies and answers of the API (OQ-63). */
export const untrackedStock = -1;

/** Only active products exist for shoppers (PUB-01). */
export const productStatuses = ['active', 'draft', 'archived'] as const;
export type ProductStatus = (typeof productStatuses)[number];

/** How a description is written: as plain text, or as the HTML of the page editor (DET-03). */
export const descriptionFormats = ['text', 'html'] as const;
export type DescriptionFormat = (typeof descriptionFormats)[number];

/** The alternative text of a picture. */
export interface ImageText {
  /** As in `images`. */
  url: string;
  text: string;
}

export interface VariantBody {
  /** The variant's own id, which keeps it the same one under another type or value (SKU-06). */
  id?: string;
  /** e.g. 'Size'. */
  type: string;
  /** e.g. 'Large'. */
  value: string;
  /** Rupees; 0 = the product's own price. */
  price: number;
}

export interface Variant extends VariantBody {
  id: string;
}

/** What the documents don't have; a body may leave it out. */
export interface ProductExtras {
  status: ProductStatus;
  /** Word of its address, unique in the store; '' in a body = made of the name (PUB-03). */
  handle: string;
  /** ISO 8601; '' = at once. Before, no shopper sees an active product (PUB-04). */
  publishAt: string;
  tags: string[];
  descriptionFormat: DescriptionFormat;
  imageTexts: ImageText[];
  information: ProductInformation;
  questions: BuyerQuestionBody[];
  /** For search engines; '' = made of name and description (PUB-08). */
  searchTitle: string;
  searchDescription: string;
}

export interface ProductBody extends Partial<ProductExtras> {
  name: string;
  description: string;
  /** URLs; the first is the cover. */
  images: string[];
  /** Rupees. */
  price: number;
  /** Rupees; 0 = none; counts only when below `price`. */
  salePrice: number;
  type: ProductType;
  /** Ids of at least one category of the store. */
  categories: string[];
  /** Stored only for type 'variant'. */
  variants: VariantBody[];
  /** Stored only for type 'affiliate'. */
  link: string;
  /** Smallest quantity, ≥ 1. */
  minOrder: number;
  /** Pieces left; -1 = not tracked. */
  stock: number;
  /** '' = none. */
  unit: string;
  /** Stored only for type 'variant'; left out of a change = as they are, as far as their variants stay. */
  skus?: SkuBody[];
}

export interface Product extends Omit<Required<ProductBody>, 'variants' | 'questions' | 'skus'> {
  id: string;
  storeId: string;
  variants: Variant[];
  questions: BuyerQuestion[];
  createdAt: string;
  updatedAt: string;
  /** Counts the owner's edits, not the orders; sent back with a change, a stale one is refused by CONFLICT (MEND-24). */
  version: number;
  /** Empty = the product itself is sold; `stock` is else the sum of the active ones, or -1. */
  skus: Sku[];
  hasSkus: boolean;
  /** What one piece costs at least and at most, rupees; with the least that required questions add (FIX-04). */
  priceLow: number;
  priceHigh: number;
  /** Rupees: what the choice that costs least cost before its sale; `priceLow` where nothing is taken off (FIX-05). */
  listPriceLow: number;
  /** How many of its reviews are published, and their average in stars, 0 without any (DET-05). */
  reviewCount: number;
  reviewAverage: number;
}

/** A product in a list of the storefront. */
export type CatalogProduct = Omit<Product, 'skus'>;

/** A change of a product: any part of it. */
export interface ProductChangeBody extends Partial<ProductBody> {
  /** As it was read; a stale one is refused by CONFLICT (MEND-24). */
  version?: number;
  /** The stock that was shown when `stock` was set: the difference is applied to the present stock (ABUSE-16). */
  stockSeen?: number;
}

/** What the owner's product list leaves out. */
export type UnlistedField =
  | 'description'
  | 'variants'
  | 'link'
  | 'descriptionFormat'
  | 'imageTexts'
  | 'information'
  | 'questions'
  | 'searchTitle'
  | 'searchDescription';

/** One line of the owner's product list. */
export type ProductListItem = Omit<CatalogProduct, UnlistedField>;

export interface ProductAnswer {
  product: Product;
}

/** A link that shows a product as shoppers would see it, until it ends (PUB-02). */
export interface ProductPreviewAnswer {
  url: string;
  /** ISO 8601. */
  endsAt: string;
}

/** Deleted products to be brought back (PUB-06). */
export interface ProductsRestoreBody {
  ids: string[];
}

export interface ProductsRestoredAnswer {
  restored: number;
  /** In the order of the ids. */
  products: Product[];
  /** What is not as it was, each as a sentence for the owner: a code or an address that was taken meanwhile. */
  warnings: string[];
}

export interface ProductsAnswer {
  products: ProductListItem[];
}

export interface ProductsCreatedAnswer {
  created: number;
  products: Product[];
}

export interface ProductsUpdatedAnswer {
  updated: number;
  products: Product[];
}
