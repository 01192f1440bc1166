/** Limits the connections of one address, however idle they are, and the pipelined requests on each. */
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Config } from '../config/config.js';
import { beforeRouting } from '../http/before-routing.js';
import { widestNetwork } from '../http/caller.js';

/**
 * The most connections of one caller: an office or a provider's gateway behind one address needs
 * some hundreds.
 */
export const mostPerCaller = 1000;

/**
 * The most requests sent on one connection before the first is answered: browsers and proxies send
 * one.
 */
const mostPipelined = 16;

/**
 * How long a caller that sent more is refused a connection, ms: Node has to parse all that arrives
 * in one piece.
 */
const awayMs = 10_000;

/** Closes a connection with more pipelined requests, before anything is done for the rest. */
export function limitPipelining(server: FastifyInstance, { rateLimit, trustProxy }: Config): void {
  const unanswered = new WeakMap<Socket, number>();
  const away = new LRUCache<string, number>({ max: mostAway });
  const isAway = rateLimit && trustProxy === 0;
  server.server.on('connection', (socket: Socket) => {
    if (performance.now() < (away.get(callerOf(socket)) ?? 0)) socket.destroy();
  });
  beforeRouting(server, ({ socket }, response) => {
    if (socket.destroyed) return true;
    const count = (unanswered.get(socket) ?? 0) + 1;
    if (count > mostPipelined) {
      if (isAway) away.set(callerOf(socket), performance.now() + awayMs);
      socket.destroy();
      return true;
    }
    unanswered.set(socket, count);
    response.on('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    return false;
  });
}

/** The most callers that are refused connections; the least recently used is dropped for a new one. */
const mostAway = 1000;

const callerOf = (socket: Socket): string => widestNetwork(socket.remoteAddress ?? '');

/**
 * Limits connections per caller. Behind a proxy all connections are the proxy's, which must count
 * them itself.
 */
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
