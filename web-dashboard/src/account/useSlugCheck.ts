/** Checks while a slug is typed whether it is free (MEND-37). */
import { callApi } from '@shop/client';
import { slugFault, trimSlug } from '@shop/commerce';
import { apiRoutes, type CheckSlugAnswer, limits } from '@shop/contract';
import { useEffect, useState } from 'react';

/** How long typing must pause before the server is asked, ms. */
const pauseMs = 350;

export type SlugCheck =
  | { state: 'none' | 'checking' | 'free' | 'reserved' }
  /** `instead`: a similar slug that is free; '' when none was found. */
  | { state: 'taken'; instead: string };

/** Slugs similar to a taken one, the likeliest first. */
const besides = (slug: string) =>
  ['shop', 'store', '2'].map((end) => `${trimSlug(slug.slice(0, limits.slug - 6))}-${end}`);

async function check(slug: string, own: string, signal: AbortSignal): Promise<SlugCheck> {
  const isTaken = async (one: string) => {
    const address = apiRoutes.checkSlug(one);
    const { exists, store } = await callApi<CheckSlugAnswer>(address, { signal });
    return exists && store?.id !== own;
  };
  if (!(await isTaken(slug))) return { state: 'free' };
  for (const other of besides(slug)) {
    if (!slugFault(other) && !(await isTaken(other))) return { state: 'taken', instead: other };
  }
  return { state: 'taken', instead: '' };
}

/**
 * The state is 'none' for an incomplete slug, and when the server does not answer: it will check on Launch. `own` = the
 * id of the store that moves, which may take an address of its own back (FIX-73); '' = a new one.
 */
export function useSlugCheck(slug: string, own: string): SlugCheck {
  const [known, setKnown] = useState<{ slug: string; found: SlugCheck } | null>(null);
  const fault = slug === '' ? 'form' : slugFault(slug);
  useEffect(() => {
    if (fault) return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      check(slug, own, abort.signal).then(
        (found) => abort.signal.aborted || setKnown({ slug, found }),
        () => abort.signal.aborted || setKnown({ slug, found: { state: 'none' } }),
      );
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [slug, own, fault]);
  if (fault) return { state: fault === 'reserved' ? 'reserved' : 'none' };
  return known?.slug === slug ? known.found : { state: 'checking' };
}
