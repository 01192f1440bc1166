/** Short notices at the edge of the screen: 4 s each, at most 3 at once (CONST-27, CONST-28), none twice (MEND-17). */
import { useSyncExternalStore } from 'react';

export interface Toast {
  id: number;
  kind: 'success' | 'error';
  text: string;
}

const lifeMs = 4000;
const most = 3;
const laterKey = 'toast';
const none: readonly Toast[] = [];

let toasts: readonly Toast[] = none;
let nextId = 1;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a notice. */
export function showToast(kind: Toast['kind'], text: string): void {
  const toast = { id: nextId++, kind, text };
  const others = toasts.filter((other) => other.kind !== kind || other.text !== text);
  change([...others, toast].slice(-most));
  setTimeout(() => change(toasts.filter((other) => other !== toast)), lifeMs);
}

/** Stores a notice for the next page. */
export function toastOnNextPage(kind: Toast['kind'], text: string): void {
  try {
    sessionStorage.setItem(laterKey, JSON.stringify({ kind, text }));
  } catch {
    // Without storage the notice is lost; the next page says the same.
  }
}

/** Shows the notice that the previous page stored. */
export function showWaitingToast(): void {
  try {
    const text = sessionStorage.getItem(laterKey);
    sessionStorage.removeItem(laterKey);
    if (!text) return;
    const toast: Pick<Toast, 'kind' | 'text'> = JSON.parse(text);
    showToast(toast.kind, toast.text);
  } catch {
    // Without storage there is no notice.
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The notices to show now. */
export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(
    subscribe,
    () => toasts,
    () => none,
  );
}
