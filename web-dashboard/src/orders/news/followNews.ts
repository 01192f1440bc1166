/** Keeps a store's stream of order news open: again after every break, from where it was. */
import { apiRoutes, newsBeatSeconds, type OrderNews } from '@shop/contract';
import { getToken, subscribeToken } from '../../providers/token.ts';
import { readEvents } from './eventStream.ts';
import { noteNews, noteReady, readMemory } from './newsMemory.ts';

export interface NewsFollower {
  /** Orders that are new and were not told of before, oldest first; all that came in a gap at once. */
  onNew: (news: OrderNews[]) => void;
  /** The stream is open, and what was missed is told: what is shown may be older. */
  onReady: () => void;
}

/** Between two tries, ms; the longer the more have failed. */
const waits = { first: 1000, most: 30_000 };

/** A stream without a sign of life for so long is broken, ms. */
const silentMs = 2.5 * newsBeatSeconds * 1000;

/** Goes on until `signal` is aborted, or the store is not this user's any more. */
export async function followNews(
  storeId: string,
  follower: NewsFollower,
  signal: AbortSignal,
): Promise<void> {
  let wait = waits.first;
  while (!signal.aborted) {
    const outcome = await readOnce(storeId, follower, signal).catch(() => 'broken' as const);
    if (signal.aborted || outcome === 'foreign') return;
    if (outcome === 'session') await pause(signal, null);
    else await pause(signal, outcome === 'heard' ? waits.first : wait);
    wait = outcome === 'broken' ? Math.min(2 * wait, waits.most) : waits.first;
  }
}

/** 'heard' = it was open · 'session' = not without another token · 'foreign' = never · 'broken' = not now. */
type Outcome = 'heard' | 'session' | 'foreign' | 'broken';

async function readOnce(
  storeId: string,
  { onNew, onReady }: NewsFollower,
  signal: AbortSignal,
): Promise<Outcome> {
  const token = getToken();
  if (!token) return 'session';
  const breakOff = new AbortController();
  const stop = () => breakOff.abort();
  signal.addEventListener('abort', stop);
  const silence = watchSilence(stop);
  // What another session reads is not read by this one.
  const unsubscribe = subscribeToken(() => getToken() !== token && stop());
  let outcome: Outcome = 'broken';
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
      silence.heard();
      if (event?.event === 'ready') {
        outcome = 'heard';
        noteReady(storeId, event.id);
        if (missed.length > 0) onNew(missed.splice(0));
        onReady();
      } else if (event?.event === 'order') {
        const news = JSON.parse(event.data) as OrderNews;
        if (!noteNews(storeId, news)) continue;
        if (outcome === 'heard') onNew([news]);
        else missed.push(news);
      } else if (event?.event === 'end' && event.data === 'session') return 'session';
    }
    return outcome;
  } catch {
    return outcome;
  } finally {
    silence.end();
    unsubscribe();
    signal.removeEventListener('abort', stop);
  }
}

function watchSilence(onSilence: () => void) {
  let timer = setTimeout(onSilence, silentMs);
  const end = () => clearTimeout(timer);
  const heard = () => {
    end();
    timer = setTimeout(onSilence, silentMs);
  };
  return { heard, end };
}

/** Ends early when the network is back, another token is there, or nothing is wanted any more; null = not before. */
function pause(signal: AbortSignal, ms: number | null): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      unsubscribe();
      window.removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    // Not all at once, where an instance has ended.
    const timer = ms === null ? undefined : setTimeout(end, ms * (0.75 + Math.random() / 2));
    const unsubscribe = subscribeToken(end);
    if (ms !== null) window.addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}
