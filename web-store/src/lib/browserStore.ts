/** A value that all components of the page share, and through the browser's storage all tabs. */
import { useSyncExternalStore } from 'react';

export interface BrowserValue<Value> {
  get(): Value;
  set(value: Value): void;
  /** The value in a component; `before` is what the server rendered. */
  use<Before>(before: Before): Value | Before;
}

function readStorage(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function writeStorage(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Private windows may refuse to store it; the value then lasts as long as the page.
  }
}

/** A value under a key of the local storage, read when first asked for. */
export function storedValue<Value>(
  key: string,
  parse: (text: string | null) => Value,
  print: (value: Value) => string | null,
): BrowserValue<Value> {
  const listeners = new Set<() => void>();
  let known: { value: Value } | null = null;
  const get = (): Value => {
    known ??= { value: parse(readStorage(key)) };
    return known.value;
  };
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  const onStorage = (event: StorageEvent): void => {
    if (event.key !== key && event.key !== null) return;
    known = null;
    tell();
  };
  // A page that the Back button restores has missed the changes meanwhile.
  const onShow = (event: PageTransitionEvent): void => {
    if (!event.persisted) return;
    known = null;
    tell();
  };
  const subscribe = (listener: () => void): (() => void) => {
    if (listeners.size === 0) {
      addEventListener('storage', onStorage);
      addEventListener('pageshow', onShow);
    }
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      removeEventListener('storage', onStorage);
      removeEventListener('pageshow', onShow);
    };
  };
  return {
    get,
    set(value) {
      known = { value };
      writeStorage(key, print(value));
      tell();
    },
    use: <Before>(before: Before) =>
      useSyncExternalStore<Value | Before>(subscribe, get, () => before),
  };
}
