/** What a search shows: the matches in one list, and the categories that hold one (SHOP-13 to SHOP-19, FIX-48). */
import { type CatalogAnswer, type InsteadAnswer, storePaths } from '@shop/contract';
import type { CategoryLink } from './CategoryBar.tsx';
import { type Card, cardOf } from './card.ts';
import { type InsteadCards, insteadCards } from './insteadCards.ts';

/** Id of the section of products without a category (OQ-39). */
const otherId = 'other';

/** How many matches a search shows. */
export const searchLimit = 100;

export interface SearchResult {
  query: string;
  total: number;
  /** The best first. */
  cards: Card[];
  /** In the owner's order, products without a category last; each leads to its matches. */
  categories: CategoryLink[];
  /** Shown where nothing is found (FIND-05). */
  instead: InsteadCards | null;
}

export function searchResult(
  slug: string,
  query: string,
  { products, total }: CatalogAnswer,
  categories: readonly CategoryLink[],
  instead: InsteadAnswer | undefined,
): SearchResult {
  const named = categories.filter(({ id }) => id !== otherId);
  const known = new Set(named.map(({ id }) => id));
  const held = new Set(products.flatMap((product) => product.categories));
  const isOther = products.some((product) => !product.categories.some((id) => known.has(id)));
  const shown = [
    ...named.filter(({ id }) => held.has(id)),
    ...(isOther ? [{ id: otherId, name: 'Other', imageUrl: '' }] : []),
  ];
  const only = new URLSearchParams({ q: query });
  return {
    query,
    total,
    cards: products.map(cardOf),
    categories: shown.map(({ id, name, imageUrl }) => {
      return { id, name, imageUrl, href: `${storePaths.category(slug, id)}&${only}` };
    }),
    instead: total === 0 && instead ? insteadCards(instead) : null,
  };
}
