/** The open streams of this instance: opened, told, looked after and ended (OLIST-04). */
import { setTimeout as pause } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { newsBeatSeconds } from '@shop/contract';
import type { DataSource } from 'typeorm';
import { StoreChangesListener } from '../../cache/store-changes.listener.js';
import type { Config } from '../../config/config.js';
import { InjectConfig } from '../../config/config.module.js';
import { timeNow } from '../../database/clock.js';
import { idAt } from '../../database/id.js';
import { Problem } from '../../http/problem.js';
import { Rounds } from '../../jobs/rounds.js';
import type { StoreId } from '../../tenancy/store-id.js';
import { type Listener, NewsStream } from './news-stream.js';
import { OrderNewsReader } from './order-news.reader.js';
import { StoreWatch } from './store-watch.js';

/** Open streams of an account, of a caller's network (an office) and of this instance, at most. */
const most = { ofUser: 20, ofCaller: 200, ofAll: 5000 };

/** The sessions of all streams are looked at so often at most, in ms, however many accounts change. */
const checkGapMs = 500;

@Injectable()
export class OrderNewsStreams implements BeforeApplicationShutdown {
  private readonly logger = new Logger('OrderNews');
  private readonly watches = new Map<StoreId, StoreWatch>();
  private readonly streams = new Set<NewsStream>();
  private stopped = false;

  constructor(
    @InjectConfig() private readonly config: Config,
    @InjectDataSource() private readonly source: DataSource,
    private readonly reader: OrderNewsReader,
    listener: StoreChangesListener,
    rounds: Rounds,
  ) {
    listener.onOrderNews((store) => this.tell(store));
    listener.onHearing((hearing) => hearing === 'listening' && this.tellAll());
    const check = rounds.every(newsBeatSeconds * 1000, 'order news streams', () => this.check());
    listener.onAccountChange(() => this.streams.size > 0 && check.soon());
    rounds.every(newsBeatSeconds * 1000, 'order news beat', () => this.beat());
  }

  /**
   * Opens a stream that first tells the new orders since the event `last`, where one is given.
   * Throws TOO_MANY or UNAVAILABLE when too many are open.
   */
  async open(listener: Listener, last: string | null): Promise<NewsStream> {
    this.refuseTooMany(listener);
    const stream = new NewsStream(listener);
    this.streams.add(stream);
    stream.once('close', () => this.forget(stream));
    try {
      const { store } = listener;
      const watch = this.watches.get(store) ?? new StoreWatch(store, this.reader);
      const isFirst = watch.streams.size === 0;
      watch.streams.add(stream);
      this.watches.set(store, watch);
      if (isFirst) await watch.begin();
      const ready = idAt(timeNow());
      const missed = last ? await this.reader.newSince(store, last) : [];
      for (const news of missed) stream.tell(news);
      stream.ready(ready);
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

  private refuseTooMany({ userId, near }: Listener): void {
    if (this.stopped || this.streams.size >= most.ofAll) {
      throw new Problem('UNAVAILABLE', 'No more screens can be kept up to date now', {}, 10);
    }
    if (!this.config.rateLimit) return;
    const listeners = [...this.streams].map(({ listener }) => listener);
    const ofUser = listeners.filter((listener) => listener.userId === userId).length;
    const ofCaller = listeners.filter((listener) => listener.near === near).length;
    if (ofUser < most.ofUser && ofCaller < most.ofCaller) return;
    throw new Problem('TOO_MANY', 'Too many screens are open at once. Close some.', {}, 60);
  }

  private forget(stream: NewsStream): void {
    this.streams.delete(stream);
    const { store } = stream.listener;
    const watch = this.watches.get(store);
    watch?.streams.delete(stream);
    if (watch?.streams.size === 0) this.watches.delete(store);
  }

  private tell(store: StoreId): void {
    this.watches
      .get(store)
      ?.tell()
      .catch((error: unknown) => {
        this.logger.warn(`What happened to orders is told later: ${String(error)}`);
      });
  }

  private tellAll(): void {
    for (const store of this.watches.keys()) this.tell(store);
  }

  /** A notification that was lost with an instance is made up for. */
  private async beat(): Promise<boolean> {
    for (const stream of this.streams) stream.beat();
    for (const watch of [...this.watches.values()]) await watch.tell();
    return false;
  }

  /** Ends the streams of those who may not read on. */
  private async check(): Promise<boolean> {
    if (this.streams.size === 0) return false;
    const asked = [...this.streams];
    const held = await this.source.query<{ at: number }[]>(heldStatement, [
      asked.map(({ listener }) => listener.session),
      asked.map(({ listener }) => listener.store),
      asked.map(({ listener }) => listener.isAdmin),
    ]);
    const holding = new Set(held.map(({ at }) => asked[at - 1]));
    for (const stream of asked) if (!holding.has(stream)) stream.finish('session');
    await pause(checkGapMs);
    return false;
  }
}

/** $1 sessions, $2 their stores, $3 whether they are the admin's; positions of those that hold, from 1. */
const heldStatement = `
  SELECT held.at::int FROM unnest($1::uuid[], $2::uuid[], $3::boolean[])
    WITH ORDINALITY AS held(session, store, "isAdmin", at)
  JOIN session ON session.id = held.session AND session.expires_at > now()
  JOIN "user" ON "user".id = session.user_id AND "user".token_version = session.token_version
  JOIN store ON store.id = held.store AND (store.owner_id = "user".id OR held."isAdmin")`;
