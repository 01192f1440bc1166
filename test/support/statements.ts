/** Counts the SQL statements that an application sends, through TypeORM's own logger. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { INestApplicationContext } from '@nestjs/common';
import { Scheduler } from '@shop/api/jobs/scheduler.js';
import { DataSource, type Logger } from 'typeorm';

const ignore = () => undefined;

/** What requests leave for the background. */
const leftForJobs = /pg_notify|^\s*INSERT INTO job/;

/** Holds in what jobs do: they work at any time, and also for requests before the one that is looked at. */
const jobs = new AsyncLocalStorage<true>();
const { every } = Scheduler.prototype;
Scheduler.prototype.every = function (ms, name, run) {
  return every.call(this, ms, name, () => jobs.run(true, run));
};

/**
 * Runs `work` and returns the statements that the application sent meanwhile, without those of jobs.
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
      if (!jobs.getStore() && !leftForJobs.test(query)) statements.push(query);
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
