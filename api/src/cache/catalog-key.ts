/** The cache key of a page of a store's catalogue: one for every spelling of the same page. Pure. */
import { looksLikeId } from '@shop/commerce';
import { limits } from '@shop/contract';

const address = /^\/api\/store\/([a-z0-9-]+)\/catalog(?:\?(.*))?$/s;

/** The products of a page that names no number. */
export const usualPage = 24;

const isCategory = (text: string) => text === 'other' || looksLikeId(text);

/** The form of each parameter's value; an empty value counts as missing. */
const forms: Readonly<Record<string, (text: string) => boolean>> = {
  category: isCategory,
  cursor: looksLikeId,
  limit: (text) => /^[1-9]\d{0,2}$/.test(text) && Number(text) <= limits.catalogPage,
};

/**
 * The key of an address; null when it is no page of a catalogue, searches, repeats a parameter or
 * has another one, or a value of another form: such answers are not cached.
 */
export function catalogKey(url: string): string | null {
  const [, slug, query = ''] = address.exec(url) ?? [];
  if (slug === undefined) return null;
  const given = new Map<string, string>();
  for (const part of query === '' ? [] : query.split('&')) {
    const at = part.indexOf('=');
    const [name, value] = [part.slice(0, at), part.slice(at + 1)];
    const isRight = Object.hasOwn(forms, name) && (value === '' || forms[name]?.(value) === true);
    if (at < 0 || !isRight || given.has(name)) return null;
    given.set(name, value);
  }
  const { category = '', cursor = '', limit = '' } = Object.fromEntries(given);
  return `catalog ${slug} ${category.toLowerCase()} ${cursor.toLowerCase()} ${limit || usualPage}`;
}
