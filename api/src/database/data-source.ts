/** The one connection pool; migrations only, the schema is never synchronised. */
import type { Socket } from 'node:net';
import type pg from 'pg';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { migrations } from './migrations/index.js';
import { PreparedClient, type PreparedClientConfig } from './prepared-client.js';
import { ScopedClient } from './scoped-client.js';
import { SnakeNaming } from './snake-naming.js';
import { timeOuts } from './time-outs.js';

export interface DataSourceSettings {
  /** Connections of this process, 10 by default. */
  poolSize?: number;
  /** A pooler stands in between: it takes no time-outs, so the role has them (time-outs.ts). */
  pooled?: boolean;
  /** Whether PostgreSQL holds every statement to the rows of its scope; off = all rows are there. */
  rowSecurity?: boolean;
  /** How long a caller waits for a connection, ms; 5 s by default. */
  connectWithinMs?: number;
  /**
   * A connection on which nothing came or went for so long is given up, ms: 15 s by default, which
   * is longer than any statement may take. 0 = never.
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
  // Planned for the values of each call: what is right for small stores may be poison for a large one.
  const own = { ...timeOuts, options: '-c plan_cache_mode=force_custom_plan' };
  return build(url, entities, settings, {
    ...(pooled ? {} : own),
    prepares: !pooled,
    Client: rowSecurity ? ScopedClient : PreparedClient,
  });
}

/** The same for changing the schema, which knows no tables and may take as long as it takes. */
export function createMigrationSource(url: string): DataSource {
  const none = Object.keys(timeOuts).map((name) => `-c ${name}=0`);
  return build(url, [], { poolSize: 2, silentMs: 0 }, { options: none.join(' ') });
}

function build(
  url: string,
  entities: Entities,
  { poolSize = 10, connectWithinMs = 5000, silentMs = 15_000 }: DataSourceSettings,
  extra: PreparedClientConfig & { Client?: typeof pg.Client },
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
      // Given back before it counts as silent.
      idleTimeoutMillis: Math.min(10_000, silentMs / 2 || 10_000),
      onConnect: (client: pg.PoolClient) => giveUpSilent(client, silentMs),
    },
    logging: false,
  });
}

/** A network that swallows everything would else keep its caller waiting for ever. */
function giveUpSilent(client: pg.PoolClient, silentMs: number): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  const giveUp = () => stream.destroy(new Error('Connection terminated: PostgreSQL fell silent'));
  stream.setTimeout(silentMs, giveUp);
}
