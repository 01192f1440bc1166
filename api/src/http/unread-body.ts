/** A body that is too large runs out unread: closing on it would reset the connection, and the refusal with it. */
import type { FastifyInstance } from 'fastify';

/** Keeps the connection that Fastify would close; Node's requestTimeout ends one that never stops sending. */
export function letRefusedBodiesRunOut(server: FastifyInstance): void {
  server.addHook('onSend', (request, reply, _payload, done) => {
    if (reply.statusCode === 413) {
      reply.header('connection', 'keep-alive');
      request.raw.resume();
    }
    done();
  });
}
