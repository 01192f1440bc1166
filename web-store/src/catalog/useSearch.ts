/** Search while typing: asks the server, the last word wins. */
import { callApi } from '@shop/client';
import { apiRoutes, type CatalogAnswer } from '@shop/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { CategoryLink } from './CategoryBar.tsx';
import { type SearchResult, searchLimit, searchResult } from './searchResult.ts';

const pauseMs = 150;

/** The result to show (null = not searching) and what to call on each key. */
export function useSearch(
  slug: string,
  categories: readonly CategoryLink[],
  first: SearchResult | null,
): { result: SearchResult | null; busy: boolean; search: (query: string) => void } {
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState(first);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asked = useRef<AbortController>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      asked.current?.abort();
    },
    [],
  );
  const search = useCallback(
    (text: string) => {
      const query = text.trim();
      clearTimeout(timer.current);
      asked.current?.abort();
      setBusy(query !== '');
      if (query === '') return setResult(null);
      timer.current = setTimeout(() => {
        asked.current = new AbortController();
        const { signal } = asked.current;
        const address = `${apiRoutes.catalog(slug)}?q=${encodeURIComponent(query)}&limit=${searchLimit}`;
        callApi<CatalogAnswer>(address, { signal }).then(
          (answer) => {
            setResult(searchResult(query, answer, categories));
            setBusy(false);
          },
          (error: unknown) => {
            if (!signal.aborted) setBusy(false);
            // SHOP-42: a refused answer is only logged.
            // biome-ignore lint/suspicious/noConsole: the documents ask for it
            if (!signal.aborted) console.error(error);
          },
        );
      }, pauseMs);
    },
    [slug, categories],
  );
  return { result, busy, search };
}
