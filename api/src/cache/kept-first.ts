/** Serves kept answers before guards, pipes and routes are looked at: they are public by their making. */
import { isPageQuery } from '@shop/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { HeadersOf } from '../http/answer-headers.js';
import { ownerOfHost } from '../http/host-owner.js';
import type { KeptAnswers } from './kept-answers.js';
import { sendKeptNow } from './send-kept.js';

/** The form of addresses that pages link to: of the endless others of a page none is kept. */
const plainAddress = /^\/$|^(?:\/[a-z0-9._-]+)+$/;

/**
 * Name of an answer, null when it is not to be kept. All hosts of the platform share one, or
 * invented subdomains would push out what is kept; `mainHost` = host of PUBLIC_URL without port.
 */
export function keptKey({ url: asked, host }: FastifyRequest, mainHost: string): string | null {
  const url = withoutUnknownQuery(asked);
  if (!plainAddress.test(url)) return null;
  if (url.startsWith('/api/')) return `kept ${url}`;
  const owner = ownerOfHost(host, mainHost);
  if (owner.kind === 'main') return `kept ${url}`;
  return owner.kind === 'shop' && owner.isBare ? `kept //${owner.name}${url}` : null;
}

/** Nothing that no page reads changes a page, such as what others hang on links (ABUSE-02). */
function withoutUnknownQuery(url: string): string {
  const start = url.indexOf('?');
  if (start < 0 || url.startsWith('/api/')) return url;
  const names = [...new URLSearchParams(url.slice(start)).keys()];
  return names.some((name) => isPageQuery(name)) ? url : url.slice(0, start);
}

/** Returns what answers a later request with what is kept by then; it is false when nothing is. */
export function serveKeptFirst(
  server: FastifyInstance,
  kept: KeptAnswers,
  mainHost: string,
  headersOf: HeadersOf,
  countAnswer: (request: FastifyRequest, bytes: number) => void,
): (request: FastifyRequest, reply: FastifyReply) => boolean {
  const sendIfKept = (request: FastifyRequest, reply: FastifyReply): boolean => {
    const key =
      request.method === 'GET' || request.method === 'HEAD' ? keptKey(request, mainHost) : null;
    const answer = key === null ? undefined : kept.fresh(key);
    if (answer) countAnswer(request, sendKeptNow(request, reply, answer, headersOf(request)));
    return answer !== undefined;
  };
  server.addHook('onRequest', (request, reply, done) => {
    if (!sendIfKept(request, reply)) done();
  });
  return sendIfKept;
}
