/** Bodies of API calls are JSON; only uploads and a gateway's form are not (api.md, Conventions). */
import type { FastifyInstance } from 'fastify';
import { Problem } from './problem.js';

/** Refuses other bodies before they are read. */
export function refuseOtherBodies(server: FastifyInstance): void {
  server.addHook('onRequest', (request, _reply, done) => {
    const type = request.headers['content-type'];
    const { url = '' } = request.routeOptions;
    const takesAny = type === undefined || !url.startsWith('/api/') || others.has(url);
    if (takesAny || /^application\/json\s*(;|$)/i.test(type)) done();
    else done(new Problem('WRONG_TYPE', 'Please send the body as application/json'));
  });
}

const others = new Set([
  '/api/file/:slug',
  '/api/store/import',
  '/api/payment/razorpay/callback/:storeId',
]);
