/** The one connection pool; migrations only, the schema is never synchronised. */
import { DataSource } from 'typeorm';
import { entities } from './entities.js';
import { migrations } from './migrations/index.js';
import { SnakeNaming } from './snake-naming.js';

interface DataSourceSettings {
  /** Connections of this process, 10 by default. */
  poolSize?: number;
}

/** A data source for that database, not yet connected. */
export function createDataSource(
  url: string,
  { poolSize = 10 }: DataSourceSettings = {},
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
    connectTimeoutMS: 5000,
    applicationName: 'shop-builder',
    extra: {
      statement_timeout: 10_000,
      lock_timeout: 5_000,
      idle_in_transaction_session_timeout: 30_000,
      keepAlive: true,
    },
    logging: false,
  });
}
