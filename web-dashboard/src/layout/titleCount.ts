/** Puts a count in front of the browser's title, on every screen. */
import { useSyncExternalStore } from 'react';

let count = 0;
const listeners = new Set<() => void>();

export function setTitleCount(next: number): void {
  count = next;
  for (const listener of listeners) listener();
}

/** '(2) ', or nothing for none. */
export function useTitleCount(): string {
  const now = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => count,
  );
  return now > 0 ? `(${now}) ` : '';
}
