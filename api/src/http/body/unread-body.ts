/**
 * Discards what is left of a body when its answer is sent, so that the client can read the answer.
 * A caller who sends too much loses the connection instead (ABUSE-01).
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callerNetworks } from '../caller.js';
import { whenClosed } from '../when-closed.js';
import { ArrivalRate } from './arrival-rate.js';
import { BodyBudget } from './body-budget.js';
import { declaredBytes } from './read-body.js';

const megabyte = 1024 * 1024;

/** Bytes that are being discarded at once, of all callers and of one. */
const discarded = { total: 512 * megabyte, perCaller: 64 * megabyte, small: 64 * 1024 };

/** The pace of one caller's discarded bytes: a body or two at once, then so many bytes a second. */
const pace = { perSecond: 2 * megabyte, burst: 32 * megabyte, longestWait: 0 };

/** A chunked body is cut off after so many bytes. */
const chunkedMax = 8 * megabyte;

/** How long a body may take, ms; then its connection is closed. */
const patienceMs = 10_000;

interface Room {
  budget: BodyBudget;
  pace: ArrivalRate;
}

export function discardUnreadBodies(server: FastifyInstance): void {
  const limits = { budget: new BodyBudget(discarded), pace: new ArrivalRate(pace) };
  server.addHook('onSend', (request, reply, payload, done) => {
    const { raw } = request;
    const isUnread = !raw.complete && declaredBytes(raw) !== 0;
    if (isUnread && !discard(request, limits)) reply.header('connection', 'close');
    else if (isUnread) reply.header('connection', 'keep-alive');
    done(null, payload);
  });
}

/** Discards the rest of a body; false when the caller's budget does not allow it. */
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
