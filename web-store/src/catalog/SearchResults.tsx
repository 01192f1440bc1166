/** The results of a search by category, or the text that nothing was found (SHOP-13 to SHOP-17). */
import type { ReactElement } from 'react';
import { EmptyState } from '../components/EmptyState.tsx';
import { productCount } from './countText.ts';
import { ProductGrid } from './ProductGrid.tsx';
import type { SearchResult } from './searchResult.ts';
import { sectionId } from './useActiveCategory.ts';

export interface SearchResultsProps {
  slug: string;
  result: SearchResult;
  filled: boolean;
}

export function SearchResults({ slug, result, filled }: SearchResultsProps): ReactElement {
  const { query, total, sections } = result;
  const found = sections.length > 0;
  const products = sections.flatMap(({ cards }) => cards.map(({ id }) => id));
  const shown = new Set(products).size;
  return (
    <div className="pt-8" aria-live="polite">
      <h1 className="text-2xl [overflow-wrap:anywhere]">
        {found ? `Search results for "${query}"` : `No products found for "${query}"`}
      </h1>
      <p className="mt-1 text-muted">{productCount(total)} found</p>
      {total > shown && (
        <p className="mt-1 text-muted">
          These are the first {shown}. Add a word to narrow it down.
        </p>
      )}
      {!found && (
        <EmptyState
          icon="search"
          level={2}
          title="No categories found matching your search"
          text="Try different keywords"
        />
      )}
      {sections.map((section) => (
        <section
          key={section.id}
          id={sectionId(section.id)}
          aria-label={section.name}
          className="scroll-mt-20 pt-10"
        >
          <h2 className="mb-5 text-xl font-semibold">{section.name}</h2>
          <ProductGrid slug={slug} cards={section.cards} filled={filled} />
        </section>
      ))}
    </div>
  );
}
