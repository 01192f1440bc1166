/** The orders of the products of a shelf, and where a cursor stands in one. Pure. */
import type { BrowseSort } from '@shop/contract';
import { ownCountry, type Shelf, type Shelved } from './shelf.js';
import type { Sold } from './shelf-cache.js';
import type { Found } from './shelf-search.js';

/** What products are sorted by: a whole number, the lowest first, and among equal ones the newest. */
export type SortKey = (product: Shelved) => number;

export interface SortWith {
  category: string | null;
  sold: Sold;
  found: Found | null;
}

/** More than the places of a category. */
const mostPlaces = 2 ** 16;

/** Behind every country. */
const unknownCountry = 2 ** 16;

export function sortKey(
  sort: BrowseSort,
  shelf: Shelf,
  { category, sold, found }: SortWith,
): SortKey {
  switch (sort) {
    case 'relevance':
      // Of those that fit as well, a category's owner's order decides (PUB-07).
      return ({ at, places }) =>
        (found?.scores[at] ?? 0) * mostPlaces +
        Math.min(places.get(category ?? '') ?? 0, mostPlaces - 1);
    case 'featured':
      return ({ places }) => places.get(category ?? '') ?? 0;
    case 'newest':
      return () => 0;
    case 'price-asc':
      return ({ price }) => price;
    case 'price-desc':
      return ({ price }) => -price;
    case 'best-selling':
      return ({ id }) => -(sold.get(id) ?? 0);
    case 'origin': {
      const keys = Array.from({ length: shelf.origins.size }, (_, at) =>
        countryKey(shelf.origins.at(at)),
      );
      return ({ at }) => keys[shelf.columns.origins[at] ?? -1] ?? unknownCountry;
    }
  }
}

/** The own country comes first, the others by their codes. */
function countryKey(code: string): number {
  if (code === ownCountry) return 0;
  return code.charCodeAt(0) * 256 + code.charCodeAt(1);
}

/** Products, the newest first, in the order of their keys. Those of key 0 are not compared with each other. */
export function inOrder(products: readonly Shelved[], key: SortKey): Shelved[] {
  const keyed = products.map((product) => ({ product, key: key(product) }));
  const before = keyed.filter((one) => one.key < 0);
  const after = keyed.filter((one) => one.key > 0);
  const byKey = (one: { key: number }, other: { key: number }) => one.key - other.key;
  const equal = keyed.filter((one) => one.key === 0);
  return [...before.sort(byKey), ...equal, ...after.sort(byKey)].map(({ product }) => product);
}

/** A place in an order: that of a product, which may be gone by now. */
export interface Cursor {
  key: number | null;
  /** The product's key in the order of the newest (`newest.ts`). */
  newestKey: string;
}

const cursorForm = /^(?:(-?\d{1,15})\.)?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;

/** The cursor of a text; null when it is none. */
export function readCursor(text: string): Cursor | null {
  const [, key, newestKey] = cursorForm.exec(text) ?? [];
  return newestKey === undefined
    ? null
    : { key: key === undefined ? null : Number(key), newestKey: newestKey.toLowerCase() };
}

/** The cursor behind a product; among the newest its key there alone. */
export function cursorOf(product: Shelved, key: SortKey, sort: BrowseSort): string {
  return sort === 'newest' ? product.newestKey : `${key(product)}.${product.newestKey}`;
}

/** The products of a sorted list behind a cursor. */
export function behind(
  list: readonly Shelved[],
  sort: BrowseSort,
  key: SortKey,
  cursor: Cursor,
  shelf: Shelf,
): Shelved[] {
  const known = shelf.byKey.get(cursor.newestKey);
  // What fits as well is sorted by name, which no key tells.
  const place = sort === 'relevance' && known ? list.indexOf(known) : -1;
  if (place >= 0) return list.slice(place + 1);
  const at = cursor.key ?? (known ? key(known) : 0);
  const start = list.findIndex((product) => {
    const own = key(product);
    return own > at || (own === at && product.newestKey < cursor.newestKey);
  });
  return start < 0 ? [] : list.slice(start);
}
