/** Serves cached responses before guards, pipes and routes run: only public responses are cached. */
import type { IncomingMessage } from 'node:http';
import { isPageQuery } from '@shop/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { HeadersOf } from '../http/answer-headers.js';
import { hasBody } from '../http/body/read-body.js';
import { ownerOfHost } from '../http/host-owner.js';
import { isRead } from '../http/is-read.js';
import type { Asked } from '../http/proxies.js';
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
export function cacheKey({ url: asked, host }: Asked, mainHost: string): string | null {
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

/** Whether an address has a query parameter with which a cached page is another one (SKU-04). */
export function asksForAnother(url: string, { reads }: Pick<CachedResponse, 'reads'>): boolean {
  const start = url.indexOf('?');
  if (start < 0 || !reads || reads.length === 0) return false;
  const query = new URLSearchParams(url.slice(start));
  return reads.some((name) => query.has(name));
}

interface Caches {
  pages: ResponseCache;
  catalogs: CatalogCache;
}

/**
 * Whether a request may be answered from a cache: it reads, and brings no body. What is sent from here
 * skips the hooks that bound and discard bodies, so one that never ends would be read for ever (SAFE-01).
 */
export const mayBeCached = (request: IncomingMessage): boolean =>
  isRead(request.method) && !hasBody(request);

/** The cached responses, as requests ask for them. */
export class CachedResponses {
  private readonly routes = new WeakMap<CachedResponse, string>();

  /** `mainHost` = host of PUBLIC_URL without port. */
  constructor(
    private readonly caches: Caches,
    private readonly mainHost: string,
  ) {}

  /** The valid cached response to a request that reads. */
  find(asked: Asked): CachedResponse | undefined {
    const { pages, catalogs } = this.caches;
    const isApi = asked.url.startsWith('/api/');
    if (isApi && !asked.url.startsWith('/api/store/')) return undefined;
    const page = cacheKey(asked, this.mainHost);
    const known = page === null ? undefined : pages.getFresh(page);
    if (known && asksForAnother(asked.url, known)) return undefined;
    if (known || !isApi) return known;
    const list = catalogKey(asked.url);
    return list === null ? undefined : catalogs.getFresh(list);
  }

  /** The pattern of the route that a response was found by; undefined when it was not yet routed. */
  routeOf(answer: CachedResponse): string | undefined {
    return this.routes.get(answer);
  }

  routedBy(answer: CachedResponse, route: string): void {
    this.routes.set(answer, route);
  }
}

/** Installs the hook, and returns the function that sends a cached response later; false when none is cached. */
export function serveCached(
  server: FastifyInstance,
  cached: CachedResponses,
  headersOf: HeadersOf,
  countAnswer: (address: string, bytes: number) => void,
): (request: FastifyRequest, reply: FastifyReply) => boolean {
  const sendIfCached = (request: FastifyRequest, reply: FastifyReply): boolean => {
    const answer = mayBeCached(request.raw) ? cached.find(request) : undefined;
    if (!answer) return false;
    cached.routedBy(answer, request.routeOptions.url ?? 'none');
    reply.hijack();
    const { headers, id, ip } = request;
    countAnswer(ip, sendCachedRaw(reply.raw, headers, answer, headersOf(request), id));
    return true;
  };
  server.addHook('onRequest', (request, reply, done) => {
    if (!sendIfCached(request, reply)) done();
  });
  return sendIfCached;
}
