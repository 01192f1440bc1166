/** What public-data and the catalogue have in common: anyone may read them, and they are cached. */
import type { CachedResponse, RenderedResponse } from '../cache/encoded-response.js';
import type { ResponseCache } from '../cache/response-cache.js';
import { jsonBytes } from '../event-loop/json-text.js';
import { notFound } from '../http/problem.js';
import { assertStoreOpen, openUntil } from '../store/open-store.js';
import type { Store } from '../store/store.entity.js';
import { inStore } from '../tenancy/scope.js';

/** The headers of both. */
const headers = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'public, max-age=0, must-revalidate',
};

/**
 * What `read` says of the store of a slug, in its scope. Throws 404, or MEMBERSHIP_EXPIRED for a
 * store whose membership has ended.
 */
export async function readOpenStore<Answer>(
  stores: { bySlug(slug: string): Promise<Store | null> },
  slug: string,
  read: (store: Store) => Promise<Answer>,
): Promise<{ store: Store; answer: Answer }> {
  const store = await stores.bySlug(slug);
  if (!store) throw notFound('Store');
  assertStoreOpen(store);
  return { store, answer: await inStore(store.id, () => read(store)) };
}

/** The answer about a store as it is cached, until `changesAt` at the latest, ms. */
export async function rendered(
  { store, answer }: { store: Store; answer: object },
  changesAt = Number.POSITIVE_INFINITY,
): Promise<RenderedResponse> {
  const freshUntil = Math.min(openUntil(store), changesAt);
  return { status: 200, headers, body: await jsonBytes(answer), storeId: store.id, freshUntil };
}

/**
 * The cached answer, or a new one; when none can be made now, the last one. Throws what `render`
 * refuses.
 */
export async function cachedAnswer(
  cache: ResponseCache,
  key: string,
  render: () => Promise<RenderedResponse>,
): Promise<CachedResponse> {
  const fresh = cache.getFresh(key);
  if (fresh) return fresh;
  return cache.getOrRender(key, render).catch((error: unknown) => {
    if (isRefusal(error)) cache.delete(key);
    const stale = cache.getStale(key);
    if (!stale) throw error;
    return stale;
  });
}

function isRefusal(error: unknown): boolean {
  return error instanceof Error && 'getStatus' in error;
}
