/** The search box: a plain form, so that it works without script too (SHOP-05). */
import { limits, storePaths } from '@shop/contract';
import { type ReactElement, useEffect, useRef } from 'react';
import { Icon } from '../components/Icon.tsx';

export interface SearchBoxProps {
  slug: string;
  query: string;
  /** Called while the shopper types; the page then searches at once. */
  onQuery?: (query: string) => void;
}

export function SearchBox({ slug, query, onQuery }: SearchBoxProps): ReactElement {
  const input = useRef<HTMLInputElement>(null);
  const told = useRef(onQuery);
  useEffect(() => {
    // What was typed before the page was hydrated counts too.
    const typed = input.current?.value ?? '';
    if (typed !== (input.current?.defaultValue ?? '')) told.current?.(typed);
  }, []);
  return (
    <search id="search" className="w-full scroll-mt-24 md:w-80 md:shrink-0">
      <form action={storePaths.home(slug)} className="no-print relative">
        <span className="pointer-events-none absolute inset-y-0 left-3.5 grid place-items-center text-muted">
          <Icon name="search" size={20} />
        </span>
        <input
          ref={input}
          type="search"
          name="q"
          aria-label="Search products"
          placeholder="Search products..."
          maxLength={limits.search}
          defaultValue={query}
          onInput={(event) => onQuery?.(event.currentTarget.value)}
          className="field rounded-[var(--radius-control)] pl-11 placeholder:text-muted"
        />
      </form>
    </search>
  );
}
