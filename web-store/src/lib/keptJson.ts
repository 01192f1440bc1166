/** What a browser remembers of one store, as JSON under a name and the store's slug. */

export interface KeptJson<Value> {
  /** Null when nothing is kept, or nothing that can be read. */
  get(slug: string): Value | null;
  /** `null` forgets it. Browsers that refuse to keep anything are taken as they are. */
  set(slug: string, value: Value | null): void;
}

/** `place`: the session storage for this tab, the local storage for all tabs and times. */
export function keptJson<Value>(place: () => Storage, name: string): KeptJson<Value> {
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
        // Nothing is kept then.
      }
    },
  };
}
