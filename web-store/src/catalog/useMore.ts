/** Loads further products of a section, page by page. */
import { callApi } from '@shop/client';
import { apiRoutes, type CatalogAnswer } from '@shop/contract';
import { useState } from 'react';
import { showToast } from '../lib/toast.ts';
import { type Card, type CardSection, cardOf } from './card.ts';

const pageSize = 24;

export interface More {
  cards: readonly Card[];
  left: number;
  busy: boolean;
  load: () => void;
}

/** The cards of a section that are loaded, and a function that loads the next ones. */
export function useMore(slug: string, section: CardSection): More {
  const [cards, setCards] = useState<readonly Card[]>(section.cards);
  const [cursor, setCursor] = useState('');
  const [busy, setBusy] = useState(false);
  const load = (): void => {
    setBusy(true);
    const query = new URLSearchParams({ category: section.id, limit: String(pageSize) });
    if (cursor) query.set('cursor', cursor);
    callApi<CatalogAnswer>(`${apiRoutes.catalog(slug)}?${query}`)
      .then(({ products, nextCursor }) => {
        // The first page holds the products that the server rendered.
        setCards((before) => {
          const known = new Set(before.map((card) => card.id));
          return [...before, ...products.filter(({ id }) => !known.has(id)).map(cardOf)];
        });
        setCursor(nextCursor ?? '');
      })
      .catch(() => showToast('error', 'Failed to load products'))
      .finally(() => setBusy(false));
  };
  return { cards, left: Math.max(0, section.total - cards.length), busy, load };
}
