/** Receives changes that other instances committed: PostgreSQL NOTIFY on a connection of its own. */
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
import { destroyConnection } from '../database/destroy-connection.js';
import { isReachable } from '../database/is-reachable.js';
import { listenTo, notifyWithTime } from '../database/notifications.js';
import { errorName } from '../http/error-text.js';
import { Scheduler } from '../jobs/scheduler.js';
import { channelOf } from '../tenancy/announced.js';
import type { StoreId } from '../tenancy/store-id.js';
import { type StoreChange, StoreChanges } from './store-changes.js';

const retryMs = 500;

/**
 * How often a heartbeat is sent over the channel of the changes, and how long it may take to
 * arrive, in ms.
 */
const heartbeatEveryMs = 5000;
const heartbeatTimeoutMs = 5000;

const notReceiving =
  'notifications do not arrive; DATABASE_DIRECT_URL must lead to the primary itself, past any pooler';

/** 'disconnected' = changes may be missed · 'unreachable' = and PostgreSQL can't be queried now either. */
export type ConnectionState = 'listening' | 'disconnected' | 'unreachable';

@Injectable()
export class StoreChangesListener implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('StoreChanges');
  private readonly stateCallbacks = new Set<(state: ConnectionState) => void>();
  private readonly accountCallbacks = new Set<() => void>();
  private readonly orderCallbacks = new Set<(store: StoreId) => void>();
  private readonly heartbeatChannel = `heartbeat_${randomUUID().replaceAll('-', '')}`;
  private client: pg.Client | null = null;
  private retry: NodeJS.Timeout | undefined;
  private listening = false;
  private stopped = false;

  constructor(
    @InjectConfig() private readonly config: Config,
    @InjectDataSource() private readonly source: DataSource,
    private readonly changes: StoreChanges,
    private readonly scheduler: Scheduler,
  ) {}

  /** Calls back whenever the state changes; missed changes are not delivered later. */
  onConnectionState(callback: (state: ConnectionState) => void): void {
    this.stateCallbacks.add(callback);
  }

  /** Calls back when tokens of an account may have ended. */
  onAccountChange(callback: () => void): void {
    this.accountCallbacks.add(callback);
  }

  /** Calls back when an event was added to orders of a store, on whichever instance. */
  onOrderNews(callback: (store: StoreId) => void): void {
    this.orderCallbacks.add(callback);
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.connect();
    this.scheduler.every(heartbeatEveryMs, 'heartbeat', () => this.checkHeartbeat());
  }

  onApplicationShutdown(): void {
    this.stopped = true;
    clearTimeout(this.retry);
    if (this.client) destroyConnection(this.client);
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
      if (channel === this.heartbeatChannel) client.emit('heartbeat');
      else this.dispatch(channel, payload);
    });
    client.on('error', () => undefined);
    client.once('end', () => this.listening && this.disconnect(client));
    try {
      await client.connect();
      await listenTo(client, [...channels, this.heartbeatChannel]);
      if (!(await this.receivesHeartbeat(client))) throw new Error(notReceiving);
      this.listening = true;
      this.setState('listening');
    } catch (error) {
      this.logger.warn(`Not listening for changes of other instances: ${errorName(error)}`);
      const isUnreachable = !(await isReachable(this.source));
      this.disconnect(client);
      if (isUnreachable) this.setState('unreachable');
    }
  }

  private dispatch(channel: string, store: string): void {
    if (channel === channelOf.account) for (const callback of this.accountCallbacks) callback();
    else if (channel === orderNewsChannel)
      for (const callback of this.orderCallbacks) callback(store as StoreId);
    else if (store) this.changes.announce(store as StoreId, changeOf[channel]);
  }

  private async checkHeartbeat(): Promise<boolean> {
    const { client, listening } = this;
    if (!client || !listening || (await this.receivesHeartbeat(client))) return false;
    this.logger.warn(`Changes of other instances may have been missed: ${notReceiving}`);
    this.disconnect(client);
    return false;
  }

  /**
   * Sends a heartbeat over the channel of the changes, and sets the clock by it. Rejects when it
   * can't be sent, which says nothing about the state.
   */
  private async receivesHeartbeat(client: pg.Client): Promise<boolean> {
    const timeout = new AbortController();
    const received = once(client, 'heartbeat', { signal: timeout.signal }).then(
      () => true,
      () => false,
    );
    let timer: NodeJS.Timeout | undefined;
    try {
      await setClock(() => notifyWithTime(this.source, this.heartbeatChannel));
      timer = setTimeout(() => timeout.abort(), heartbeatTimeoutMs);
      return await received;
    } finally {
      clearTimeout(timer);
      timeout.abort();
    }
  }

  /** Drops a client, once, and connects another after a pause. */
  private disconnect(client: pg.Client): void {
    if (this.client !== client) return;
    this.client = null;
    this.listening = false;
    this.setState('disconnected');
    destroyConnection(client);
    if (!this.stopped) this.retry = setTimeout(() => void this.connect(), retryMs);
  }

  private setState(state: ConnectionState): void {
    for (const callback of this.stateCallbacks) callback(state);
  }
}

/** The channel of order events; the payload is the id of the store. */
export const orderNewsChannel = 'order_news';

/** The change that each channel announces. */
const changeOf: Readonly<Record<string, StoreChange>> = {
  [channelOf.content]: 'content',
  [channelOf.catalog]: 'catalog',
};

const channels = [...Object.values(channelOf), orderNewsChannel];
