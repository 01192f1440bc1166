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
const everything: Rate[] = [
  { perSecond: 400, burst: 2000, longestWait: 2000 },
  { perSecond: 500, burst: 100, longestWait: 2000 },
];

/** Requests whose answer is made anew: over a while, and in a moment, or the burst of one is a second's wait for all. */
const madeAnew: Rate[] = [
  { perSecond: 40, burst: 200, longestWait: 5000 },
  { perSecond: 80, burst: 20, longestWait: 5000 },
];

/** An IPv6 /48 may do so many times what one of its /64 may. */
const wideTimes = 2;

/** How long a refusal is held back, ms: whoever asks again at once is slowed down, too. */
const refusalDelayMs = 1000;

/** Refusals held back of one caller; one more loses its connection. */
const mostRefusals = 200;

const widened = ({ perSecond, burst, longestWait }: Rate): Rate => {
  return { perSecond: perSecond * wideTimes, burst: burst * wideTimes, longestWait };
};

/** Counts by both networks of a caller; answers the wait in ms, or null. */
class CallerRate {
  private readonly near: ArrivalRate[];
  private readonly wide: ArrivalRate[];

  constructor(rates: readonly Rate[]) {
    this.near = rates.map((rate) => new ArrivalRate(rate));
    this.wide = rates.map((rate) => new ArrivalRate(widened(rate)));
  }

  take(address: string, weight: number): number | null {
    const now = performance.now();
    const { near, wide } = callerNetworks(address);
    const counts = this.near.map((rate) => ({ rate, caller: near }));
    if (wide !== null) counts.push(...this.wide.map((rate) => ({ rate, caller: wide })));
    const waits = counts.map(({ rate, caller }) => rate.waitFor(caller, now));
    if (waits.includes(null)) return null;
    for (const { rate, caller } of counts) rate.count(caller, now, weight);
    return Math.max(...waits.map(Number));
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
  const limitBy = (rate: CallerRate, weightOf: (request: FastifyRequest) => number) => {
    if (!rateLimit) return;
    server.addHook('onRequest', (request, reply, done) => {
      const weight = weightOf(request);
      const wait = weight === 0 ? 0 : rate.take(request.ip, weight);
      if (wait === 0) return done();
      if (wait === null) return refusals.answer(request, reply, done);
      setTimeout(() => {
        if (!reply.raw.destroyed) done();
      }, wait);
    });
  };
  return {
    limitAll: () => limitBy(new CallerRate(everything), () => 1),
    limitMadeAnew: () => limitBy(new CallerRate(madeAnew), weightOf),
  };
}

const isFile = (url: string) => url.startsWith('/assets/') || url.startsWith('/uploads/');

/** A JSON body of so many bytes weighs as much as a request without one. */
const bytesOfOne = 4096;
const heaviest = 20;

/** What has more to read has more to check and to write; pictures take turns of their own. */
function weightOf({ url, headers }: FastifyRequest): number {
  if (isFile(url)) return 0;
  if (!headers['content-type']?.startsWith('application/json')) return 1;
  const bytes = Number(headers['content-length'] ?? Number.POSITIVE_INFINITY);
  return Math.min(Math.max(1, Math.ceil(bytes / bytesOfOne)), heaviest);
}
