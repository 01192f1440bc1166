/** One address holds a bounded number of connections, however idle they are, and asks a few things at once on each. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { setNewest } from '../cache/newest.js';
import type { Config } from '../config/config.js';
import { widestNetwork } from '../http/caller.js';

/** Connections of one caller: an office or a provider's gateway behind one address needs some hundreds. */
export const mostPerCaller = 1000;

/** Requests sent on one connection before the first is answered: browsers and proxies send one. */
const mostPipelined = 16;

/** Whoever sent more connects again after so long, ms: what came in one piece has to be parsed whole. */
const awayMs = 10_000;

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** Whoever sends more at once loses the connection, before anything is done for the rest. */
export function limitPipelining(
  { server }: FastifyInstance,
  { rateLimit, trustProxy }: Config,
): void {
  const unanswered = new WeakMap<Socket, number>();
  const away = new Map<string, number>();
  const isAway = rateLimit && trustProxy === 0;
  server.on('connection', (socket: Socket) => {
    if (performance.now() < (away.get(callerOf(socket)) ?? 0)) socket.destroy();
  });
  const handlers = server.listeners('request') as Handler[];
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    if (socket.destroyed) return;
    const count = (unanswered.get(socket) ?? 0) + 1;
    if (count > mostPipelined) {
      if (isAway) setNewest(away, callerOf(socket), performance.now() + awayMs, mostAway);
      return void socket.destroy();
    }
    unanswered.set(socket, count);
    response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    for (const handle of handlers) handle.call(server, request, response);
  });
}

/** So many callers are kept away; more push out the first. */
const mostAway = 1000;

const callerOf = (socket: Socket): string => widestNetwork(socket.remoteAddress ?? '');

/** Behind a proxy all connections are the proxy's: it counts them itself. */
export function limitConnections(server: FastifyInstance, { rateLimit, trustProxy }: Config): void {
  if (!rateLimit || trustProxy > 0) return;
  const open = new Map<string, number>();
  server.server.on('connection', (socket: Socket) => {
    const caller = callerOf(socket);
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
