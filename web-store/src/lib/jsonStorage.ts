/** Stores values of one store in the browser, as JSON under a name and the store's slug. */

export interface JsonStorage<Value> {
  /** The stored value; null when there is none, or none that can be read. */
  get(slug: string): Value | null;
  /** Stores a value; `null` removes it. Nothing happens in browsers that refuse to store. */
  set(slug: string, value: Value | null): void;
  /** Removes the values of all stores. */
  clear(): void;
}

/** `place`: the session storage lasts as long as the tab, the local storage is shared by all tabs and lasts. */
export function jsonStorage<Value>(place: () => Storage, name: string): JsonStorage<Value> {
  return {
    get(slug) {
      try {
        return JSON.parse(place().getItem(name + slug) ?? 'null');
      } catch {
        return null;
      }
    },
    set(slug, value) {
      try {
        if (value === null) place().removeItem(name + slug);
        else place().setItem(name + slug, JSON.stringify(value));
      } catch {
        // The browser refuses to store anything.
      }
    },
    clear() {
      try {
        const keys = Object.keys(place()).filter((key) => key.startsWith(name));
        for (const key of keys) place().removeItem(key);
      } catch {
        // The browser refuses to store anything.
      }
    },
  };
}
