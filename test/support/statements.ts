/** Counts the SQL statements that an application sends, through TypeORM's own logger. */
import type { DataSource, Logger } from 'typeorm';

const ignore = () => undefined;

/** Runs `work` and answers the statements that the data source sent meanwhile. */
export async function statementsOf(
  source: DataSource,
  work: () => Promise<unknown>,
): Promise<string[]> {
  const statements: string[] = [];
  const before = source.logger;
  const logger: Logger = {
    logQuery: (query) => void statements.push(query),
    logQueryError: ignore,
    logQuerySlow: ignore,
    logSchemaBuild: ignore,
    logMigration: ignore,
    log: ignore,
  };
  source.logger = logger;
  try {
    await work();
  } finally {
    source.logger = before;
  }
  return statements;
}
