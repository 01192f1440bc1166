/** What this browser looked at before and the shop still sells, below a product; loaded on demand (FIND-06). */
import { callApi } from '@shop/client';
import { apiRoutes, type CatalogAnswer } from '@shop/contract';
import { type ReactElement, useEffect, useState } from 'react';
import { type Card, cardOf } from './card.ts';
import { ProductGrid } from './ProductGrid.tsx';
import { rememberViewed, viewed } from './viewedStorage.ts';

const shown = 4;

interface ViewedProps {
  slug: string;
  /** Of the product on the page. */
  id: string;
  filled: boolean;
}

export function Viewed({ slug, id, filled }: ViewedProps): ReactElement | null {
  const [others, setOthers] = useState<Card[]>([]);
  useEffect(() => {
    const ids = viewed(slug).filter((other) => other !== id);
    rememberViewed(slug, id);
    if (ids.length === 0) return;
    const query = new URLSearchParams(ids.map((other) => ['ids', other]));
    callApi<CatalogAnswer>(`${apiRoutes.catalog(slug)}?${query}`).then(
      ({ products }) => setOthers(products.map(cardOf)),
      // The page is whole without it.
      () => undefined,
    );
  }, [slug, id]);
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="viewed" className="no-print mt-20">
      <h2 id="viewed" className="mb-6 text-2xl font-bold">
        Recently viewed
      </h2>
      <ProductGrid slug={slug} cards={others.slice(0, shown)} filled={filled} few />
    </section>
  );
}
