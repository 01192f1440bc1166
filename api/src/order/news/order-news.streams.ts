/** The open streams of this instance: opens, feeds, checks and ends them (OLIST-04). */
import { setTimeout as pause } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { newsHeartbeatSeconds } from '@shop/contract';
import { StoreChangesListener } from '../../cache/store-changes.listener.js';
import type { Config } from '../../config/config.js';
import { InjectConfig } from '../../config/config.module.js';
import { timeNow } from '../../database/clock.js';
import { idAt } from '../../database/id.js';
import { errorName } from '../../http/error-text.js';
import { Problem } from '../../http/problem.js';
import { Scheduler } from '../../jobs/scheduler.js';
import type { StoreId } from '../../tenancy/store-id.js';
import { NewsStream, type Subscriber } from './news-stream.js';
import { OrderNewsReader } from './order-news.reader.js';
import { OrderNewsRepository } from './order-news.repository.js';
import { StoreFeed } from './store-feed.js';

/** The most open streams of an account, of a caller's network (an office) and of this instance. */
const max = { ofUser: 20, ofCaller: 200, ofAll: 5000 };

/** The shortest time between two checks of all sessions, in ms, however many accounts change. */
const checkGapMs = 500;

@Injectable()
export class OrderNewsStreams implements BeforeApplicationShutdown {
  private readonly logger = new Logger('OrderNews');
  private readonly feeds = new Map<StoreId, StoreFeed>();
  private readonly streams = new Set<NewsStream>();
  private stopped = false;

  constructor(
    @InjectConfig() private readonly config: Config,
    private readonly events: OrderNewsRepository,
    private readonly reader: OrderNewsReader,
    listener: StoreChangesListener,
    scheduler: Scheduler,
  ) {
    listener.onOrderNews((store) => this.publish(store));
    listener.onConnectionState((state) => state === 'listening' && this.publishAll());
    const checkJob = scheduler.every(newsHeartbeatSeconds * 1000, 'order news streams', () =>
      this.checkSessions(),
    );
    listener.onAccountChange(() => this.streams.size > 0 && checkJob.runNow());
    scheduler.every(newsHeartbeatSeconds * 1000, 'order news heartbeat', () =>
      this.sendHeartbeats(),
    );
  }

  /**
   * Opens a stream that first sends the new orders since the event `last`, where one is given.
   * Throws TOO_MANY or UNAVAILABLE when too many are open.
   */
  async open(listener: Subscriber, last: string | null): Promise<NewsStream> {
    this.assertNotFull(listener);
    const stream = new NewsStream(listener);
    this.streams.add(stream);
    stream.once('close', () => this.remove(stream));
    try {
      const { store } = listener;
      const feed = this.feeds.get(store) ?? new StoreFeed(store, this.reader);
      const isFirst = feed.streams.size === 0;
      feed.streams.add(stream);
      this.feeds.set(store, feed);
      if (isFirst) await feed.start();
      const ready = idAt(timeNow());
      const missed = last ? await this.reader.newSince(store, last) : [];
      stream.catchUp(missed, ready);
      return stream;
    } catch (error) {
      stream.destroy();
      throw error;
    }
  }

  beforeApplicationShutdown(): void {
    this.stopped = true;
    for (const stream of this.streams) stream.finish('server');
  }

  private assertNotFull({ userId, near }: Subscriber): void {
    if (this.stopped || this.streams.size >= max.ofAll) {
      throw new Problem('UNAVAILABLE', 'No more screens can be kept up to date now', {}, 10);
    }
    if (!this.config.rateLimit) return;
    const listeners = [...this.streams].map(({ subscriber: listener }) => listener);
    const ofUser = listeners.filter((listener) => listener.userId === userId).length;
    const ofCaller = listeners.filter((listener) => listener.near === near).length;
    if (ofUser < max.ofUser && ofCaller < max.ofCaller) return;
    throw new Problem('TOO_MANY', 'Too many screens are open at once. Close some.', {}, 60);
  }

  private remove(stream: NewsStream): void {
    this.streams.delete(stream);
    const { store } = stream.subscriber;
    const feed = this.feeds.get(store);
    feed?.streams.delete(stream);
    if (feed?.streams.size === 0) this.feeds.delete(store);
  }

  private publish(store: StoreId): void {
    this.feeds
      .get(store)
      ?.publish()
      .catch((error: unknown) => {
        this.logger.warn(`Events of orders are published later: ${errorName(error)}`);
      });
  }

  private publishAll(): void {
    for (const store of this.feeds.keys()) this.publish(store);
  }

  /** Sends heartbeats, and reads again, in case a notification was lost with its instance. */
  private async sendHeartbeats(): Promise<boolean> {
    for (const stream of this.streams) stream.heartbeat();
    for (const feed of [...this.feeds.values()]) await feed.publish();
    return false;
  }

  /** Ends the streams of subscribers who may no longer read. */
  private async checkSessions(): Promise<boolean> {
    if (this.streams.size === 0) return false;
    const asked = [...this.streams];
    const subscribers = asked.map(({ subscriber }) => subscriber);
    const holding = new Set(await this.events.mayRead(subscribers));
    for (const stream of asked) if (!holding.has(stream.subscriber)) stream.finish('session');
    await pause(checkGapMs);
    return false;
  }
}
