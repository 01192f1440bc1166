/** Hears of changes that other instances committed: PostgreSQL NOTIFY on a connection of its own. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import pg from 'pg';
import type { DataSource } from 'typeorm';
import type { Config } from '../config/config.js';
import { InjectConfig } from '../config/config.module.js';
import { setClock } from '../database/clock.js';
import { hangUp } from '../database/hang-up.js';
import { Rounds } from '../jobs/rounds.js';
import type { StoreId } from '../tenancy/store-id.js';
import { type StoreChange, StoreChanges } from './store-changes.js';

const retryMs = 500;

/** How often the way that changes take is tried with a beat, and how long it may be on its way, in ms. */
const beatEveryMs = 5000;
const beatMs = 5000;

const deaf =
  'notifications do not arrive; DATABASE_DIRECT_URL must lead to the primary itself, past any pooler';

/** 'lost' = changes may be missed · 'away' = and PostgreSQL can't be asked for what is true now. */
export type Hearing = 'listening' | 'lost' | 'away';

@Injectable()
export class StoreChangesListener implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('StoreChanges');
  private readonly told = new Set<(hearing: Hearing) => void>();
  private readonly toldOfAccounts = new Set<() => void>();
  private readonly toldOfOrders = new Set<(store: StoreId) => void>();
  private readonly beatChannel = `beat_${randomUUID().replaceAll('-', '')}`;
  private client: pg.Client | null = null;
  private retry: NodeJS.Timeout | undefined;
  private listening = false;
  private stopped = false;

  constructor(
    @InjectConfig() private readonly config: Config,
    @InjectDataSource() private readonly source: DataSource,
    private readonly changes: StoreChanges,
    private readonly rounds: Rounds,
  ) {}

  /** Calls back whenever that changes; what was missed is not told later. */
  onHearing(callback: (hearing: Hearing) => void): void {
    this.told.add(callback);
  }

  /** Calls back when tokens of an account may have ended. */
  onAccountChange(callback: () => void): void {
    this.toldOfAccounts.add(callback);
  }

  /** Calls back when something has happened to orders of a store, on whatever instance. */
  onOrderNews(callback: (store: StoreId) => void): void {
    this.toldOfOrders.add(callback);
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.connect();
    this.rounds.every(beatEveryMs, 'beat', () => this.beat());
  }

  onApplicationShutdown(): void {
    this.stopped = true;
    clearTimeout(this.retry);
    if (this.client) hangUp(this.client);
  }

  private async connect(): Promise<void> {
    const { url } = this.source.options as { url: string };
    const client = new pg.Client({
      connectionString: this.config.databaseDirectUrl ?? url,
      keepAlive: true,
      connectionTimeoutMillis: 5000,
    });
    this.client = client;
    client.on('notification', ({ channel, payload = '' }) => {
      if (channel === this.beatChannel) client.emit('beat');
      else this.hear(channel, payload);
    });
    client.on('error', () => undefined);
    client.once('end', () => this.listening && this.lose(client));
    try {
      await client.connect();
      await client.query(`LISTEN ${[...channels, this.beatChannel].join('; LISTEN ')}`);
      if (!(await this.isBeatHeard(client))) throw new Error(deaf);
      this.listening = true;
      this.tell('listening');
    } catch (error) {
      this.logger.warn(`Not listening for changes of other instances: ${String(error)}`);
      const isAway = !(await this.isReachable());
      this.lose(client);
      if (isAway) this.tell('away');
    }
  }

  private hear(channel: string, store: string): void {
    if (channel === accountChannel) for (const callback of this.toldOfAccounts) callback();
    else if (channel === orderNewsChannel)
      for (const callback of this.toldOfOrders) callback(store as StoreId);
    else if (store) this.changes.announce(store as StoreId, changeOf[channel]);
  }

  private isReachable(): Promise<boolean> {
    return this.source.query('SELECT 1').then(
      () => true,
      () => false,
    );
  }

  private async beat(): Promise<boolean> {
    const { client, listening } = this;
    if (!client || !listening || (await this.isBeatHeard(client))) return false;
    this.logger.warn(`Changes of other instances may have been missed: ${deaf}`);
    this.lose(client);
    return false;
  }

  /** Sends a beat the way that changes go, and takes the time over. Rejects when it can't be sent, which says nothing about hearing. */
  private async isBeatHeard(client: pg.Client): Promise<boolean> {
    const late = new AbortController();
    const heard = once(client, 'beat', { signal: late.signal }).then(
      () => true,
      () => false,
    );
    let timer: NodeJS.Timeout | undefined;
    try {
      await setClock(async () => {
        const [row] = await this.source.query<{ ms: number }[]>(beatStatement, [this.beatChannel]);
        return row?.ms ?? 0;
      });
      timer = setTimeout(() => late.abort(), beatMs);
      return await heard;
    } finally {
      clearTimeout(timer);
      late.abort();
    }
  }

  /** Each client is lost once; another is tried soon. */
  private lose(client: pg.Client): void {
    if (this.client !== client) return;
    this.client = null;
    this.listening = false;
    this.tell('lost');
    hangUp(client);
    if (!this.stopped) this.retry = setTimeout(() => void this.connect(), retryMs);
  }

  private tell(hearing: Hearing): void {
    for (const callback of this.told) callback(hearing);
  }
}

const accountChannel = 'account_changed';

/** Its payload is the id of the store whose orders have news. */
export const orderNewsChannel = 'order_news';

/** By channel; a changed shelf is told on both. */
const changeOf: Readonly<Record<string, StoreChange>> = {
  store_changed: 'face',
  shelf_changed: 'shelf',
};

const channels = [...Object.keys(changeOf), accountChannel, orderNewsChannel];

/** Its second column is PostgreSQL's time in epoch ms. */
const beatStatement = `
  SELECT pg_notify($1, ''), extract(epoch FROM clock_timestamp())::float8 * 1000 AS ms`;
