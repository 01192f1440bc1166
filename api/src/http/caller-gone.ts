/** Whoever has gone before the first look needs no answer, and no line in the log (ABUSE-14). */
import type { FastifyInstance } from 'fastify';

/** From here on a request has an address, also when its connection breaks later: Node keeps what it has looked up. */
export function dropWhoHasGone(server: FastifyInstance): void {
  server.addHook('onRequest', ({ raw: { socket } }, reply, done) => {
    if (socket.remoteAddress !== undefined) return done();
    reply.hijack();
    socket.destroy();
  });
}
