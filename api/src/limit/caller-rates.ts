/**
 * Counts every request by its caller before anything is done for it: what comes faster than the pace
 * waits, what would wait too long is refused (ABUSE-02, ABUSE-06). Counts are of this process alone.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.js';
import { Problem } from '../http/problem.js';
import { ArrivalRate, type Rate } from './arrival-rate.js';
import { callerNetworks } from './caller.js';

/** All requests, cached pages and files among them. */
const everything: Rate = { perSecond: 500, burst: 2000, longestWait: 2000 };

/** Requests whose answer is made anew. */
const madeAnew: Rate = { perSecond: 40, burst: 200, longestWait: 5000 };

/** An IPv6 /48 may do so many times what one of its /64 may. */
const wideTimes = 2;

/** How long a refusal is held back, ms: whoever asks again at once is slowed down, too. */
const refusalDelayMs = 1000;

/** Refusals held back of one caller; one more loses its connection. */
const mostRefusals = 200;

/** Counts by both networks of a caller; answers the wait in ms, or null. */
class CallerRate {
  private readonly near: ArrivalRate;
  private readonly wide: ArrivalRate;

  constructor(rate: Rate) {
    this.near = new ArrivalRate(rate);
    const { perSecond, burst, longestWait } = rate;
    this.wide = new ArrivalRate({
      perSecond: perSecond * wideTimes,
      burst: burst * wideTimes,
      longestWait,
    });
  }

  take(address: string): number | null {
    const now = performance.now();
    const { near, wide } = callerNetworks(address);
    const own = this.near.waitFor(near, now);
    const shared = wide === null ? 0 : this.wide.waitFor(wide, now);
    if (own === null || shared === null) return null;
    this.near.count(near, now);
    if (wide !== null) this.wide.count(wide, now);
    return Math.max(own, shared);
  }
}

/** Refusals that are held back, by caller. */
class HeldRefusals {
  private readonly held = new Map<string, number>();

  constructor(private readonly mayHangUp: boolean) {}

  answer({ ip, raw }: FastifyRequest, reply: FastifyReply, done: (error: Error) => void): void {
    const { near, wide } = callerNetworks(ip);
    const caller = wide ?? near;
    const count = (this.held.get(caller) ?? 0) + 1;
    if (count > mostRefusals && this.mayHangUp) return void raw.socket.destroy();
    this.held.set(caller, count);
    setTimeout(() => {
      const left = (this.held.get(caller) ?? 1) - 1;
      if (left > 0) this.held.set(caller, left);
      else this.held.delete(caller);
      if (!reply.raw.destroyed) done(tooMany());
    }, refusalDelayMs);
  }
}

const tooMany = () =>
  new Problem('TOO_MANY', 'Too many requests. Please wait a little and try again.', {}, 5);

/** The two hooks: `limitAll` before everything else, `limitMadeAnew` after cached answers have been served. */
export function callerRates(server: FastifyInstance, { rateLimit, trustProxy }: Config) {
  const refusals = new HeldRefusals(trustProxy === 0);
  const limitBy = (rate: CallerRate, isCounted: (url: string) => boolean) => {
    if (!rateLimit) return;
    server.addHook('onRequest', (request, reply, done) => {
      if (!isCounted(request.url)) return done();
      const wait = rate.take(request.ip);
      if (wait === 0) return done();
      if (wait === null) return refusals.answer(request, reply, done);
      setTimeout(() => {
        if (!reply.raw.destroyed) done();
      }, wait);
    });
  };
  return {
    limitAll: () => limitBy(new CallerRate(everything), () => true),
    limitMadeAnew: () => limitBy(new CallerRate(madeAnew), (url) => !isFile(url)),
  };
}

const isFile = (url: string) => url.startsWith('/assets/') || url.startsWith('/uploads/');
