/** The results of a search by category, or the text that nothing was found (SHOP-13 to SHOP-17). */
import { storePaths } from '@shop/contract';
import type { ReactElement } from 'react';
import { EmptyState } from '../components/EmptyState.tsx';
import { Icon } from '../components/Icon.tsx';
import { productCount } from './countText.ts';
import { Instead } from './Instead.tsx';
import type { InsteadCards } from './insteadCards.ts';
import { ProductGrid } from './ProductGrid.tsx';
import type { SearchResult } from './searchResult.ts';
import { sectionId } from './useActiveCategory.ts';

export interface SearchResultsProps {
  slug: string;
  result: SearchResult;
  filled: boolean;
  /** Shown where nothing is found (FIND-05). */
  instead: InsteadCards | null;
}

const noCategory = 'No categories found matching your search';

export function SearchResults({ slug, result, filled, instead }: SearchResultsProps): ReactElement {
  const { query, total, sections } = result;
  const found = sections.length > 0;
  const products = sections.flatMap(({ cards }) => cards.map(({ id }) => id));
  const shown = new Set(products).size;
  const sorted = `${storePaths.home(slug)}?${new URLSearchParams({ q: query, sort: 'relevance' })}`;
  return (
    <div className="pt-8" aria-live="polite">
      <h1 className="text-2xl [overflow-wrap:anywhere]">
        {found ? `Search results for "${query}"` : `No products found for "${query}"`}
      </h1>
      {found ? (
        <p className="mt-1 text-muted">{productCount(total)} found</p>
      ) : (
        instead && <p className="mt-1 text-muted">{noCategory}. Try different keywords.</p>
      )}
      {total > shown && (
        <p className="mt-1 text-muted">
          These are the first {shown}. Add a word to narrow it down.
        </p>
      )}
      {!found && !instead && (
        <EmptyState icon="search" level={2} title={noCategory} text="Try different keywords" />
      )}
      {found && total > 1 && (
        <p className="mt-1">
          <a className="link inline-flex min-h-11 items-center gap-2 font-medium" href={sorted}>
            <Icon name="filter" size={20} />
            Sort and filter
          </a>
        </p>
      )}
      {!found && instead && <Instead slug={slug} instead={instead} filled={filled} />}
      {sections.map((section) => (
        <section
          key={section.id}
          id={sectionId(section.id)}
          aria-label={section.name}
          className="scroll-mt-20 pt-10"
        >
          <h2 dir="auto" className="mb-5 text-xl font-semibold">
            {section.name}
          </h2>
          <ProductGrid slug={slug} cards={section.cards} filled={filled} />
        </section>
      ))}
    </div>
  );
}
