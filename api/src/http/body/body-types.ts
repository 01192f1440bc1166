/** Bodies are left unread until a call has been let through: nothing is parsed on the way in (ABUSE-01). */
import type { FastifyInstance } from 'fastify';
import { Problem } from '../problem.js';

/** Takes the framework's own parsers away; `multipart` adds its own, which streams. */
export function leaveBodiesUnread(server: FastifyInstance): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', (_request, _payload, done) => done(null));
}

/** Browsers name a content type also where they send nothing: a body of no bytes is no body. */
export function forgetEmptyBodies(server: FastifyInstance): void {
  server.addHook('onRequest', ({ raw: { headers } }, _reply, done) => {
    const isEmpty = (headers['content-length'] ?? '0') === '0' && !headers['transfer-encoding'];
    if (isEmpty) delete headers['content-type'];
    done();
  });
}

/** Refuses bodies of the API that are no JSON; only uploads and a gateway's form are not (api.md, Conventions). */
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
