/** Tells whether the phone's layout applies (1§9), also outside the theme. */
import { useSyncExternalStore } from 'react';
import { phoneBreakpoint } from '../theme/tokens.ts';

const query = window.matchMedia(`(max-width: ${phoneBreakpoint - 0.02}px)`);

function subscribe(listener: () => void): () => void {
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, () => query.matches);
}
