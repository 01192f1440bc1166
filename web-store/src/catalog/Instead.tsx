/** Products below an empty list: close to what was searched, and popular in the shop (FIND-05). */
import type { ReactElement } from 'react';
import type { Card } from './card.ts';
import type { InsteadCards } from './insteadCards.ts';
import { ProductGrid } from './ProductGrid.tsx';

interface InsteadProps {
  slug: string;
  instead: InsteadCards;
  filled: boolean;
}

function Part({ id, title, cards, slug, filled }: PartProps): ReactElement | null {
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby={id} className="pt-10">
      <h2 id={id} className="mb-6 text-2xl font-bold">
        {title}
      </h2>
      <ProductGrid slug={slug} cards={cards} filled={filled} />
    </section>
  );
}

interface PartProps extends Omit<InsteadProps, 'instead'> {
  id: string;
  title: string;
  cards: readonly Card[];
}

export function Instead({ instead, ...more }: InsteadProps): ReactElement {
  return (
    <>
      <Part id="near" title="Close to your search" cards={instead.near} {...more} />
      <Part id="popular" title="Popular in this shop" cards={instead.best} {...more} />
    </>
  );
}
