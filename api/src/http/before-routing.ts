/** Lets a function look at each request before Fastify routes it. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** Returns true when it has dealt with the request, which nothing else sees then. */
export type FirstHandler = (request: IncomingMessage, response: ServerResponse) => boolean;

/** Asks `handle` first; the last one that is installed is asked before the others. */
export function beforeRouting({ server }: FastifyInstance, handle: FirstHandler): void {
  const handlers = server.listeners('request') as Handler[];
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (handle(request, response)) return;
    for (const next of handlers) next.call(server, request, response);
  });
}
