/** The search on every page: a sheet with the focused search box and the results below it (MEND-06). */
import { limits, storePaths } from '@shop/contract';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { Icon } from '../components/Icon.tsx';
import { SheetResults } from './SheetResults.tsx';
import { useCatalogSearch } from './useCatalogSearch.ts';

/** Id that the buttons name as their `popoverTarget`. */
export const searchSheetId = 'search-sheet';

/** How many products are shown below the box; the results page shows all. */
const shown = 8;

/**
 * Opened and closed by the browser itself, so it works before the page is hydrated and without script,
 * where Enter leads to the results page.
 */
export function SearchSheet({ slug }: { slug: string }): ReactElement {
  const { found, busy, failed, search } = useCatalogSearch(slug, shown);
  const [isEmpty, setEmpty] = useState(true);
  const input = useRef<HTMLInputElement>(null);
  const onQuery = (query: string): void => {
    setEmpty(query.trim() === '');
    search(query);
  };
  const told = useRef(onQuery);
  useEffect(() => {
    // What was typed before the page was hydrated counts too.
    const typed = input.current?.value ?? '';
    if (typed !== '') told.current(typed);
  }, []);
  return (
    <search id={searchSheetId} popover="auto" aria-label="Search the shop" className="search-sheet">
      <div className="shell max-w-3xl py-3 sm:py-5">
        <form action={storePaths.home(slug)} className="flex items-center gap-2">
          <div className="relative flex-1">
            <span className="pointer-events-none absolute inset-y-0 left-3.5 grid place-items-center text-muted">
              <Icon name="search" size={20} />
            </span>
            <input
              ref={input}
              type="search"
              name="q"
              required
              autoFocus
              autoComplete="off"
              enterKeyHint="search"
              aria-label="Search the shop"
              placeholder="What are you looking for?"
              maxLength={limits.search}
              onInput={(event) => onQuery(event.currentTarget.value)}
              className="field pl-11 placeholder:text-muted"
            />
          </div>
          <button
            type="button"
            popoverTarget={searchSheetId}
            popoverTargetAction="hide"
            aria-label="Close search"
            className="search-close grid size-11 shrink-0 place-items-center rounded-[var(--radius-control)] hover:bg-[var(--tint)]"
          >
            <Icon name="close" />
          </button>
        </form>
        {!isEmpty && <SheetResults slug={slug} found={found} busy={busy} failed={failed} />}
      </div>
    </search>
  );
}
