/** Serves cached responses before guards, pipes and routes run: only public responses are cached. */
import { isPageQuery } from '@shop/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { HeadersOf } from '../http/answer-headers.js';
import { ownerOfHost } from '../http/host-owner.js';
import type { CatalogCache } from './catalog-cache.js';
import { catalogKey } from './catalog-key.js';
import type { CachedResponse } from './encoded-response.js';
import type { ResponseCache } from './response-cache.js';
import { sendCachedRaw } from './send-cached.js';

/**
 * The form of the addresses in pages' links. Other spellings of an address are unlimited and are
 * not cached.
 */
const plainAddress = /^\/$|^(?:\/[a-z0-9._-]+)+$/;

/**
 * The cache key of a request, null when its response is not cached. All hosts of the platform share one key:
 * otherwise invented subdomains would evict everything. `mainHost` = host of PUBLIC_URL without port.
 */
export function cacheKey({ url: asked, host }: FastifyRequest, mainHost: string): string | null {
  const url = withoutUnknownQuery(asked);
  if (!plainAddress.test(url)) return null;
  if (url.startsWith('/api/')) return `page ${url}`;
  const owner = ownerOfHost(host, mainHost);
  if (owner.kind === 'main') return `page ${url}`;
  return owner.kind === 'shop' && owner.isBare ? `page //${owner.name}${url}` : null;
}

/** The address without query parameters that no page reads, such as those of campaigns (ABUSE-02). */
function withoutUnknownQuery(url: string): string {
  const start = url.indexOf('?');
  if (start < 0 || url.startsWith('/api/')) return url;
  const names = [...new URLSearchParams(url.slice(start)).keys()];
  return names.some((name) => isPageQuery(name)) ? url : url.slice(0, start);
}

interface Caches {
  pages: ResponseCache;
  catalogs: CatalogCache;
}

/** Installs the hook, and returns the function that sends a cached response later; false when none is cached. */
export function serveCached(
  server: FastifyInstance,
  { pages, catalogs }: Caches,
  mainHost: string,
  headersOf: HeadersOf,
  countAnswer: (request: FastifyRequest, bytes: number) => void,
): (request: FastifyRequest, reply: FastifyReply) => boolean {
  const cached = (request: FastifyRequest): CachedResponse | undefined => {
    const page = cacheKey(request, mainHost);
    const known = page === null ? undefined : pages.getFresh(page);
    if (known || !request.url.startsWith('/api/store/')) return known;
    const list = catalogKey(request.url);
    return list === null ? undefined : catalogs.getFresh(list);
  };
  const sendIfCached = (request: FastifyRequest, reply: FastifyReply): boolean => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const answer = isRead ? cached(request) : undefined;
    if (answer) countAnswer(request, sendCachedRaw(request, reply, answer, headersOf(request)));
    return answer !== undefined;
  };
  server.addHook('onRequest', (request, reply, done) => {
    if (!sendIfCached(request, reply)) done();
  });
  return sendIfCached;
}
