/** Serves kept answers before guards, pipes and routes are looked at: they are public by their making. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { KeptAnswers } from './kept-answers.js';
import { sendKept } from './send-kept.js';

/** Name of an answer: the API's are the same on every host, pages are not. */
export function keptKey(request: FastifyRequest): string {
  const { url } = request;
  return url.startsWith('/api/') ? `kept ${url}` : `kept ${request.host} ${url}`;
}

export function serveKeptFirst(server: FastifyInstance, kept: KeptAnswers): void {
  server.addHook('onRequest', (request, reply, done) => {
    const answer = request.method === 'GET' ? kept.fresh(keptKey(request)) : undefined;
    if (answer) sendKept(request, reply, answer);
    else done();
  });
}
