/** Groups matching products by their categories (SHOP-13 to SHOP-19). */
import type { CatalogAnswer } from '@shop/contract';
import type { CategoryLink } from './CategoryBar.tsx';
import { type CardSection, cardOf } from './card.ts';

/** Id of the section of products without a category (OQ-39). */
const otherId = 'other';

/** How many matches a search shows. */
export const searchLimit = 100;

export interface SearchResult {
  query: string;
  total: number;
  sections: CardSection[];
}

/** The categories with a match, in the owner's order; products without a category come last. */
export function searchResult(
  query: string,
  answer: CatalogAnswer,
  categories: readonly CategoryLink[],
): SearchResult {
  const known = new Set(categories.map((category) => category.id));
  const groups = [
    ...categories.filter((category) => category.id !== otherId),
    { id: otherId, name: 'Other', imageUrl: '' },
  ];
  const sections = groups.map((category) => {
    const products = answer.products.filter((product) =>
      category.id === otherId
        ? !product.categories.some((id) => known.has(id))
        : product.categories.includes(category.id),
    );
    return { ...category, total: products.length, cards: products.map(cardOf) };
  });
  return { query, total: answer.total, sections: sections.filter(({ total }) => total > 0) };
}
