/** One address holds a bounded number of connections, however idle they are, and asks a few things at once on each. */
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.js';
import { callerNetworks } from './caller.js';

/** An office or a provider's gateway behind one address needs some hundreds. */
const mostPerCaller = 1000;

/** Requests sent on one connection before the first is answered: browsers and proxies send one. */
const mostPipelined = 16;

/** Whoever sends more at once loses the connection, before anything is done for the rest. */
export function limitPipelining(server: FastifyInstance): void {
  const unanswered = new WeakMap<Socket, number>();
  server.addHook('onRequest', ({ raw: { socket } }, reply, done) => {
    const count = (unanswered.get(socket) ?? 0) + 1;
    if (count > mostPipelined || socket.destroyed) {
      reply.hijack();
      return void socket.destroy();
    }
    unanswered.set(socket, count);
    reply.raw.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    done();
  });
}

/** Behind a proxy all connections are the proxy's: it counts them itself. */
export function limitConnections(server: FastifyInstance, { rateLimit, trustProxy }: Config): void {
  if (!rateLimit || trustProxy > 0) return;
  const open = new Map<string, number>();
  server.server.on('connection', (socket: Socket) => {
    const { near, wide } = callerNetworks(socket.remoteAddress ?? '');
    const caller = wide ?? near;
    const count = (open.get(caller) ?? 0) + 1;
    if (count > mostPerCaller) return void socket.destroy();
    open.set(caller, count);
    socket.once('close', () => {
      const left = (open.get(caller) ?? 1) - 1;
      if (left > 0) open.set(caller, left);
      else open.delete(caller);
    });
  });
}
