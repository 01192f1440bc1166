/** One tab of a browser does the work for all: a browser has few connections to a server (HTTP/1.1: six). */

/**
 * Runs `work` while this tab is the one; ends it when `signal` is aborted. Without locks (no HTTPS)
 * it is the tab that is looked at.
 */
export function inOneTab(
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
