/** Reads what an address searches for. */
import { cleanText, cutAtSign } from '@shop/commerce';
import { limits, type StorefrontRequest } from '@shop/contract';

/** The words: cleaned, no longer than a search may be, and without the one sign that no database takes; '' = none. */
export function typedSearch(query: StorefrontRequest['query']): string {
  return cutAtSign(cleanText((query.get('q') ?? '').replaceAll('\0', ' ')), limits.search);
}
