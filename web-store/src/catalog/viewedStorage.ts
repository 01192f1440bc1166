/** The products that this browser has looked at last, of one store (FIND-06). */
import { jsonStorage } from '../lib/jsonStorage.ts';

/** The one on the page, and a row of others. */
const most = 9;

const storage = jsonStorage<string[]>(() => localStorage, 'viewed:');

/** Ids of the products that were looked at, the last one first; none where the browser stores nothing. */
export function viewed(slug: string): string[] {
  const stored: unknown = storage.get(slug);
  // Whole cards were stored before.
  return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : [];
}

export function rememberViewed(slug: string, id: string): void {
  const others = viewed(slug).filter((other) => other !== id);
  storage.set(slug, [id, ...others].slice(0, most));
}
