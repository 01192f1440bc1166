/**
 * Serves cached responses before Fastify routes the request. Routing, a request and a reply of
 * Fastify, and a dozen hooks, most of them Nest's own, took as long as sending the bytes. A response
 * that the router has led to once (`serve-cached.ts`) is sent from here afterwards.
 */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.js';
import type { HeadersOf } from '../http/answer-headers.js';
import type { AnswerWatcher } from '../http/answered.js';
import { beforeRouting } from '../http/before-routing.js';
import { isForwarded } from '../http/forwarded.js';
import { hasOneHostHeader } from '../http/one-host.js';
import { addressOf, hostOf, trustOf } from '../http/proxies.js';
import { sendCachedRaw } from './send-cached.js';
import { type CachedResponses, mayBeCached } from './serve-cached.js';

/** What is asked and told of each request, as Fastify's hooks do for the others. */
export interface Watched {
  headersOf: HeadersOf;
  /** Counts a request by its caller; false when it must wait, or is one too many. */
  takeAtOnce: (address: string) => boolean;
  countAnswer: (address: string, bytes: number) => void;
  watch: AnswerWatcher;
}

/**
 * Installs it. Whatever is unusual about a request is left to Fastify's hooks: a closed connection,
 * a body beside a read, two hosts, a proxy that no setting mentions, a caller above its rate, a server that is closing.
 */
export function serveBeforeRouting(
  server: FastifyInstance,
  config: Config,
  cached: CachedResponses,
  { headersOf, takeAtOnce, countAnswer, watch }: Watched,
): void {
  const trust = trustOf(config);
  let isClosing = false;
  server.addHook('preClose', (done) => {
    isClosing = true;
    done();
  });
  const isUsual = (request: IncomingMessage) =>
    !isClosing &&
    request.socket.remoteAddress !== undefined &&
    hasOneHostHeader(request) &&
    (trust !== null || !isForwarded(request.headers));
  beforeRouting(server, (request: IncomingMessage, response: ServerResponse) => {
    const { method = '', url = '', headers } = request;
    if (!mayBeCached(request) || !isUsual(request)) return false;
    const asked = { url, host: hostOf(request, trust) };
    const answer = cached.find(asked);
    const route = answer && cached.routeOf(answer);
    if (!answer || route === undefined) return false;
    const began = performance.now();
    const address = addressOf(request, trust);
    if (!takeAtOnce(address)) return false;
    const id = randomUUID();
    response.on('finish', () => {
      const ms = performance.now() - began;
      watch({ id, method, url, route, status: response.statusCode, ms });
    });
    countAnswer(address, sendCachedRaw(response, headers, answer, headersOf(asked), id));
    return true;
  });
}
