/** Sorting and filtering the products of a store, and the collections that fill themselves (FIND-01, FIND-02). */
/** 'relevance' is the order of a search, 'featured' the owner's of a category (PUB-07); 'origin' needs imported products. */
export const browseSorts = [
  'relevance',
  'featured',
  'newest',
  'price-asc',
  'price-desc',
  'best-selling',
  'origin',
] as const;
export type BrowseSort = (typeof browseSorts)[number];

export const collectionKeys = ['new', 'sale', 'best-sellers'] as const;
export type CollectionKey = (typeof collectionKeys)[number];

export const collectionNames: Readonly<Record<CollectionKey, string>> = {
  new: 'New',
  sale: 'Sale',
  'best-sellers': 'Best sellers',
};

/** The settings of a store that turn each collection on. */
export const collectionSettings = {
  new: 'showNew',
  sale: 'showSale',
  'best-sellers': 'showBestSellers',
} as const satisfies Record<CollectionKey, string>;

/** How long a product is new, and of which orders best sellers are counted, in days. */
export const collectionDays = 30;

/** The parameters of a browsed list that may be given several times: any of the values will do. */
export const repeatedFilters = ['tag', 'option', 'origin'] as const;

/** What lists of products are sorted and filtered by, as it stands in an address. */
export interface BrowseFilters {
  sort?: string;
  /** Rupees, at least and at most, that one piece costs; price, stock and options are those of one sku. */
  min?: string;
  max?: string;
  /** '1' = only what is in stock. */
  stock?: string;
  tag?: string[];
  /** 'Size:M', in any case: the type of a variant and its value. Values of one type are alternatives, types add up. */
  option?: string[];
  /** Country of origin, ISO 3166-1 alpha-2. */
  origin?: string[];
}

export interface BrowseQuery extends BrowseFilters {
  category?: string;
  collection?: string;
  q?: string;
  cursor?: string;
  /** 1 to 100, 24 by default. */
  limit?: number;
  /** '1' = the answer also has what there is to filter by. */
  facets?: string;
  /** '1' = the answer of a search also has the categories of that name, and where nothing is found what is shown instead. */
  suggest?: string;
  /** These products in this order, as far as they are sold now; nothing else is looked at. */
  ids?: string[];
}

/** A value to filter by, and how many products there would be with it beside all other filters. */
export interface FacetValue {
  value: string;
  count: number;
  chosen: boolean;
}

export interface Facets {
  /** Rupees; the least and the most that something of the list costs before it is filtered by price. */
  price: { low: number; high: number };
  /** How many of the list are in stock. */
  inStock: number;
  tags: FacetValue[];
  options: { type: string; values: FacetValue[] }[];
  /** Empty as long as no product of the list is imported. */
  origins: FacetValue[];
}

/** The filters as they were understood. */
export interface ChosenFilters {
  sort: BrowseSort;
  /** Rupees; null = no bound. */
  min: number | null;
  max: number | null;
  stock: boolean;
  tags: string[];
  options: string[];
  origins: string[];
}

/** A collection that the owner has turned on, and how many products it has. */
export interface ShownCollection {
  key: CollectionKey;
  name: string;
  total: number;
  /** For how long it has products if nothing is changed, ms: what is new grows old. Infinite where no time tells. */
  freshMs: number;
}
