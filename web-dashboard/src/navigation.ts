/** Navigates between the account screens without a router library; the dashboard has one. */
import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  window.addEventListener('popstate', listener);
  return () => window.removeEventListener('popstate', listener);
}

/** The path shown now; follows `go` and the browser's back and forward. */
export function usePath(): string {
  return useSyncExternalStore(subscribe, () => window.location.pathname);
}

export interface Move {
  replace?: boolean;
  /** Navigates only when this path is still shown. */
  from?: string;
  /** Stored with the history entry. */
  state?: Record<string, unknown> | null;
}

/** Shows another account screen. */
export function go(path: string, { replace = false, from, state = null }: Move = {}): void {
  if (from !== undefined && window.location.pathname !== from) return;
  if (replace) window.history.replaceState(state, '', path);
  else window.history.pushState(state, '', path);
  window.scrollTo(0, 0);
  window.dispatchEvent(new PopStateEvent('popstate', { state }));
}
