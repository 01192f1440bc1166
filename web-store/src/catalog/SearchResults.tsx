/** The results of a search in one list, the best first, or that nothing was found (SHOP-13 to SHOP-17, FIX-48). */
import { storePaths } from '@shop/contract';
import type { ReactElement } from 'react';
import { EmptyState } from '../components/EmptyState.tsx';
import { Icon } from '../components/Icon.tsx';
import { productCount } from './countText.ts';
import { Instead } from './Instead.tsx';
import { ProductGrid } from './ProductGrid.tsx';
import type { SearchResult } from './searchResult.ts';

export interface SearchResultsProps {
  slug: string;
  result: SearchResult;
  filled: boolean;
}

const noCategory = 'No categories found matching your search';

function Matches({ slug, result, filled }: SearchResultsProps): ReactElement {
  const { query, total, cards } = result;
  const sorted = `${storePaths.home(slug)}?${new URLSearchParams({ q: query, sort: 'relevance' })}`;
  return (
    <>
      <h1 className="text-2xl [overflow-wrap:anywhere]">Search results for "{query}"</h1>
      <p className="mt-1 text-muted">{productCount(total)} found</p>
      {total > cards.length && (
        <p className="mt-1 text-muted">
          These are the first {cards.length}. Add a word to narrow it down.
        </p>
      )}
      {total > 1 && (
        <p className="mt-1">
          <a className="link inline-flex min-h-11 items-center gap-2 font-medium" href={sorted}>
            <Icon name="filter" size={20} />
            Sort and filter
          </a>
        </p>
      )}
      <section aria-label="Products found" className="pt-6">
        <ProductGrid slug={slug} cards={cards} filled={filled} />
      </section>
    </>
  );
}

function Nothing({ slug, result, filled }: SearchResultsProps): ReactElement {
  const { query, instead } = result;
  const hasInstead = instead !== null && instead.near.length + instead.best.length > 0;
  return (
    <>
      <h1 className="text-2xl [overflow-wrap:anywhere]">No products found for "{query}"</h1>
      {hasInstead ? (
        <>
          <p className="mt-1 text-muted">{noCategory}. Try different keywords.</p>
          <Instead slug={slug} instead={instead} filled={filled} />
        </>
      ) : (
        <EmptyState icon="search" level={2} title={noCategory} text="Try different keywords" />
      )}
    </>
  );
}

export function SearchResults(props: SearchResultsProps): ReactElement {
  return (
    <div className="pt-8" aria-live="polite">
      {props.result.total > 0 ? <Matches {...props} /> : <Nothing {...props} />}
    </div>
  );
}
