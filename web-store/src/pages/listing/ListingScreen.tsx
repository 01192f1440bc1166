/** A list of products with its filters: beside it on wide screens, in a sheet on phones (FIND-02). */
import { storePaths } from '@shop/contract';
import { type ReactElement, useRef } from 'react';
import { isCardFilled } from '../../catalog/card.ts';
import { productCount } from '../../catalog/countText.ts';
import { FilterForm, filterFormId, filterSheetId } from '../../catalog/FilterForm.tsx';
import { Instead } from '../../catalog/Instead.tsx';
import { type Listing, sortNames } from '../../catalog/listing.ts';
import { ProductGrid } from '../../catalog/ProductGrid.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Icon } from '../../components/Icon.tsx';
import { SelectFrame } from '../../components/SelectFrame.tsx';
import { StoreFrame } from '../../store/StoreFrame.tsx';
import type { ListingData } from './listingData.ts';

/** Its display is that of the class beside it. */
const control =
  'min-h-11 items-center gap-2 rounded-[var(--radius-control)] border border-[color-mix(in_srgb,var(--ink)_50%,var(--page))] px-4 font-medium hover:border-ink';

/** Without script a button sorts; with it the choice does. */
function Sort({ sort, sorts, kept }: Pick<Listing, 'sort' | 'sorts' | 'kept'>): ReactElement {
  const button = useRef<HTMLButtonElement>(null);
  // A search without a parameter of its own is the home page with its results.
  const usual = kept.some(([name]) => name === 'q') ? sorts[0] : '';
  return (
    <span className="flex min-w-0 flex-1 items-center justify-end gap-2 sm:flex-none">
      <label className="flex min-w-0 items-center gap-2">
        <span className="text-[0.9375rem] text-muted max-sm:sr-only">Sort by</span>
        <SelectFrame>
          <select
            name="sort"
            form={filterFormId}
            defaultValue={sort === sorts[0] ? usual : sort}
            onChange={() => button.current?.click()}
            className="field !min-h-11 appearance-none !py-1.5 pr-11"
          >
            {sorts.map((one, index) => (
              <option key={one} value={index === 0 ? usual : one}>
                {sortNames[one]}
              </option>
            ))}
          </select>
        </SelectFrame>
      </label>
      <button ref={button} type="submit" form={filterFormId} className={`${control} sort-button`}>
        Sort
      </button>
    </span>
  );
}

function Chosen({ set, clear }: Pick<Listing, 'set' | 'clear'>): ReactElement {
  return (
    <ul aria-label="Chosen filters" className="mb-5 flex flex-wrap items-center gap-2">
      {set.map(({ label, without }) => (
        <li key={label}>
          <a
            href={without}
            className="inline-flex min-h-11 items-center gap-1.5 rounded-full bg-[var(--tint)] px-4 text-[0.9375rem] font-medium text-ink hover:underline"
          >
            <span className="sr-only">Remove </span>
            {label}
            <Icon name="close" size={16} />
          </a>
        </li>
      ))}
      <li>
        <a href={clear} className="link inline-flex min-h-11 items-center px-2 text-[0.9375rem]">
          Clear all
        </a>
      </li>
    </ul>
  );
}

/** Why a list is empty, and what to do about it. */
function emptyWords({ set, kept }: Listing): { title: string; text: string } {
  if (set.length > 0)
    return { title: 'Nothing matches these filters', text: 'Remove one to see more.' };
  const isSearch = kept.some(([name]) => name === 'q');
  if (isSearch) return { title: 'Nothing found', text: 'Try different keywords.' };
  return { title: 'Nothing here yet', text: 'Please look in again soon.' };
}

function Nothing({ slug, listing, filled }: PartProps): ReactElement {
  return (
    <>
      <EmptyState icon="search" level={2} {...emptyWords(listing)}>
        {listing.set.length > 0 && (
          <a className="button button-primary" href={listing.clear}>
            Clear all filters
          </a>
        )}
        <a className="button button-quiet" href={storePaths.home(slug)}>
          All products
        </a>
      </EmptyState>
      {listing.instead && <Instead slug={slug} instead={listing.instead} filled={filled} />}
    </>
  );
}

interface PartProps {
  slug: string;
  listing: Listing;
  filled: boolean;
}

function Products({ slug, listing, filled }: PartProps): ReactElement {
  const { cards, first, next } = listing;
  return (
    <>
      <ProductGrid slug={slug} cards={cards} filled={filled} first />
      {(first || next) && (
        <nav aria-label="Pages" className="mt-10 flex flex-wrap justify-center gap-3">
          {first && (
            <a className="button button-quiet" href={first}>
              First page
            </a>
          )}
          {next && (
            <a className="button button-quiet" href={next} rel="next">
              Next page
            </a>
          )}
        </nav>
      )}
    </>
  );
}

/** The link to the larger list that this one is part of: of a search in a category all its results. */
function wholeOf(slug: string, { kept }: Listing): { href: string; children: string } {
  const home = storePaths.home(slug);
  const search = new URLSearchParams(kept.filter(([name]) => name === 'q'));
  const isPart = search.size > 0 && kept.length > 1;
  return isPart
    ? { href: `${home}?${search}`, children: 'All results' }
    : { href: home, children: 'All products' };
}

export function ListingScreen({ data }: { data: ListingData }): ReactElement {
  const { shop, listing } = data;
  const { heading, total, unfiltered, set, ignored } = listing;
  const filled = isCardFilled(shop.settings.theme);
  return (
    <StoreFrame shop={shop}>
      <div className="shell pt-6 sm:pt-10">
        <p className="mb-3">
          <a className="link inline-flex min-h-9 items-center" {...wholeOf(shop.slug, listing)} />
        </p>
        <h1 dir="auto" className="text-3xl font-bold [overflow-wrap:anywhere]">
          {heading}
        </h1>
        <p className="mt-1 mb-5 text-muted" role="status">
          {set.length > 0 ? `${total} of ${productCount(unfiltered)}` : productCount(total)}
        </p>
        {ignored.length > 0 && (
          <p className="mb-5 rounded-2xl bg-[var(--tint)] px-4 py-3 text-[0.9375rem] [overflow-wrap:anywhere]">
            Left out, because nothing here has it: {ignored.join(', ')}.
          </p>
        )}
        {unfiltered > 0 && (
          <div className="mb-5 flex items-center justify-between gap-3 lg:justify-end">
            <button
              type="button"
              popoverTarget={filterSheetId}
              className={`${control} filter-open`}
            >
              <Icon name="filter" size={20} />
              Filters
              {set.length > 0 && (
                <span>
                  ({set.length}
                  <span className="sr-only"> chosen</span>)
                </span>
              )}
            </button>
            <Sort {...listing} />
          </div>
        )}
        {set.length > 0 && <Chosen {...listing} />}
        <div className={unfiltered > 0 ? 'listing' : ''}>
          {unfiltered > 0 && <FilterForm slug={shop.slug} listing={listing} />}
          <div className="min-w-0">
            {total > 0 ? (
              <Products slug={shop.slug} listing={listing} filled={filled} />
            ) : (
              <Nothing slug={shop.slug} listing={listing} filled={filled} />
            )}
          </div>
        </div>
      </div>
    </StoreFrame>
  );
}
