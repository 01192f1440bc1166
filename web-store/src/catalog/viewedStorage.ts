/** The products that this browser has looked at last, of one store (FIND-06). */
import { jsonStorage } from '../lib/jsonStorage.ts';
import type { Card } from './card.ts';

/** The one on the page, and a row of others. */
const most = 9;

const storage = jsonStorage<Card[]>(() => localStorage, 'viewed:');

/** The products that were looked at, the last one first; none where the browser stores nothing. */
export function viewed(slug: string): Card[] {
  const stored = storage.get(slug);
  return Array.isArray(stored) ? stored : [];
}

export function rememberViewed(slug: string, card: Card): void {
  const others = viewed(slug).filter(({ id }) => id !== card.id);
  storage.set(slug, [card, ...others].slice(0, most));
}
