/** Tells of every answer once it is sent, also of those that Fastify never saw. */
import type { FastifyInstance } from 'fastify';

export interface Answered {
  id: string;
  method: string;
  /** The path with its query. */
  url: string;
  /** The route's pattern; 'none' where there is no such route. */
  route: string;
  status: number;
  /** The time from the request's head to the last byte of the answer, ms. */
  ms: number;
}

/** Is called with every answer. */
export type AnswerWatcher = (answered: Answered) => void;

/** Calls the watcher for each answer of Fastify's. */
export function watchAnswers(server: FastifyInstance, watch: AnswerWatcher): void {
  server.addHook('onResponse', ({ id, method, url, routeOptions }, reply, done) => {
    const route = routeOptions.url ?? 'none';
    watch({ id, method, url, route, status: reply.statusCode, ms: reply.elapsedTime });
    done();
  });
}
