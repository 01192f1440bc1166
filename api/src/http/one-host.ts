/**
 * Requires that a request names one host: two different ones are used to mislead caches and proxies
 * (ABUSE-14).
 */
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { HeadersOf } from './answer-headers.js';
import { Problem } from './problem.js';

/**
 * Refuses requests with two hosts, or with another host in the address than in Host. Node itself
 * refuses a missing one.
 */
export function rejectAmbiguousHost(server: FastifyInstance, headersOf: HeadersOf): void {
  server.addHook('onRequest', (request, reply, done) => {
    if (namesOneHost(request.raw)) return done();
    reply.headers(headersOf(request));
    return done(new Problem('MALFORMED', 'The request names more than one host'));
  });
}

/** The address as routes know it: an absolute one, as proxies send it, loses its host. */
export function withoutHost({ url = '' }: FastifyRequest['raw']): string {
  if (url.charCodeAt(0) === slash) return url;
  const path = url.replace(hostPart, '');
  return path.charCodeAt(0) === slash || path === url ? path : `/${path}`;
}

const hostPart = /^https?:\/\/[^/?#]*/i;
const slash = 47;

/** Whether a request has one Host header at most. */
export function hasOneHostHeader({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') hosts += 1;
  }
  return hosts <= 1;
}

function namesOneHost(raw: AddressedRequest): boolean {
  const { headers, originalUrl = '' } = raw;
  if (!hasOneHostHeader(raw)) return false;
  if (!hostPart.test(originalUrl)) return true;
  const named = hostOf(originalUrl);
  return named !== null && named === hostOf(`http://${headers.host ?? ''}`);
}

/** The raw request with its original address. */
type AddressedRequest = FastifyRequest['raw'] & { originalUrl?: string };

/** The host and port of an address, without the default port. */
function hostOf(address: string): string | null {
  return URL.canParse(address) ? new URL(address).host : null;
}
