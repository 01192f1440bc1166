/**
 * What of a body was not read when its answer leaves is thrown away as it comes, so that the sender
 * gets to read the answer. A caller who sends more than that loses the connection instead (ABUSE-01).
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callerNetworks } from '../caller.js';
import { whenClosed } from '../when-closed.js';
import { ArrivalRate } from './arrival-rate.js';
import { BodyBudget } from './body-budget.js';
import { declaredBytes } from './read-body.js';

const megabyte = 1024 * 1024;

/** What is thrown away at once, of all callers and of one; bytes. */
const discarded = { total: 512 * megabyte, perCaller: 64 * megabyte, small: 64 * 1024 };

/** And one after the other of one caller: a body or two, then so many bytes a second. */
const pace = { perSecond: 2 * megabyte, burst: 32 * megabyte, longestWait: 0 };

/** A body of unknown length is cut off after so many bytes. */
const chunkedMax = 8 * megabyte;

/** Calls whose body lasts longer are cut off, ms. */
const patienceMs = 10_000;

interface Room {
  budget: BodyBudget;
  pace: ArrivalRate;
}

export function discardUnreadBodies(server: FastifyInstance): void {
  const room = { budget: new BodyBudget(discarded), pace: new ArrivalRate(pace) };
  server.addHook('onSend', (request, reply, payload, done) => {
    const { raw } = request;
    const isUnread = !raw.complete && declaredBytes(raw) !== 0;
    if (isUnread && !discard(request, room)) reply.header('connection', 'close');
    else if (isUnread) reply.header('connection', 'keep-alive');
    done(null, payload);
  });
}

/** Reads on without keeping anything; false when the caller has no room left for that. */
function discard({ raw, ip }: FastifyRequest, { budget, pace }: Room): boolean {
  const bytes = declaredBytes(raw) ?? chunkedMax;
  const { near, wide } = callerNetworks(ip);
  const caller = wide ?? near;
  if (bytes > discarded.perCaller || pace.waitFor(caller, performance.now()) !== 0) return false;
  const reserved = budget.reserve(near, bytes);
  if (typeof reserved === 'string') return false;
  const { socket } = raw;
  const tooLong = setTimeout(() => socket.destroy(), patienceMs);
  let left = bytes;
  raw.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) socket.destroy();
  });
  whenClosed(raw, () => {
    clearTimeout(tooLong);
    pace.count(caller, performance.now(), bytes - left);
    reserved();
  });
  raw.resume();
  return true;
}
