/** The owner's token in the browser's storage (2§4); only this file reads and writes it. */
import { storageKeys } from '@shop/contract';

const listeners = new Set<() => void>();

export function getToken(): string | null {
  return window.localStorage.getItem(storageKeys.userToken);
}

/** Stores a token; null or '' removes it. */
export function setToken(token: string | null): void {
  if (token) window.localStorage.setItem(storageKeys.userToken, token);
  else window.localStorage.removeItem(storageKeys.userToken);
  for (const listener of listeners) listener();
}

/** Calls `listener` when the token changes, in this tab or another. */
export function subscribeToken(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
