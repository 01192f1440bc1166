/**
 * The one connection pool. It changes the schema by migrations only, never by TypeORM's
 * synchronize.
 */
import type { Socket } from 'node:net';
import type pg from 'pg';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { migrations } from './migrations.js';
import { PooledScopedClient, ScopedClient } from './scoped-client.js';
import { SnakeNaming } from './snake-naming.js';
import { timeOuts } from './time-outs.js';

export interface DataSourceSettings {
  /** Connections of this process, 10 by default. */
  poolSize?: number;
  /** True behind a pooler, which accepts no time-outs: the role has them instead (time-outs.ts). */
  pooled?: boolean;
  /**
   * Whether PostgreSQL limits every statement to the rows of its scope; off = statements see all
   * rows.
   */
  rowSecurity?: boolean;
  /** How long a caller waits for a connection, ms; 5 s by default. */
  connectWithinMs?: number;
  /**
   * How long a connection may send and receive nothing before it is destroyed, ms: 15 s by default,
   * which is longer than any statement may take. 0 = never.
   */
  silentMs?: number;
}

/** The classes of the tables that statements are written for. */
export type Entities = NonNullable<DataSourceOptions['entities']>;

/** A data source for that database, not yet connected. */
export function createDataSource(
  url: string,
  entities: Entities,
  { pooled = false, rowSecurity = false, ...settings }: DataSourceSettings = {},
): DataSource {
  return build(url, entities, settings, {
    ...(pooled ? {} : timeOuts),
    ...(rowSecurity && { Client: pooled ? PooledScopedClient : ScopedClient }),
  });
}

/** A data source for changing the schema: it knows no tables and has no time-outs. */
export function createMigrationSource(url: string): DataSource {
  const none = Object.keys(timeOuts).map((name) => `-c ${name}=0`);
  return build(url, [], { poolSize: 2, silentMs: 0 }, { options: none.join(' ') });
}

function build(
  url: string,
  entities: Entities,
  { poolSize = 10, connectWithinMs = 5000, silentMs = 15_000 }: DataSourceSettings,
  extra: pg.ClientConfig & { Client?: typeof pg.Client },
): DataSource {
  return new DataSource({
    type: 'postgres',
    url,
    entities,
    migrations,
    migrationsTableName: 'migration',
    migrationsTransactionMode: 'each',
    namingStrategy: new SnakeNaming(),
    synchronize: false,
    poolSize,
    connectTimeoutMS: connectWithinMs,
    applicationName: 'shop-builder',
    extra: {
      ...extra,
      keepAlive: true,
      // An idle connection is closed before it counts as silent.
      idleTimeoutMillis: Math.min(10_000, silentMs / 2 || 10_000),
      onConnect: (client: pg.PoolClient) => destroyWhenSilent(client, silentMs),
    },
    logging: false,
  });
}

/**
 * Destroys a connection on which nothing arrives: when packets are lost silently, its caller would
 * wait for ever.
 */
function destroyWhenSilent(client: pg.PoolClient, silentMs: number): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  const giveUp = () => stream.destroy(new Error('Connection terminated: PostgreSQL fell silent'));
  stream.setTimeout(silentMs, giveUp);
}
