/** Connections that browsers open ahead, for what they may want next. */
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Ends the connections on which nothing was ever asked when a server closes. Node ends those whose
 * request has been answered, and would wait for these as long as their browser stays open.
 */
export function endSpareConnections(server: FastifyInstance): void {
  const open = new Set<Socket>();
  server.server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  server.addHook('preClose', (done) => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
    done();
  });
}
