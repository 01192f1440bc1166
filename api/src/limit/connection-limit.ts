/** One address holds a bounded number of connections, however idle they are. */
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.js';
import { callerNetworks } from './caller.js';

/** An office or a provider's gateway behind one address needs some hundreds. */
const mostPerCaller = 1000;

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
