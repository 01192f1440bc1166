/** Slots per store: reads, changes and new orders have queues of their own (ABUSE-02). */
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

/** The most work at once: the number of the pool's connections. */
const atOnce = 10;

/** The share of one caller: a quarter. */
const share = (places: number) => Math.max(1, Math.ceil(places / 4));

/**
 * The kinds of work with queues of their own: many buyers never stop a shop from being viewed, or
 * its owner from changing it.
 */
export type StoreWork = 'reads' | 'changes' | 'orders';

const slot = Symbol('slot');
export type SlotRequest = FastifyRequest & { [slot]?: () => void };

/** The request of the present async context. */
const requests = new AsyncLocalStorage<SlotRequest>();

/** Runs the rest of a request so that `releaseSlot` finds its slot. */
export function withRequest(request: SlotRequest, work: () => void): void {
  requests.run(request, work);
}

/** Releases the current request's slot before it waits for another service. */
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
    // Orders have twice as many slots: an order waits part of its time for the row that numbers it.
    this.queues = perKey > 0 ? queuesOf(limits) : null;
  }

  /**
   * Calls `done` when the store `key` has a slot for this request, which it holds until it is
   * answered; with UNAVAILABLE when the queue is full or it has waited too long. `isAnswered` is
   * asked after a wait: an answered request needs no slot.
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
    let stopWatching = () => {};
    // The work runs in its own async context, not in that of the request that released the slot:
    // that may be of another store.
    // (`AsyncResource.bind` defines a property on each function, which takes as long as the rest.)
    const context = new AsyncResource('slot');
    const begun = (release: () => void) => {
      clearTimeout(timer);
      stopWatching();
      if (reply.raw.destroyed || (timer && isAnswered())) return release();
      request[slot] = release;
      whenClosed(reply.raw, release);
      done();
    };
    const begin: Begin = (release) => context.runInAsyncScope(begun, undefined, release);
    if (!queue.enter(store, caller, begin)) return void done(busy());
    if (request[slot]) return;
    const giveUp = (answer: () => void) => () => queue.withdraw(store, caller, begin) && answer();
    timer = setTimeout(
      giveUp(() => done(busy())),
      this.waitMs,
    );
    stopWatching = whenClosed(
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
