/** The store's home: hero, search, categories, sections. */
import type { Theme } from '@shop/contract';
import { type ReactElement, Suspense, useEffect, useRef } from 'react';
import { CategoryBar } from '../../catalog/CategoryBar.tsx';
import { isCardFilled } from '../../catalog/card.ts';
import { GridSkeleton } from '../../catalog/GridSkeleton.tsx';
import { SearchBox } from '../../catalog/SearchBox.tsx';
import { SearchResults } from '../../catalog/SearchResults.tsx';
import { Section } from '../../catalog/Section.tsx';
import { useSearch } from '../../catalog/useSearch.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Hero } from '../../store/Hero.tsx';
import { StoreFrame } from '../../store/StoreFrame.tsx';
import type { HomeData } from './homeData.ts';
import { SentByChat } from './SentByChat.tsx';

/** On phones the search box, where there is one, scrolls away and only the categories stay in view. */
function stickyClass(theme: Theme, hasBox: boolean): string {
  if (theme.stickyCategoryBelowHeader)
    return `sticky z-20 md:top-16 ${hasBox ? '-top-1' : 'top-14'}`;
  if (!theme.stickyCategory) return '';
  return `sticky z-20 md:top-0 ${hasBox ? '-top-[3.875rem]' : 'top-0'}`;
}

function Browse({ data, filled }: { data: HomeData; filled: boolean }): ReactElement {
  const { shop, sections, banners } = data;
  const { theme } = shop.settings;
  const { result, busy, search } = useSearch(shop.slug, sections, data.search);
  const isSearching = data.search !== null || busy || result !== null;
  const stick = stickyClass(theme, isSearching);
  const wasSearching = useRef(isSearching);
  useEffect(() => {
    // The results are below the search box, which is at the top of the page.
    if (isSearching && !wasSearching.current) scrollTo({ top: 0, behavior: 'instant' });
    wasSearching.current = isSearching;
  }, [isSearching]);
  return (
    <>
      {!isSearching && <Hero shop={shop} banners={banners} />}
      <div className={`mt-2 bg-[var(--category)] md:mt-8 ${stick}`}>
        <div className="shell flex flex-col gap-3 py-1 md:flex-row md:py-2 md:items-center md:gap-6">
          {/* On a phone the search of header or bar is enough, so that products come first. */}
          <div className={isSearching ? 'contents' : 'max-md:hidden md:contents'}>
            <SearchBox slug={shop.slug} query={data.search?.query ?? ''} onQuery={search} />
          </div>
          {(result?.categories ?? sections).length > 0 && (
            <CategoryBar
              categories={result?.categories ?? sections}
              collections={result ? [] : data.collections}
              withImages={theme.categoryWithImage}
              compact={stick !== ''}
            />
          )}
        </div>
      </div>
      <div className={`shell ${theme.stickyCategoryBelowHeader ? 'below-bars' : ''}`}>
        {busy && !result ? (
          <GridSkeleton />
        ) : result ? (
          <SearchResults slug={shop.slug} result={result} filled={filled} />
        ) : (
          sections.map((section, index) => (
            <Suspense key={section.id}>
              <Section
                slug={shop.slug}
                section={section}
                filled={filled}
                first={index === 0 && banners.length === 0}
              />
            </Suspense>
          ))
        )}
        {!result && !busy && sections.length === 0 && (
          <EmptyState
            icon="store"
            level={2}
            title="The shelves are being filled"
            text="This shop has just opened. Please look in again soon."
          />
        )}
      </div>
    </>
  );
}

export function HomeScreen({ data }: { data: HomeData }): ReactElement {
  const { theme } = data.shop.settings;
  const filled = isCardFilled(theme);
  const stickyHeader = !theme.stickyCategory || theme.stickyCategoryBelowHeader;
  return (
    <StoreFrame shop={data.shop} stickyHeader={stickyHeader}>
      <SentByChat slug={data.shop.slug} />
      <Browse data={data} filled={filled} />
    </StoreFrame>
  );
}
