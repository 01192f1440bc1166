/**
 * Starts the product scaled out on one fresh database: two processes behind HAProxy, PgBouncer, a
 * replica.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProduct, type StartedProduct } from '../start/product-process.ts';
import { databaseUrl } from '../support/database-server.ts';
import { freePort } from '../support/free-port.ts';
import { startHaproxy } from './engine.ts';

/** The addresses of what all processes of all databases share. */
export interface Engines {
  primary: string;
  pooler: string;
  replica: string;
  /** The S3_ settings. */
  s3: Record<string, string>;
}

declare module 'vitest' {
  export interface ProvidedContext {
    engines: Engines;
  }
}

export interface ScaledApp {
  /** The address of the balancer. */
  url: string;
  processes: readonly [StartedProduct, StartedProduct];
  dataDir: string;
  close(): Promise<void>;
}

/** Starts it; `database` = the name of a database of the primary, `settings` replace those of the engines. */
export async function startScaledApp(
  engines: Engines,
  database: string,
  settings: Record<string, string>,
): Promise<ScaledApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-data-'));
  const of = async () =>
    runProduct({
      TRUST_PROXY: '1',
      LOG_LEVEL: 'warn',
      ...engines.s3,
      ...settings,
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl(engines.pooler, database),
      DATABASE_DIRECT_URL: databaseUrl(engines.primary, database),
      DATABASE_REPLICA_URL: databaseUrl(engines.replica, database),
      PORT: String(await freePort()),
    });
  const processes = [await of(), await of()] as const;
  const end = () => Promise.all(processes.map((process) => process.kill('SIGKILL')));
  try {
    await Promise.all(processes.map((process) => process.ready()));
    const [first, second] = processes;
    const balancer = await startHaproxy([new URL(first.url).host, new URL(second.url).host]);
    const close = async () => {
      await balancer.stop();
      await end();
      await rm(dataDir, { recursive: true, force: true });
    };
    return { url: `http://127.0.0.1:${balancer.port}`, processes, dataDir, close };
  } catch (error) {
    await end();
    throw error;
  }
}
