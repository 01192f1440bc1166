/** The search on every page: a sheet with the focused search box and suggestions below it (MEND-06, FIND-04). */
import { cleanText } from '@shop/commerce';
import { limits, storePaths } from '@shop/contract';
import { type KeyboardEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { Icon } from '../components/Icon.tsx';
import { SheetResults, suggestionsId } from './SheetResults.tsx';
import { useCatalogSearch } from './useCatalogSearch.ts';

/** Id that the buttons name as their `popoverTarget`. */
export const searchSheetId = 'search-sheet';

/** How many products are shown below the box; the results page shows all. */
const shown = 8;

const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Opened and closed by the browser itself, so it works before the page is hydrated and without script,
 * where Enter leads to the results page. Arrow keys go through the suggestions, Enter opens one.
 */
export function SearchSheet({ slug }: { slug: string }): ReactElement {
  const { found, busy, failed, search } = useCatalogSearch(slug, shown);
  const [isEmpty, setEmpty] = useState(true);
  const [active, setActive] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const onQuery = (query: string): void => {
    setEmpty(cleanText(query) === '');
    setActive('');
    search(query);
  };
  const told = useRef(onQuery);
  useEffect(() => {
    // What was typed before the page was hydrated counts too.
    const typed = input.current?.value ?? '';
    if (typed !== '') told.current(typed);
  }, []);
  const onKey = (event: KeyboardEvent): void => {
    const options = [...document.querySelectorAll<HTMLElement>(`#${suggestionsId} [role=option]`)];
    const at = options.findIndex(({ id }) => id === active);
    const step = steps[event.key];
    if (step && options.length > 0) {
      event.preventDefault();
      // One place more than there are options: the box itself.
      const next = (at + 1 + step + options.length + 1) % (options.length + 1);
      setActive(options[next - 1]?.id ?? '');
      options[next - 1]?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter' && at >= 0) {
      event.preventDefault();
      options[at]?.click();
    }
  };
  const { total = 0, instead } = found?.answer ?? {};
  const hasOptions = !isEmpty && (total > 0 || (instead?.best.length ?? 0) > 0);
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
              role="combobox"
              aria-label="Search the shop"
              aria-autocomplete="list"
              aria-expanded={hasOptions}
              aria-controls={hasOptions ? suggestionsId : undefined}
              aria-activedescendant={active || undefined}
              placeholder="What are you looking for?"
              maxLength={limits.search}
              onInput={(event) => onQuery(event.currentTarget.value)}
              onKeyDown={onKey}
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
        {!isEmpty && (
          <SheetResults slug={slug} found={found} busy={busy} failed={failed} active={active} />
        )}
      </div>
    </search>
  );
}
