/** Tells the shell that the server no longer accepts the token, so that it asks to sign in again. */

const listeners = new Set<() => void>();

export function reportEndedSession(): void {
  for (const listener of listeners) listener();
}

export function onSessionEnd(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
