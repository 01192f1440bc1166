/** Keeps a store's stream of order news open; after a break it reconnects and continues from the last event. */
import { apiRoutes, newsHeartbeatSeconds, type OrderNews } from '@shop/contract';
import { getToken, subscribeToken } from '../../providers/token.ts';
import { readEvents } from './eventStream.ts';
import { noteNews, noteReady, readMemory } from './newsMemory.ts';

export interface NewsFollower {
  /** Called with new orders that were not announced before, oldest first; those missed in a gap come in one call. */
  onNew: (news: OrderNews[]) => void;
  /** Called when the stream is open and all missed events have arrived: what is shown may be older. */
  onReady: () => void;
}

/** Delays between two tries, ms; they grow with each failure. */
const retryDelays = { first: 1000, most: 30_000 };

/** Time without a heartbeat, ms, after which a stream counts as broken. */
const heartbeatTimeoutMs = 2.5 * newsHeartbeatSeconds * 1000;

/** Runs until `signal` is aborted, or the store is no longer this user's. */
export async function followNews(
  storeId: string,
  follower: NewsFollower,
  signal: AbortSignal,
): Promise<void> {
  let wait = retryDelays.first;
  while (!signal.aborted) {
    const outcome = await readOnce(storeId, follower, signal).catch(() => 'broken' as const);
    if (signal.aborted || outcome === 'foreign') return;
    if (outcome === 'session') await pause(signal, null);
    else await pause(signal, outcome === 'open' ? retryDelays.first : wait);
    wait = outcome === 'broken' ? Math.min(2 * wait, retryDelays.most) : retryDelays.first;
  }
}

/**
 * How a connection ended: 'open' = it was open · 'session' = a new token is needed · 'foreign' = the store is not
 * this user's · 'broken' = try again later.
 */
type ConnectionState = 'open' | 'session' | 'foreign' | 'broken';

async function readOnce(
  storeId: string,
  { onNew, onReady }: NewsFollower,
  signal: AbortSignal,
): Promise<ConnectionState> {
  const token = getToken();
  if (!token) return 'session';
  const breakOff = new AbortController();
  const stop = () => breakOff.abort();
  signal.addEventListener('abort', stop);
  const heartbeat = watchHeartbeat(stop);
  // The stream ends when another session begins.
  const unsubscribe = subscribeToken(() => getToken() !== token && stop());
  let outcome: ConnectionState = 'broken';
  const missed: OrderNews[] = [];
  try {
    const { last } = readMemory(storeId);
    const response = await fetch(apiRoutes.orderNews(storeId), {
      headers: {
        accept: 'text/event-stream',
        authorization: `Bearer ${token}`,
        ...(last && { 'last-event-id': last }),
      },
      cache: 'no-store',
      signal: breakOff.signal,
    });
    if (response.status === 401) return getToken() === token ? 'session' : 'broken';
    if (response.status === 403 || response.status === 404) return 'foreign';
    if (!response.ok || !response.body) return 'broken';
    for await (const event of readEvents(response.body)) {
      heartbeat.received();
      if (event?.event === 'ready') {
        outcome = 'open';
        noteReady(storeId, event.id);
        if (missed.length > 0) onNew(missed.splice(0));
        onReady();
      } else if (event?.event === 'order') {
        const news = JSON.parse(event.data) as OrderNews;
        if (!noteNews(storeId, news)) continue;
        if (outcome === 'open') onNew([news]);
        else missed.push(news);
      } else if (event?.event === 'end' && event.data === 'session') return 'session';
    }
    return outcome;
  } catch {
    return outcome;
  } finally {
    heartbeat.end();
    unsubscribe();
    signal.removeEventListener('abort', stop);
  }
}

function watchHeartbeat(onTimeout: () => void) {
  let timer = setTimeout(onTimeout, heartbeatTimeoutMs);
  const end = () => clearTimeout(timer);
  const received = () => {
    end();
    timer = setTimeout(onTimeout, heartbeatTimeoutMs);
  };
  return { received, end };
}

/**
 * Waits `ms`; ends early when the network is back, the token changes or `signal` is aborted. null = waits for one
 * of these.
 */
function pause(signal: AbortSignal, ms: number | null): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      unsubscribe();
      window.removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    // Random, so that not all browsers reconnect at once when an instance stops.
    const timer = ms === null ? undefined : setTimeout(end, ms * (0.75 + Math.random() / 2));
    const unsubscribe = subscribeToken(end);
    if (ms !== null) window.addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}
