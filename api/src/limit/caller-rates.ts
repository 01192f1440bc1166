/**
 * Counts every request by its caller before anything is done for it: requests above the rate wait,
 * and those that would wait too long are refused (ABUSE-02, ABUSE-06). The counts are of this
 * process alone.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.js';
import { bytesOf } from '../http/answer-bytes.js';
import type { Rate } from '../http/body/arrival-rate.js';
import { widestNetwork } from '../http/caller.js';
import { Problem } from '../http/problem.js';
import { CallerRate } from './caller-rate.js';
import { mostPerCaller } from './connection-limit.js';
import { answerBytes, isFile, requestWeight } from './request-weight.js';

/** The rates of all requests, cached pages and files among them. */
const everything: Rate[] = [
  { perSecond: 400, burst: 2000, longestWait: 2000 },
  { perSecond: 500, burst: 100, longestWait: 2000 },
];

/**
 * The rates of requests whose response is not cached: over a longer time, and within a second, so
 * that one caller's burst delays nobody for a second.
 */
const madeAnew: Rate[] = [
  { perSecond: 40, burst: 200, longestWait: 5000 },
  { perSecond: 80, burst: 20, longestWait: 5000 },
];

/**
 * How long a refusal is delayed, ms, so that clients which retry at once are slowed down too. Each
 * delay is random: otherwise hundreds of connections that began together would return together, for
 * ever.
 */
const refusalDelayMs = { least: 1000, most: 2000 };

/**
 * The most delayed refusals per caller: as many as it may have connections, since a client that is
 * cut off returns at once and costs more than one that waits. One more loses its connection.
 */
const mostRefusals = mostPerCaller;

/** The delayed refusals, by caller. */
class HeldRefusals {
  private readonly held = new Map<string, number>();

  constructor(private readonly mayHangUp: boolean) {}

  answer({ ip, raw }: FastifyRequest, reply: FastifyReply, done: (error: Error) => void): void {
    const caller = widestNetwork(ip);
    const count = (this.held.get(caller) ?? 0) + 1;
    if (count > mostRefusals && this.mayHangUp) return void raw.socket.destroy();
    this.held.set(caller, count);
    const { least, most } = refusalDelayMs;
    const delayMs = least + Math.random() * (most - least);
    setTimeout(() => {
      const left = (this.held.get(caller) ?? 1) - 1;
      if (left > 0) this.held.set(caller, left);
      else this.held.delete(caller);
      if (!reply.raw.destroyed) done(tooMany());
    }, delayMs);
  }
}

const tooMany = () =>
  new Problem('TOO_MANY', 'Too many requests. Please wait a little and try again.', {}, 5);

/**
 * The two hooks: `limitAll` runs before everything else, `limitMadeAnew` after cached answers have
 * been served.
 */
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
  const all = new CallerRate(everything);
  const anew = new CallerRate(madeAnew);
  return {
    limitAll: () => {
      limitBy(all, () => 1);
      if (!rateLimit) return;
      server.addHook('onResponse', (request, reply, done) => {
        const bytes = bytesOf(reply);
        all.add(request.ip, bytes / answerBytes.any);
        if (!isFile(request.url)) anew.add(request.ip, bytes / answerBytes.madeAnew);
        done();
      });
    },
    /** Counts a request that Fastify has not seen; false when it must wait, or is one too many. */
    takeAtOnce: (address: string) => !rateLimit || all.takeAtOnce(address, 1),
    /** Counts an answer that bypasses Fastify's hooks. */
    countAnswer: (address: string, bytes: number) => {
      if (rateLimit) all.add(address, bytes / answerBytes.any);
    },
    limitMadeAnew: () => limitBy(anew, requestWeight),
  };
}
