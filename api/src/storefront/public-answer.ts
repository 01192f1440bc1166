/** What public-data and the catalogue have in common: anyone may read them, and they are cached. */
import type { CachedResponse, RenderedResponse } from '../cache/encoded-response.js';
import type { ResponseCache } from '../cache/response-cache.js';

/** The headers of both, whatever site asks. */
export const publicHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'public, max-age=0, must-revalidate',
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'etag, x-request-id',
};

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
    const stale = isRefusal(error) ? undefined : cache.getStale(key);
    if (!stale) throw error;
    return stale;
  });
}

function isRefusal(error: unknown): boolean {
  return error instanceof Error && 'getStatus' in error;
}
