/** Headers that every answer carries before its handler adds its own: nothing is sniffed, framed, kept or run unasked. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.js';
import { isMainHost } from '../domain/domain-name.js';

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

export function addAnswerHeaders(server: FastifyInstance, config: Config): void {
  const transport = transportHeaders(config);
  server.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.url.startsWith('/api/') ? ofApi : always);
    if (transport) reply.headers(transport(request));
    reply.header('x-request-id', request.id);
    done();
  });
}

/** Only where the platform is reached by HTTPS: browsers complain of them elsewhere. */
function transportHeaders({ publicUrl }: Config) {
  if (!publicUrl.startsWith('https:')) return null;
  const { hostname } = new URL(publicUrl);
  // WhatsApp and banks open in windows of their own, which must go on working.
  const opener = { 'cross-origin-opener-policy': 'same-origin-allow-popups' };
  const ours = { ...opener, 'strict-transport-security': `${year}; includeSubDomains` };
  // An owner's other names may have no certificate: that is not ours to decide.
  const theirs = { ...opener, 'strict-transport-security': year };
  return ({ host }: FastifyRequest) => (isMainHost(host, hostname) ? ours : theirs);
}
