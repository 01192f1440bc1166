/** A short text per store that this browser keeps, '' where there is none. */
import { type BrowserValue, storedValue } from './browserStore.ts';

/** Returns the value of a store by its slug; `name` is the key that the slug is added to. */
export function storeText(name: string): (slug: string) => BrowserValue<string> {
  const values = new Map<string, BrowserValue<string>>();
  return (slug) => {
    const value =
      values.get(slug) ??
      storedValue(
        name + slug,
        (text) => text ?? '',
        (text) => text || null,
      );
    values.set(slug, value);
    return value;
  };
}
