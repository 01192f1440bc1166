/**
 * Starts the engines of the scale project once for all its files: PostgreSQL and a replica,
 * PgBouncer, an S3 server.
 */
import type { TestProject } from 'vitest/node';
import { startPostgres } from '../composition/postgres.ts';
import { makeTemplate } from '../support/database-server.ts';
import { startS3Server } from '../support/s3-server.ts';
import { startPgBouncer } from './engine.ts';
import type { Engines } from './scaled-app.ts';

export interface StartedEngines {
  engines: Engines;
  pids: { primary: number; replica: number; pooler: number };
  stop(): Promise<void>;
}

/** Starts them; resolves with their addresses and the function that ends them. */
export async function startEngines(
  postgresSettings: Record<string, string> = {},
): Promise<StartedEngines> {
  const ends: (() => Promise<unknown>)[] = [];
  const started = async <Engine extends { stop(): Promise<void> }>(starting: Promise<Engine>) => {
    const engine = await starting;
    ends.push(engine.stop);
    return engine;
  };
  const stop = async () => {
    for (const end of ends.reverse()) await end();
  };
  try {
    const primary = await started(startPostgres({ max_connections: '300', ...postgresSettings }));
    await makeTemplate(primary.url);
    const [replica, pooler, s3] = await Promise.all([
      started(primary.replica()),
      started(startPgBouncer(primary.port)),
      started(startS3Server()),
    ]);
    const pooled = new URL(primary.url);
    pooled.port = String(pooler.port);
    const engines = {
      primary: primary.url,
      replica: replica.url,
      pooler: pooled.toString(),
      s3: s3.settings,
    };
    const pids = {
      primary: primary.process.pid ?? 0,
      replica: replica.process.pid ?? 0,
      pooler: pooler.pid,
    };
    return { engines, pids, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { engines, stop } = await startEngines();
  project.provide('databaseServer', engines.primary);
  project.provide('engines', engines);
  return stop;
}
