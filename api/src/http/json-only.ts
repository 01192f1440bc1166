/** Bodies of API calls are JSON; only uploads are not (api.md, Conventions). */
import type { FastifyInstance } from 'fastify';
import { Problem } from './problem.js';

/** Refuses other bodies before they are read. */
export function refuseOtherBodies(server: FastifyInstance): void {
  server.addHook('onRequest', (request, _reply, done) => {
    const type = request.headers['content-type'];
    const { url = '' } = request.routeOptions;
    const takesAny = type === undefined || !url.startsWith('/api/') || url === uploads;
    if (takesAny || /^application\/json\s*(;|$)/i.test(type)) done();
    else done(new Problem('WRONG_TYPE', 'Please send the body as application/json'));
  });
}

const uploads = '/api/file/:slug';
