/** What this browser looked at before, below a product; loaded on demand (FIND-06). */
import { type ReactElement, useEffect, useState } from 'react';
import type { Card } from './card.ts';
import { ProductCard } from './ProductCard.tsx';
import { rememberViewed, viewed } from './viewedStorage.ts';

const shown = 4;

interface ViewedProps {
  slug: string;
  card: Card;
  filled: boolean;
}

export function Viewed({ slug, card, filled }: ViewedProps): ReactElement | null {
  const [others, setOthers] = useState<Card[]>([]);
  useEffect(() => {
    setOthers(viewed(slug).filter(({ id }) => id !== card.id));
    rememberViewed(slug, card);
  }, [slug, card]);
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="viewed" className="mt-20">
      <h2 id="viewed" className="mb-6 text-2xl font-bold">
        Recently viewed
      </h2>
      <ul className="products">
        {others.slice(0, shown).map((other) => (
          <ProductCard key={other.id} slug={slug} card={other} filled={filled} />
        ))}
      </ul>
    </section>
  );
}
