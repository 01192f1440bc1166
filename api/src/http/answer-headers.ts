/** Headers that every answer carries before its handler adds its own: nothing is sniffed, framed, kept or run unasked. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.js';
import { isMainHost } from './host-owner.js';

/** What is no page runs nothing and stands in no frame; pages bring policies of their own. */
const inert = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  // Payment stays open for Razorpay's frame, the place is asked for on checkout's map.
  'permissions-policy': 'camera=(), microphone=(), display-capture=(), usb=(), geolocation=(self)',
  'content-security-policy': inert,
};

/** Answers of the API are the caller's own, unless a handler says that they are everybody's. */
const ofApi = {
  ...always,
  'cache-control': 'no-store',
  'cross-origin-resource-policy': 'same-origin',
};

const year = 'max-age=31536000';

/** What an answer carries by where it was asked for, without its id. */
export type HeadersOf = (request: FastifyRequest) => Readonly<Record<string, string>>;

export function answerHeaders({ publicUrl }: Config): HeadersOf {
  const byKind = (more: Record<string, string>) => ({
    api: { ...ofApi, ...more },
    page: { ...always, ...more },
  });
  const isApi = (url: string) => url.startsWith('/api/');
  // Only where the platform is reached by HTTPS: browsers complain of them elsewhere.
  if (!publicUrl.startsWith('https:')) {
    const plain = byKind({});
    return ({ url }) => plain[isApi(url) ? 'api' : 'page'];
  }
  const { hostname } = new URL(publicUrl);
  // WhatsApp and banks open in windows of their own, which must go on working.
  const opener = { 'cross-origin-opener-policy': 'same-origin-allow-popups' };
  const ours = byKind({ ...opener, 'strict-transport-security': `${year}; includeSubDomains` });
  // An owner's other names may have no certificate: that is not ours to decide.
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
