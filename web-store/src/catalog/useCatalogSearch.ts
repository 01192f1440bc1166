/** Searches the catalogue while the shopper types; only the answer to the last query is used. */

import { callApi } from '@shop/client';
import { cleanText } from '@shop/commerce';
import { apiRoutes, type CatalogAnswer } from '@shop/contract';
import { useCallback, useEffect, useRef, useState } from 'react';

const pauseMs = 150;

/** The products found, and the query. */
interface Found {
  query: string;
  answer: CatalogAnswer;
}

export interface CatalogSearch {
  /** The last answer; null = not searching. */
  found: Found | null;
  busy: boolean;
  /** The last request failed. */
  failed: boolean;
  /** Called at each change of the query. */
  search: (query: string) => void;
}

/** Asks for at most `limit` products of the store. */
export function useCatalogSearch(slug: string, limit: number): CatalogSearch {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const [found, setFound] = useState<Found | null>(null);
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
      const query = cleanText(text);
      clearTimeout(timer.current);
      asked.current?.abort();
      setBusy(query !== '');
      setFailed(false);
      if (query === '') return setFound(null);
      timer.current = setTimeout(() => {
        asked.current = new AbortController();
        const { signal } = asked.current;
        const address = `${apiRoutes.catalog(slug)}?q=${encodeURIComponent(query)}&limit=${limit}&suggest=1`;
        callApi<CatalogAnswer>(address, { signal }).then(
          (answer) => {
            setFound({ query, answer });
            setBusy(false);
          },
          (error: unknown) => {
            if (signal.aborted) return;
            setBusy(false);
            setFailed(true);
            // SHOP-42: a refused answer is only logged.
            // biome-ignore lint/suspicious/noConsole: the documents ask for it
            console.error(error);
          },
        );
      }, pauseMs);
    },
    [slug, limit],
  );
  return { found, busy, failed, search };
}
