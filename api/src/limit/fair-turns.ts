/** Reads that have to be made wait their turn per store, so that a loud one slows down only itself. */
import { AsyncResource } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.js';
import { Problem } from '../http/problem.js';
import type { SendIfKept } from '../storefront/kept-first.js';
import { FairQueue } from './fair-queue.js';

/** As many as the pool has connections. */
const atOnce = 10;

const left = Symbol('left');
type Waiting = FastifyRequest & { [left]?: () => void };

/** Kept answers never get here; what changes something is ordered by the rows that it locks. */
export function takeTurns(server: FastifyInstance, config: Config, sendIfKept: SendIfKept): void {
  const { storeReads: perKey, storeReadsWaiting: waiting } = config;
  if (perKey === 0) return;
  const queue = new FairQueue({ atOnce, perKey, waiting });
  server.addHook('onRequest', (request: Waiting, reply, done) => {
    const key = request.method === 'GET' ? lineOf(request) : null;
    if (key === null) return done();
    let hasWaited = false;
    // In its own context, whoever's end lets it in: that may know another store.
    const begin = AsyncResource.bind((leave: () => void) => {
      // Gone, or made meanwhile by who was before it.
      if (reply.raw.destroyed || (hasWaited && sendIfKept(request, reply))) return leave();
      request[left] = leave;
      reply.raw.once('close', leave);
      done();
    });
    const isIn = queue.enter(key, begin);
    hasWaited = true;
    if (!isIn) done(new Problem('UNAVAILABLE', 'This shop is very busy. Please try again.', {}, 1));
  });
  // Not when it is sent: an answer may stand behind one on its connection that still waits.
  server.addHook('onSend', (request: Waiting, _reply, payload, done) => {
    request[left]?.();
    done(null, payload);
  });
}

/** No work of a store's, or one that waits for name servers. */
const outside =
  /^\/(?:assets|uploads|metrics|api\/(?:health|docs|docs-json|store\/[^/]+\/domain))(?:[/?]|$)/;

/** What stands for the store: its name or id in the address, or its domain; null where there is none. */
function lineOf({ url, params, host }: FastifyRequest): string | null {
  if (outside.test(url)) return null;
  const { slug, slugOrId, storeId } = params as Record<string, string | undefined>;
  const named = slug ?? slugOrId ?? storeId;
  if (named || url.startsWith('/api/')) return named ?? null;
  return /^\/[^/?]+/.exec(url)?.[0].slice(1) ?? host;
}
