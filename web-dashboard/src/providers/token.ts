/** The owner's token in the browser's storage (2§4): one place reads it, one writes it. */
import { storageKeys } from '@shop/contract';

const listeners = new Set<() => void>();

export function getToken(): string | null {
  return window.localStorage.getItem(storageKeys.userToken);
}

/** Keeps a token; an empty one is removed. */
export function setToken(token: string | null): void {
  if (token) window.localStorage.setItem(storageKeys.userToken, token);
  else window.localStorage.removeItem(storageKeys.userToken);
  for (const listener of listeners) listener();
}

/** Calls back when the token changes, in this tab or another. */
export function subscribeToken(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
