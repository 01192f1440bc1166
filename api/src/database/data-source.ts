/** The one connection pool; migrations only, the schema is never synchronised. */
import { DataSource } from 'typeorm';
import { entities } from './entities.js';
import { migrations } from './migrations/index.js';
import { ScopedClient } from './scoped-client.js';
import { SnakeNaming } from './snake-naming.js';
import { timeOuts } from './time-outs.js';

interface DataSourceSettings {
  /** Connections of this process, 10 by default. */
  poolSize?: number;
  /** A pooler stands in between: it takes no time-outs, so the role has them (time-outs.ts). */
  pooled?: boolean;
  /** Whether PostgreSQL holds every statement to the rows of its scope; off = all rows are there. */
  rowSecurity?: boolean;
}

/** A data source for that database, not yet connected. */
export function createDataSource(
  url: string,
  { poolSize = 10, pooled = false, rowSecurity = false }: DataSourceSettings = {},
): DataSource {
  const extra = { ...(pooled ? {} : timeOuts), ...(rowSecurity && { Client: ScopedClient }) };
  return build(url, poolSize, extra);
}

/** The same for changing the schema, which may take as long as it takes. */
export function createMigrationSource(url: string): DataSource {
  const none = Object.keys(timeOuts).map((name) => `-c ${name}=0`);
  return build(url, 2, { options: none.join(' ') });
}

function build(url: string, poolSize: number, extra: object): DataSource {
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
    connectTimeoutMS: 5000,
    applicationName: 'shop-builder',
    extra: { ...extra, keepAlive: true },
    logging: false,
  });
}
