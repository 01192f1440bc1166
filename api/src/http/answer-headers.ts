/**
 * Headers that every answer carries before its handler adds its own: they forbid sniffing, framing,
 * caching and scripts unless the handler allows them.
 */
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.js';
import { isMainHost } from './host-owner.js';
import type { Asked } from './proxies.js';

/**
 * The policy of answers that are no page: they run nothing and stand in no frame. Pages bring
 * policies of their own.
 */
const inert = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

const always = {
  // Here and not by Fastify's CORS, which what is answered before routing never meets (OQ-78).
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'content-range, retry-after, etag, x-request-id',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  // Payment is allowed for Razorpay's frame, and the location for the map of the checkout.
  'permissions-policy': 'camera=(), microphone=(), display-capture=(), usb=(), geolocation=(self)',
  'content-security-policy': inert,
};

/**
 * The cache headers of the API: its answers are the caller's own, unless a handler says that they
 * are public.
 */
const ofApi = {
  ...always,
  'cache-control': 'no-store',
  'cross-origin-resource-policy': 'same-origin',
};

const year = 'max-age=31536000';

/** The headers of an answer to that request, without its request id. */
export type HeadersOf = (request: Asked) => Readonly<Record<string, string>>;

export function answerHeaders({ publicUrl }: Config): HeadersOf {
  const byKind = (more: Record<string, string>) => ({
    api: { ...ofApi, ...more },
    page: { ...always, ...more },
  });
  const isApi = (url: string) => url.startsWith('/api/');
  // These are sent only where the platform is reached by HTTPS: browsers report them as errors
  // elsewhere.
  if (!publicUrl.startsWith('https:')) {
    const plain = byKind({});
    return ({ url }) => plain[isApi(url) ? 'api' : 'page'];
  }
  const { hostname } = new URL(publicUrl);
  // WhatsApp and banks open in windows of their own, which must still work.
  const opener = { 'cross-origin-opener-policy': 'same-origin-allow-popups' };
  const ours = byKind({ ...opener, 'strict-transport-security': `${year}; includeSubDomains` });
  // An owner's other host names may have no certificate, so the rule does not include subdomains
  // there.
  const theirs = byKind({ ...opener, 'strict-transport-security': year });
  return ({ url, host }) =>
    (isMainHost(host, hostname) ? ours : theirs)[isApi(url) ? 'api' : 'page'];
}

export function addAnswerHeaders(server: FastifyInstance, headersOf: HeadersOf): void {
  server.addHook('onRequest', (request, reply, done) => {
    reply.headers(headersOf(request)).header('x-request-id', request.id);
    done();
  });
}
