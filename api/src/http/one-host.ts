/** A request names one host: two that contradict each other are how caches and proxies are misled (ABUSE-14). */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { HeadersOf } from './answer-headers.js';
import { Problem } from './problem.js';

/** Refuses what names two hosts, or in its address another one than in Host. A missing one Node refuses itself. */
export function refuseTwoHosts(server: FastifyInstance, headersOf: HeadersOf): void {
  server.addHook('onRequest', (request, reply, done) => {
    if (namesOneHost(request.raw)) return done();
    reply.headers(headersOf(request));
    return done(new Problem('MALFORMED', 'The request names more than one host'));
  });
}

/** The address as routes know it: one that names its host, as proxies ask, goes on without it. */
export function withoutHost({ url = '' }: FastifyRequest['raw']): string {
  if (url.charCodeAt(0) === slash) return url;
  const path = url.replace(hostPart, '');
  return path.charCodeAt(0) === slash || path === url ? path : `/${path}`;
}

const hostPart = /^https?:\/\/[^/?#]*/i;
const slash = 47;

function namesOneHost(raw: AddressedRequest): boolean {
  const { rawHeaders, headers, originalUrl = '' } = raw;
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') hosts += 1;
  }
  if (hosts > 1) return false;
  if (!hostPart.test(originalUrl)) return true;
  const named = hostOf(originalUrl);
  return named !== null && named === hostOf(`http://${headers.host ?? ''}`);
}

/** The request with its address as it came. */
type AddressedRequest = FastifyRequest['raw'] & { originalUrl?: string };

/** Host and port, without the usual port. */
function hostOf(address: string): string | null {
  return URL.canParse(address) ? new URL(address).host : null;
}
