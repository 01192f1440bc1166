/** A list of products that is sorted and filtered, as its page shows it (FIND-02). */
import type { BrowseSort, Facets } from '@shop/contract';
import type { Card } from './card.ts';
import type { InsteadCards } from './insteadCards.ts';

/** A filter that is set, and the address without it. */
export interface SetFilter {
  label: string;
  without: string;
}

export interface Listing {
  heading: string;
  /** Where the form leads, and what it takes along: which list it is. */
  action: string;
  kept: [name: string, value: string][];
  cards: Card[];
  total: number;
  /** Without any filter. */
  unfiltered: number;
  facets: Facets;
  sort: BrowseSort;
  /** The first is the usual one. */
  sorts: BrowseSort[];
  /** Rupees, or ''. */
  min: string;
  max: string;
  inStock: boolean;
  set: SetFilter[];
  /** The address without any filter. */
  clear: string;
  /** Addresses, or ''. */
  first: string;
  next: string;
  /** What was left out of the address because nothing is known by it. */
  ignored: string[];
  /** Names of the countries to filter by, by their codes. */
  countries: Readonly<Record<string, string>>;
  /** Shown instead where nothing is found. */
  instead: InsteadCards | null;
}

export const sortNames: Readonly<Record<BrowseSort, string>> = {
  relevance: 'Best match',
  featured: 'Recommended',
  newest: 'Newest',
  'price-asc': 'Price: low to high',
  'price-desc': 'Price: high to low',
  'best-selling': 'Best selling',
  origin: 'Country of origin',
};
