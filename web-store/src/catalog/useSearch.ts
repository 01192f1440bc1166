/** Searches on the home page while the shopper types. */
import { useCallback, useMemo, useState } from 'react';
import type { CategoryLink } from './CategoryBar.tsx';
import { type SearchResult, searchLimit, searchResult } from './searchResult.ts';
import { useCatalogSearch } from './useCatalogSearch.ts';

/** The result to show (null = not searching), and the function to call at each change of the query. */
export function useSearch(
  slug: string,
  categories: readonly CategoryLink[],
  first: SearchResult | null,
): { result: SearchResult | null; busy: boolean; search: (query: string) => void } {
  const { found, busy, search } = useCatalogSearch(slug, searchLimit);
  const [typed, setTyped] = useState(false);
  const result = useMemo(
    () => found && searchResult(slug, found.query, found.answer, categories, found.answer.instead),
    [slug, found, categories],
  );
  const onQuery = useCallback(
    (query: string) => {
      setTyped(true);
      search(query);
    },
    [search],
  );
  return { result: typed ? result : first, busy, search: onQuery };
}
