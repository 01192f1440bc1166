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

/** On phones the search box scrolls away and only the categories stay in view. */
function stickyClass(theme: Theme): string {
  if (theme.stickyCategoryBelowHeader) return 'sticky z-20 top-1 md:top-16';
  return theme.stickyCategory ? 'sticky z-20 -top-[3.875rem] md:top-0' : '';
}

function Browse({ data, filled }: { data: HomeData; filled: boolean }): ReactElement {
  const { shop, sections, banners } = data;
  const { theme } = shop.settings;
  const { result, busy, search } = useSearch(shop.slug, sections, data.search);
  const stick = stickyClass(theme);
  const isSearching = data.search !== null || busy || result !== null;
  const wasSearching = useRef(isSearching);
  useEffect(() => {
    // The results are below the search box, which is at the top of the page.
    if (isSearching && !wasSearching.current) scrollTo({ top: 0, behavior: 'instant' });
    wasSearching.current = isSearching;
  }, [isSearching]);
  return (
    <>
      {!isSearching && <Hero shop={shop} banners={banners} />}
      <div className={`mt-8 bg-[var(--category)] ${stick}`}>
        <div className="shell flex flex-col gap-3 py-2 md:flex-row md:items-center md:gap-6">
          <SearchBox slug={shop.slug} query={data.search?.query ?? ''} onQuery={search} />
          {(result?.sections ?? sections).length > 0 && (
            <CategoryBar
              categories={result?.sections ?? sections}
              collections={data.collections}
              withImages={theme.categoryWithImage}
              compact={stick !== ''}
            />
          )}
        </div>
      </div>
      <div className="shell">
        {busy && !result ? (
          <GridSkeleton />
        ) : result ? (
          <SearchResults
            slug={shop.slug}
            result={result}
            filled={filled}
            instead={result === data.search ? data.instead : null}
          />
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
