/** Hears of changes that other instances committed: PostgreSQL NOTIFY on a connection of its own. */
import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import pg from 'pg';
import type { DataSource } from 'typeorm';
import { StoreChanges } from './store-changes.js';
import type { StoreId } from './store-id.js';

const retryMs = 500;

@Injectable()
export class StoreChangesListener implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('StoreChanges');
  private readonly lost = new Set<(listening: boolean) => void>();
  private client: pg.Client | null = null;
  private retry: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly changes: StoreChanges,
  ) {}

  /** Calls back with false when changes may be missed, with true when they are heard again. */
  onListening(callback: (listening: boolean) => void): void {
    this.lost.add(callback);
  }

  onApplicationBootstrap(): Promise<void> {
    return this.connect();
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.retry);
    await this.client?.end().catch(() => undefined);
  }

  private async connect(): Promise<void> {
    const { url } = this.source.options as { url: string };
    const client = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: 5000,
    });
    client.on(
      'notification',
      ({ payload }) => payload && this.changes.announce(payload as StoreId),
    );
    client.on('error', () => undefined);
    client.once('end', () => this.reconnectLater(client));
    try {
      await client.connect();
      await client.query('LISTEN store_changed');
      this.client = client;
      this.tell(true);
    } catch (error) {
      this.logger.warn(`Not listening for changes of other instances: ${String(error)}`);
      await client.end().catch(() => undefined);
      this.reconnectLater(client);
    }
  }

  private reconnectLater(client: pg.Client): void {
    if (this.client === client) {
      this.client = null;
      this.tell(false);
    }
    if (this.stopped) return;
    clearTimeout(this.retry);
    this.retry = setTimeout(() => void this.connect(), retryMs);
  }

  private tell(listening: boolean): void {
    for (const callback of this.lost) callback(listening);
  }
}
