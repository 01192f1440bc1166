/** What has to be made or changed waits its turn per store, so that a loud one slows down only itself. */
import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks';
import { apiRoutes } from '@shop/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AccessRequest } from '../access/current.js';
import type { Config } from '../config.js';
import { Problem } from '../http/problem.js';
import type { SendIfKept } from '../storefront/kept-first.js';
import { FairQueue } from './fair-queue.js';
import { StoreNames } from './store-names.js';

/** As many as the pool has connections. */
const atOnce = 10;

const left = Symbol('left');
type Waiting = FastifyRequest & { [left]?: () => void };

/** How the request under way gives its turn back. */
const turns = new AsyncLocalStorage<() => void>();

/** Before a wait for somebody outside: meanwhile the next of its store may work. */
export function leaveTurn(): void {
  turns.getStore()?.();
}

/**
 * Kept answers never get here. Reads, changes and new orders have lines of their own, so that no
 * crowd of buyers keeps a shop from being looked at, or its owner from mending it.
 */
export function takeTurns(server: FastifyInstance, config: Config, sendIfKept: SendIfKept): void {
  const { storeReads: perKey, storeReadsWaiting: waiting, storeReadsSeconds: seconds } = config;
  if (perKey === 0) return;
  const reads = new FairQueue({ atOnce, perKey, waiting });
  const changes = new FairQueue({ atOnce, perKey, waiting });
  // Twice as many: part of an order's time is a wait for the row that numbers it.
  const orders = new FairQueue({ atOnce, perKey: 2 * perKey, waiting });
  const names = new StoreNames();

  function wait(queue: FairQueue, key: string, request: Waiting, reply: FastifyReply, done: Done) {
    let timer: NodeJS.Timeout | undefined;
    // In its own context, whoever's end lets it in: that may know another store.
    const begin = AsyncResource.bind((leave: () => void) => {
      clearTimeout(timer);
      // Gone, or made meanwhile by who was before it.
      if (reply.raw.destroyed || (timer && sendIfKept(request, reply))) return leave();
      request[left] = leave;
      reply.raw.once('close', leave);
      turns.run(leave, done);
    });
    if (!queue.enter(key, begin)) return done(busy());
    if (request[left]) return;
    const give = (answer: () => void) => () => queue.withdraw(key, begin) && answer();
    timer = setTimeout(
      give(() => done(busy())),
      seconds * 1000,
    );
    reply.raw.once(
      'close',
      give(() => clearTimeout(timer)),
    );
  }

  server.addHook('onRequest', (request: Waiting, reply, done) => {
    const key = request.method === 'GET' ? lineOf(request) : null;
    if (key === null) return done();
    wait(reads, names.idOf(key), request, reply, done);
  });
  // After the body has come: whoever sends one slowly, or a picture, must not hold the turn of others.
  server.addHook('preHandler', (request: Waiting, reply, done) => {
    if (readOnly.has(request.method) || request.isMultipart()) return done();
    const ordered = storeOfOrder(request);
    const key = ordered ?? lineOf(request);
    if (key === null) return done();
    const isOrder = ordered !== null || !request.url.startsWith('/api/');
    wait(isOrder ? orders : changes, names.idOf(key), request, reply, done);
  });
  // Not when it is sent: an answer may stand behind one on its connection that still waits.
  server.addHook('onSend', (request: Waiting, _reply, payload, done) => {
    names.learn((request as AccessRequest).currentStore);
    done(null, payload);
    // Who is next begins after this answer is written, and after what has come in meanwhile.
    const leave = request[left];
    if (leave) setImmediate(leave);
  });
}

type Done = (error?: Error) => void;

const busy = () => new Problem('UNAVAILABLE', 'This shop is very busy. Please try again.', {}, 1);

/** No work of a store's, or one that waits for name servers. */
const outside =
  /^\/(?:assets|uploads|metrics|api\/(?:health|docs|docs-json|store\/[^/]+\/domain))(?:[/?]|$)/;

const readOnly = new Set(['GET', 'HEAD', 'OPTIONS']);

/** A new order names its store in its body; null for all else. */
function storeOfOrder({ method, routeOptions, body }: FastifyRequest): string | null {
  if (method !== 'POST' || routeOptions.url !== apiRoutes.createOrder) return null;
  const { storeId } = (body ?? {}) as { storeId?: unknown };
  return typeof storeId === 'string' ? storeId : null;
}

/** What stands for the store: its name or id in the address, or its domain; null where there is none. */
function lineOf({ url, params, host }: FastifyRequest): string | null {
  if (outside.test(url)) return null;
  const { slug, slugOrId, storeId } = params as Record<string, string | undefined>;
  const named = slug ?? slugOrId ?? storeId;
  if (named || url.startsWith('/api/')) return named ?? null;
  return /^\/[^/?]+/.exec(url)?.[0].slice(1) ?? host;
}
