/** Counts how many products the filters of the form would show, while they are chosen. */
import { callApi } from '@shop/client';
import { apiRoutes, type CatalogAnswer } from '@shop/contract';
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { useShownAgain } from '../lib/useShownAgain.ts';
import type { Listing } from './listing.ts';

const pauseMs = 150;

/** The count, and what is called at each change of the form. */
export function useFilterCount(
  slug: string,
  listing: Listing,
): {
  form: RefObject<HTMLFormElement | null>;
  total: number;
  count: (event: FormEvent<HTMLFormElement>) => void;
} {
  const form = useRef<HTMLFormElement>(null);
  const [total, setTotal] = useState(listing.total);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asked = useRef<AbortController>(undefined);
  const count = ({ currentTarget: form }: FormEvent<HTMLFormElement>): void => {
    clearTimeout(timer.current);
    asked.current?.abort();
    timer.current = setTimeout(() => {
      asked.current = new AbortController();
      const query = new URLSearchParams();
      for (const [name, value] of new FormData(form)) {
        if (value !== '' && name !== 'sort') query.append(name, String(value));
      }
      const collection = /\/collection\/([\w-]+)$/.exec(listing.action)?.[1];
      if (collection) query.set('collection', collection);
      query.set('limit', '1');
      callApi<CatalogAnswer>(`${apiRoutes.catalog(slug)}?${query}`, {
        signal: asked.current.signal,
      }).then(
        (answer) => setTotal(answer.total),
        // The button then shows what it did before; it works as well.
        () => undefined,
      );
    }, pauseMs);
  };
  // Back shows the list that was left, and so its form has to say what is listed.
  useShownAgain(() => {
    form.current?.reset();
    setTotal(listing.total);
  });
  return { form, total, count };
}
