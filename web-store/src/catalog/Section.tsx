/** A category with its products (SHOP-07, SHOP-20). */
import { storePaths } from '@shop/contract';
import type { ReactElement } from 'react';
import type { CardSection } from './card.ts';
import { productCount } from './countText.ts';
import { ProductGrid } from './ProductGrid.tsx';
import { sectionId } from './useActiveCategory.ts';
import { useMore } from './useMore.ts';

export interface SectionProps {
  slug: string;
  section: CardSection;
  filled: boolean;
  first?: boolean;
}

export function Section({ slug, section, filled, first }: SectionProps): ReactElement {
  const { cards, left, busy, load } = useMore(slug, section);
  const titleId = `${sectionId(section.id)}-title`;
  return (
    <section id={sectionId(section.id)} aria-labelledby={titleId} className="section">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4 sm:mb-7">
        <h2 id={titleId} dir="auto" className="min-w-0 text-xl sm:text-3xl">
          {section.name}
        </h2>
        {section.total > 0 && (
          <p className="shrink-0 text-sm text-muted">
            <a
              href={storePaths.category(slug, section.id)}
              className="inline-flex min-h-9 items-center hover:underline"
            >
              {productCount(section.total)}
              <span className="sr-only"> in {section.name}: sort and filter</span>
            </a>
          </p>
        )}
      </div>
      {section.total === 0 ? (
        <p className="rounded-2xl bg-[var(--tint)] px-6 py-10 text-center text-ink">
          No products available
        </p>
      ) : (
        <ProductGrid slug={slug} cards={cards} filled={filled} first={first ?? false} />
      )}
      {left > 0 && (
        <form action={storePaths.home(slug)} className="mt-9 text-center">
          <input type="hidden" name="category" value={section.id} />
          <button
            type="submit"
            className="button button-quiet"
            disabled={busy}
            onClick={(event) => {
              event.preventDefault();
              load();
            }}
          >
            {busy ? 'Loading…' : cards.length > 0 ? `Show more (${left})` : `Show ${left} products`}
            <span className="sr-only"> of {section.name}</span>
          </button>
        </form>
      )}
    </section>
  );
}
