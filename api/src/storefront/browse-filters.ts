/** Reads the filters of an address: what nothing is known by is told, not guessed (FIND-02). Pure. */
import { cleanText, cutAtSign, looksLikeId, optionKey, readRupees, toPaise } from '@shop/commerce';
import {
  type BrowseQuery,
  type BrowseSort,
  browseSorts,
  type ChosenFilters,
  type CollectionKey,
  collectionKeys,
  limits,
} from '@shop/contract';
import { otherCategory } from '../product/section.repository.js';
import type { Shelf, Texts } from './shelf.js';
import type { Filters } from './shelf-filter.js';

/** Which products are listed, before any filter. */
export interface Scope {
  category: string | null;
  collection: CollectionKey | null;
  isSearch: boolean;
}

export interface ReadFilters {
  filters: Filters;
  chosen: ChosenFilters;
  /** What is unknown, by the parameter. */
  unknown: { field: string; what: string }[];
}

/** Which products a query lists; the name of the parameter that can't be. */
export function scopeOf({ category, collection, q = '' }: BrowseQuery): Scope | string {
  const isGood = !category || category === otherCategory || looksLikeId(category);
  if (!isGood) return 'category';
  const key = collectionKeys.find((known) => known === collection) ?? null;
  if (collection && !key) return 'collection';
  return {
    category: category?.toLowerCase() || null,
    collection: key,
    isSearch: cleanText(q) !== '',
  };
}

/** The order of a list for which none is chosen. */
export function usualSort({ category, collection, isSearch }: Scope): BrowseSort {
  if (isSearch) return 'relevance';
  if (collection === 'best-sellers') return 'best-selling';
  return category === null || category === otherCategory ? 'newest' : 'featured';
}

/** The sorts that a list offers, the usual one first; by country as soon as one of the store's products is imported. */
export function sortsOf(scope: Scope, hasImports: boolean): BrowseSort[] {
  const usual = usualSort(scope);
  const others = browseSorts.filter((sort) => {
    if (sort === usual || sort === 'relevance' || sort === 'featured') return false;
    return sort !== 'origin' || hasImports;
  });
  return [usual, ...others];
}

/** The filters of a query, as far as the shelf knows them. */
export function readFilters(
  shelf: Shelf,
  query: BrowseQuery,
  scope: Scope,
  sorts: readonly BrowseSort[],
): ReadFilters {
  const unknown: ReadFilters['unknown'] = [];
  const leaveOut = (field: string, what: string) => void unknown.push({ field, what });
  const sort = sorts.find((known) => known === query.sort);
  if (query.sort && !sort) leaveOut('sort', `sort “${shortened(query.sort)}”`);
  const min = boundOf(query.min, 'min', leaveOut);
  const max = boundOf(query.max, 'max', leaveOut);
  const isCrossed = min !== null && max !== null && min > max;
  const [least, greatest] = isCrossed ? [max, min] : [min, max];
  const stock = query.stock === '1';
  if (query.stock && !stock) leaveOut('stock', `stock “${shortened(query.stock)}”`);
  const valuesOf = (
    field: 'tag' | 'option' | 'origin',
    find: (text: string) => number | undefined,
    spell: (number: number) => string,
  ) => {
    const found = new Map<number, string>();
    for (const text of (query[field] ?? []).filter(Boolean).slice(0, limits.filterValues)) {
      const number = find(text);
      if (number === undefined) leaveOut(field, `${field} “${shortened(text)}”`);
      else found.set(number, spell(number));
    }
    return found;
  };
  const amongTexts = (field: 'tag' | 'origin', texts: Texts) =>
    valuesOf(
      field,
      (text) => texts.find(optionKey(text)),
      (number) => texts.at(number),
    );
  const tags = amongTexts('tag', shelf.tags);
  const origins = amongTexts('origin', shelf.origins);
  const options = valuesOf(
    'option',
    (text) => shelf.findOption(text),
    (option) => shelf.optionText(option),
  );
  const byType = new Map<number, Set<number>>();
  for (const option of options.keys()) {
    const type = shelf.optionTypes[option] ?? 0;
    byType.set(type, (byType.get(type) ?? new Set()).add(option));
  }
  return {
    filters: {
      min: least === null ? null : toPaise(least),
      max: greatest === null ? null : toPaise(greatest),
      inStock: stock,
      tags: new Set(tags.keys()),
      origins: new Set(origins.keys()),
      options: byType,
    },
    chosen: {
      sort: sort ?? usualSort(scope),
      min: least,
      max: greatest,
      stock,
      tags: [...tags.values()],
      options: [...options.values()],
      origins: [...origins.values()],
    },
    unknown,
  };
}

/** A price bound in rupees; null = none. */
function boundOf(
  text: string | undefined,
  field: string,
  leaveOut: (field: string, what: string) => void,
): number | null {
  if (text === undefined || text.trim() === '') return null;
  const rupees = readRupees(text);
  if (rupees !== null && rupees <= limits.price) return rupees;
  leaveOut(field, `price “${shortened(text)}”`);
  return null;
}

/** As much of a strange text as is shown. */
const shortened = (text: string) => (text.length > 40 ? `${cutAtSign(text, 40)}…` : text);
