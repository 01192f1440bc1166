/** Counts the SQL statements that an application sends, through TypeORM's own logger. */
import type { INestApplicationContext } from '@nestjs/common';
import { DataSource, type Logger } from 'typeorm';

const ignore = () => undefined;

/** The statements by which background jobs look for work, at any time. */
const jobLookups = /SKIP LOCKED|pg_notify|^\s*INSERT INTO job/;

/**
 * Runs `work` and returns the statements that the application sent meanwhile, without those of jobs
 * that found nothing to do.
 */
export async function statementsOf(
  app: INestApplicationContext,
  work: () => Promise<unknown>,
): Promise<string[]> {
  const source = app.get(DataSource);
  const statements: string[] = [];
  const before = source.logger;
  const logger: Logger = {
    logQuery: (query) => {
      if (!jobLookups.test(query)) statements.push(query);
    },
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
