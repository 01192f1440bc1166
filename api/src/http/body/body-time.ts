/** How long the body of a request may take to arrive: a minute, and longer where it may be an archive. */
import type { FastifyInstance } from 'fastify';
import { answerClientError } from '../client-error.js';
import { whenClosed } from '../when-closed.js';
import { hasBody } from './read-body.js';

/** The longest time of any request, ms: 200 MB over a line that sends 1 Mbit a second, the slowest that is called broadband. */
export const longestRequestMs = 30 * 60_000;

/** The routes whose bodies may take so long: they read nothing before they know the owner. */
const slowRoutes: ReadonlySet<string | undefined> = new Set(['/api/store/import']);

/** Answers 408 and ends the connection when a body of another route has not arrived after `patienceMs` (ABUSE-01). */
export function limitBodyTime(server: FastifyInstance, patienceMs: number): void {
  server.addHook('onRequest', ({ raw, routeOptions }, _reply, done) => {
    if (hasBody(raw) && !slowRoutes.has(routeOptions.url)) {
      const { socket } = raw;
      const timer = setTimeout(() => {
        if (!raw.complete) answerClientError(tookTooLong(), socket);
      }, patienceMs);
      whenClosed(raw, () => clearTimeout(timer));
    }
    done();
  });
}

const tookTooLong = () =>
  Object.assign(new Error('The request took too long to arrive'), {
    code: 'ERR_HTTP_REQUEST_TIMEOUT',
  });
