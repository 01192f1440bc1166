/** Product cards in 2, 3 or 4 columns (CONST-39). */
import type { ReactElement } from 'react';
import type { Card } from './card.ts';
import { ProductCard } from './ProductCard.tsx';

export interface ProductGridProps {
  slug: string;
  cards: readonly Card[];
  filled: boolean;
  /** The first card's picture is the first on the page and is loaded at once. */
  first?: boolean;
  /** A choice of products beside others, of which a row in three columns is shown whole or not at all. */
  few?: boolean;
}

export function ProductGrid({ slug, cards, filled, first, few }: ProductGridProps): ReactElement {
  return (
    <ul className={few ? 'products few' : 'products'}>
      {cards.map((card, index) => (
        <ProductCard
          key={card.id}
          slug={slug}
          card={card}
          filled={filled}
          first={Boolean(first) && index === 0}
        />
      ))}
    </ul>
  );
}
