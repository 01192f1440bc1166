/** Places at work per store: reads, changes and new orders have lines of their own (ABUSE-02). */
import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.js';
import { InjectConfig } from '../config/config.module.js';
import { widestNetwork } from '../http/caller.js';
import { Problem } from '../http/problem.js';
import { whenClosed } from '../http/when-closed.js';
import { type Begin, FairQueue } from './fair-queue.js';
import { StoreNames } from './store-names.js';

/** As many as the pool has connections. */
const atOnce = 10;

/** What one caller may hold: a quarter. */
const share = (places: number) => Math.max(1, Math.ceil(places / 4));

/** No crowd of buyers keeps a shop from being looked at, or its owner from mending it. */
export type StoreWork = 'reads' | 'changes' | 'orders';

const slot = Symbol('slot');
export type SlotRequest = FastifyRequest & { [slot]?: () => void };

/** The request under way. */
const requests = new AsyncLocalStorage<SlotRequest>();

/** Runs the rest of a request so that `releaseSlot` finds its place. */
export function withRequest(request: SlotRequest, work: () => void): void {
  requests.run(request, work);
}

/** Gives the place of the request under way back, before a wait for somebody outside. */
export function releaseSlot(request: SlotRequest | undefined = requests.getStore()): void {
  request?.[slot]?.();
}

export const hasSlot = (request: SlotRequest): boolean => request[slot] !== undefined;

@Injectable()
export class StoreSlots {
  readonly names = new StoreNames();
  private readonly queues: Readonly<Record<StoreWork, FairQueue>> | null;
  private readonly waitMs: number;

  constructor(@InjectConfig() config: Config) {
    const { storeReads: perKey, storeReadsWaiting: waiting, rateLimit } = config;
    const perCaller = { atWork: share(atOnce), waiting: share(waiting) };
    const limits = { atOnce, perKey, waiting, ...(rateLimit && { perCaller }) };
    this.waitMs = config.storeReadsSeconds * 1000;
    // Twice as many orders: part of an order's time is a wait for the row that numbers it.
    this.queues = perKey > 0 ? queuesOf(limits) : null;
  }

  /**
   * Calls `done` when the store `key` has a place for this request, which it holds until its answer
   * has gone; with UNAVAILABLE when the line is full or it has waited too long. `isAnswered` is asked
   * after a wait: what was answered meanwhile needs no place.
   */
  take(
    work: StoreWork,
    key: string,
    { request, reply }: { request: SlotRequest; reply: FastifyReply },
    done: (error?: Error) => void,
    isAnswered: () => boolean = () => false,
  ): void {
    if (!this.queues) return void done();
    const queue = this.queues[work];
    const store = this.names.idOf(key);
    const caller = widestNetwork(request.ip);
    let timer: NodeJS.Timeout | undefined;
    // In its own context, whoever's end lets it in: that may know another store.
    const begin: Begin = AsyncResource.bind((release: () => void) => {
      clearTimeout(timer);
      if (reply.raw.destroyed || (timer && isAnswered())) return release();
      request[slot] = release;
      whenClosed(reply.raw, release);
      done();
    });
    if (!queue.enter(store, caller, begin)) return void done(busy());
    if (request[slot]) return;
    const giveUp = (answer: () => void) => () => queue.withdraw(store, caller, begin) && answer();
    timer = setTimeout(
      giveUp(() => done(busy())),
      this.waitMs,
    );
    whenClosed(
      reply.raw,
      giveUp(() => clearTimeout(timer)),
    );
  }
}

function queuesOf(limits: ConstructorParameters<typeof FairQueue>[0]) {
  return {
    reads: new FairQueue(limits),
    changes: new FairQueue(limits),
    orders: new FairQueue({ ...limits, perKey: 2 * limits.perKey }),
  };
}

const busy = () => new Problem('UNAVAILABLE', 'This shop is very busy. Please try again.', {}, 1);
