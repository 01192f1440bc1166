/** Browsers name a content type also where they send nothing: a body of no bytes is no body. */
import type { FastifyInstance } from 'fastify';

/** Lets calls without a body through, whatever type they say it has. */
export function forgetEmptyBodies(server: FastifyInstance): void {
  server.addHook('onRequest', ({ raw: { headers } }, _reply, done) => {
    const isEmpty = (headers['content-length'] ?? '0') === '0' && !headers['transfer-encoding'];
    if (isEmpty) delete headers['content-type'];
    done();
  });
}
