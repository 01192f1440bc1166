/**
 * Ends requests whose connection closed before they were routed: they need no answer and no line in
 * the log (ABUSE-14).
 */
import type { FastifyInstance } from 'fastify';

/**
 * Drops requests of closed connections. It also makes Node look up the address of the others, which
 * is then known even when the connection breaks later.
 */
export function dropClosedConnections(server: FastifyInstance): void {
  server.addHook('onRequest', ({ raw: { socket } }, reply, done) => {
    if (socket.remoteAddress !== undefined) return done();
    reply.hijack();
    socket.destroy();
  });
}
