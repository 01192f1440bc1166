/** The suggestions in the search sheet: categories, the best matches, and a link to all of them; else what is near and popular. */
import { storePaths } from '@shop/contract';
import type { ReactElement } from 'react';
import { Icon } from '../components/Icon.tsx';
import { Initial } from '../components/Initial.tsx';
import { Picture } from '../components/Picture.tsx';
import { Price } from '../components/Price.tsx';
import { type Card, cardOf } from './card.ts';
import { productCount } from './countText.ts';
import { insteadCards } from './insteadCards.ts';
import type { CatalogSearch } from './useCatalogSearch.ts';

/** Id of the list that the box controls. */
export const suggestionsId = 'suggestions';

type SheetResultsProps = Pick<CatalogSearch, 'found' | 'busy' | 'failed'> & {
  slug: string;
  /** Id of the suggestion that the arrow keys have reached, or ''. */
  active: string;
};

const option =
  'flex items-center gap-4 rounded-[var(--radius-control)] p-2 hover:bg-[var(--tint)] aria-selected:bg-[var(--tint)] aria-selected:outline-2 aria-selected:outline-ink';

function Match({ slug, card, active }: MatchProps): ReactElement {
  const id = `suggestion-${card.id}`;
  return (
    <a
      id={id}
      role="option"
      aria-selected={active === id}
      tabIndex={-1}
      href={storePaths.product(slug, card.handle)}
      className={`${option} min-h-14`}
    >
      <span className="block size-14 shrink-0 overflow-hidden rounded-[var(--radius-control)]">
        {card.image ? (
          <Picture url={card.image} alt="" sizes="56px" className="size-full object-cover" />
        ) : (
          <Initial name={card.name} />
        )}
      </span>
      <div className="min-w-0 flex-1">
        <p dir="auto" className="line-clamp-2 font-medium">
          {card.name}
        </p>
        <Price {...card} />
      </div>
    </a>
  );
}

interface MatchProps {
  slug: string;
  card: Card;
  active: string;
}

/** How many of each kind stand where nothing is found. */
const insteadCount = 3;

function Others({ title, cards, slug, active }: OthersProps): ReactElement | null {
  if (cards.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a listbox holds groups of options, never a fieldset
    <div role="group" aria-label={title} className="grid gap-1">
      <p aria-hidden="true" className="px-2 pt-3 font-semibold">
        {title}
      </p>
      {cards.slice(0, insteadCount).map((card) => (
        <Match key={card.id} slug={slug} card={card} active={active} />
      ))}
    </div>
  );
}

interface OthersProps extends Omit<MatchProps, 'card'> {
  title: string;
  cards: readonly Card[];
}

const rows = [1, 2, 3];

/** Placeholder rows until the first answer arrives. */
function Waiting(): ReactElement {
  return (
    <div aria-hidden="true" className="grid gap-3 p-2">
      {rows.map((row) => (
        <div key={row} className="skeleton h-14" />
      ))}
    </div>
  );
}

export function SheetResults({
  slug,
  found,
  busy,
  failed,
  active,
}: SheetResultsProps): ReactElement {
  const cards = found?.answer.products.map(cardOf) ?? [];
  const categories = found?.answer.categories ?? [];
  const { near, best } = insteadCards(found?.answer.instead ?? { near: [], best: [] });
  const total = found?.answer.total ?? 0;
  const results = found && `${storePaths.home(slug)}?${new URLSearchParams({ q: found.query })}`;
  return (
    <div className="pt-4 pb-3">
      <p role="status" className="px-2 text-sm text-muted">
        {failed
          ? 'The search did not answer. Press Enter to try again.'
          : found && !busy
            ? total > 0
              ? `${productCount(total)} found`
              : `No products found for "${found.query}". Try different keywords`
            : 'Searching…'}
      </p>
      {!failed && busy && !found && <Waiting />}
      {cards.length + near.length + best.length > 0 && (
        <div id={suggestionsId} role="listbox" aria-label="Suggestions" className="mt-2 grid gap-1">
          {categories.map(({ id, name }) => (
            <a
              key={id}
              id={`suggestion-${id}`}
              role="option"
              aria-selected={active === `suggestion-${id}`}
              tabIndex={-1}
              href={storePaths.category(slug, id)}
              className={`${option} min-h-11`}
            >
              <Icon name="store" size={20} />
              <span className="min-w-0 flex-1 font-medium [overflow-wrap:anywhere]">{name}</span>
              <span className="text-sm text-muted">Category</span>
            </a>
          ))}
          {cards.map((card) => (
            <Match key={card.id} slug={slug} card={card} active={active} />
          ))}
          <Others title="Close to your search" cards={near} slug={slug} active={active} />
          <Others title="Popular in this shop" cards={best} slug={slug} active={active} />
        </div>
      )}
      {results && total > 0 && (
        <p className="mt-3 px-2">
          <a className="button button-primary w-full sm:w-auto" href={results}>
            {total === 1 ? 'See this result' : `See all ${total} results`}
          </a>
        </p>
      )}
    </div>
  );
}
