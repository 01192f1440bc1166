/** Runs work in one tab for all of them, because a browser opens few connections to a server (HTTP/1.1: six). */

/**
 * Runs `work` while this is the chosen tab; ends it when `signal` is aborted. Where the browser has no locks (no
 * HTTPS), the visible tab is the chosen one.
 */
export function runInOneTab(
  name: string,
  work: (signal: AbortSignal) => Promise<void>,
  signal: AbortSignal,
): void {
  if (navigator.locks) {
    navigator.locks.request(name, { signal }, () => work(signal)).catch(() => undefined);
    return;
  }
  let current: AbortController | null = null;
  const turn = () => {
    current?.abort();
    current = null;
    if (signal.aborted || document.visibilityState !== 'visible') return;
    current = new AbortController();
    void work(current.signal);
  };
  document.addEventListener('visibilitychange', turn);
  signal.addEventListener('abort', () => {
    document.removeEventListener('visibilitychange', turn);
    turn();
  });
  turn();
}
