/** The results in the search sheet: the newest matches, and a link to all of them. */
import { storePaths } from '@shop/contract';
import type { ReactElement } from 'react';
import { Initial } from '../components/Initial.tsx';
import { Picture } from '../components/Picture.tsx';
import { Price } from '../components/Price.tsx';
import { type Card, cardOf } from './card.ts';
import { productCount } from './countText.ts';
import type { CatalogSearch } from './useCatalogSearch.ts';

type SheetResultsProps = Pick<CatalogSearch, 'found' | 'busy' | 'failed'> & { slug: string };

function Match({ slug, card }: { slug: string; card: Card }): ReactElement {
  return (
    <li>
      <a
        href={storePaths.product(slug, card.handle)}
        className="flex min-h-14 items-center gap-4 rounded-[var(--radius-control)] p-2 hover:bg-[var(--tint)]"
      >
        <span className="block size-14 shrink-0 overflow-hidden rounded-[var(--radius-control)]">
          {card.image ? (
            <Picture url={card.image} alt="" sizes="56px" className="size-full object-cover" />
          ) : (
            <Initial name={card.name} />
          )}
        </span>
        <span className="line-clamp-2 min-w-0 flex-1 font-medium">{card.name}</span>
        <Price
          price={card.price}
          salePrice={card.salePrice}
          className="shrink-0 flex-col !items-end"
        />
      </a>
    </li>
  );
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

export function SheetResults({ slug, found, busy, failed }: SheetResultsProps): ReactElement {
  const cards = found?.answer.products.map(cardOf) ?? [];
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
      {cards.length > 0 && (
        <ul className="mt-2 grid gap-1">
          {cards.map((card) => (
            <Match key={card.id} slug={slug} card={card} />
          ))}
        </ul>
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
