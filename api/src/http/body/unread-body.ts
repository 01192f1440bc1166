/**
 * What of a body was not read when its answer leaves is thrown away as it comes, so that the sender
 * gets to read the answer. A caller who sends more than that loses the connection instead (ABUSE-01).
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callerNetworks } from '../../limit/caller.js';
import { BodyBudget } from './body-budget.js';
import { declaredBytes } from './read-body.js';

const megabyte = 1024 * 1024;

/** What is thrown away at once, of all callers and of one; bytes. */
const discarded = { total: 512 * megabyte, perCaller: 64 * megabyte, small: 64 * 1024 };

/** A body of unknown length is cut off after so many bytes. */
const chunkedMax = 8 * megabyte;

/** Calls whose body lasts longer are cut off, ms. */
const patienceMs = 10_000;

export function discardUnreadBodies(server: FastifyInstance): void {
  const budget = new BodyBudget(discarded);
  server.addHook('onSend', (request, reply, payload, done) => {
    const { raw } = request;
    const isUnread = !raw.complete && declaredBytes(raw) !== 0;
    if (isUnread && !discard(request, budget)) reply.header('connection', 'close');
    else if (isUnread) reply.header('connection', 'keep-alive');
    done(null, payload);
  });
}

/** Reads on without keeping anything; false when the caller has no room left for that. */
function discard({ raw, ip }: FastifyRequest, budget: BodyBudget): boolean {
  const bytes = declaredBytes(raw) ?? chunkedMax;
  const reserved = budget.reserve(callerNetworks(ip).near, bytes);
  if (typeof reserved === 'string' || bytes > discarded.perCaller) return false;
  const { socket } = raw;
  const tooLong = setTimeout(() => socket.destroy(), patienceMs);
  let left = bytes;
  raw.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) socket.destroy();
  });
  raw.once('close', () => {
    clearTimeout(tooLong);
    reserved();
  });
  raw.resume();
  return true;
}
