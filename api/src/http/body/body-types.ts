/** Leaves bodies unread until the guards let a call through: nothing is parsed before (ABUSE-01). */
import type { FastifyInstance } from 'fastify';
import { Problem } from '../problem.js';

/** Removes the framework's own parsers; `multipart` adds its own, which streams. */
export function disableBodyParsers(server: FastifyInstance): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', (_request, _payload, done) => done(null));
}

/** Treats a body of no bytes as no body: browsers send a content type even without a body. */
export function ignoreEmptyBodies(server: FastifyInstance): void {
  server.addHook('onRequest', ({ raw: { headers } }, _reply, done) => {
    const isEmpty = (headers['content-length'] ?? '0') === '0' && !headers['transfer-encoding'];
    if (isEmpty) delete headers['content-type'];
    done();
  });
}

/** Refuses bodies of the API that are not JSON, except uploads and a gateway's form (api.md, Conventions). */
export function rejectOtherContentTypes(server: FastifyInstance): void {
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
  '/api/review/:slug/order/:token/picture/:productId',
  '/api/order-page/:slug/:token/upi-picture',
  '/api/payment/razorpay/callback/:storeId',
]);
