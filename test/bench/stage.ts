/**
 * Starts what a bench measures: PostgreSQL, the built product, and bare Fastify, each a process of
 * its own.
 */
import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@shop/api/database/embedded/embedded-postgres.js';
import pg from 'pg';
import { startArguments, startEnvironment } from '../support/as-started.ts';
import { Caller } from '../support/caller.ts';
import { databaseUrl } from '../support/database-server.ts';
import { freePort } from '../support/free-port.ts';
import type { BareSetup } from './bare/bare-server.ts';

const main = join(import.meta.dirname, '../../api/dist/main.js');
const bareServer = join(import.meta.dirname, 'bare/bare-server.ts');

export interface Product {
  url: string;
  anyone: Caller;
  /** The bench's own connection. */
  database: pg.Client;
  databaseUrl: string;
  /** The process id; null for a product that somebody else has started. */
  pid: number | null;
}

export interface Stage extends Product {
  /** Starts bare Fastify; resolves with its address. */
  startBare(setup: Omit<BareSetup, 'databaseUrl'>): Promise<string>;
  /** Starts another process on the same database, with settings of its own; resolves with its address. */
  startBeside(env: Record<string, string>): Promise<string>;
  /**
   * Starts another product on another, empty database of the same PostgreSQL; `program` = the
   * main.js of another build.
   */
  openProduct(databaseName: string, program?: string): Promise<Product>;
  close(): Promise<void>;
}

/** A product that already runs, and its database. */
interface Running {
  url?: string | undefined;
  databaseUrl?: string | undefined;
}

/** The running product that the environment names. */
const named: Running = { url: process.env.BENCH_URL, databaseUrl: process.env.DATABASE_URL };

/** Starts everything; with BENCH_URL and DATABASE_URL it measures a product that already runs. */
export async function openStage({ demo = false, running = named } = {}): Promise<Stage> {
  const { url: runningUrl, databaseUrl: runningDatabase } = running;
  const closers: (() => Promise<unknown>)[] = [];
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-bench-'));
  closers.push(() => rm(dataDir, { recursive: true, force: true }));
  const serverUrl = runningUrl && runningDatabase ? runningDatabase : await startDatabase();
  async function startDatabase(): Promise<string> {
    const server = await startEmbeddedPostgres({ dataDir });
    closers.push(() => server.stop());
    return server.url;
  }
  async function connected(url: string, databaseAddress: string, pid: number | null) {
    const database = new pg.Client({ connectionString: databaseAddress });
    await database.connect();
    closers.push(() => database.end());
    return { url, anyone: new Caller(url), database, databaseUrl: databaseAddress, pid };
  }
  async function start(
    databaseAddress: string,
    env: Record<string, string>,
    program = main,
  ): Promise<Product> {
    const port = String(await freePort());
    const url = `http://127.0.0.1:${port}`;
    const child = spawn(process.execPath, [...startArguments, ...collecting, program], {
      env: {
        ...settings,
        ...startEnvironment,
        DATA_DIR: dataDir,
        DATABASE_URL: databaseAddress,
        PORT: port,
        PUBLIC_URL: url,
        ...env,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    closers.push(() => ended(child));
    await until(`${url}/api/health/ready`);
    return connected(url, databaseAddress, child.pid ?? null);
  }
  const product = runningUrl
    ? await connected(runningUrl, serverUrl, null)
    : await start(serverUrl, { DEMO: demo ? 'on' : 'off' });
  if (demo && !runningUrl) await untilDemo(product.url);
  return {
    ...product,
    startBare: async (setup) => {
      const child = fork(bareServer, { execArgv: ['--import', 'tsx'] });
      closers.push(() => ended(child));
      child.send({ ...setup, databaseUrl: serverUrl } satisfies BareSetup);
      const [address] = await once(child, 'message');
      return String(address);
    },
    startBeside: async (env) => (await start(serverUrl, { DEMO: 'off', ...env })).url,
    openProduct: async (databaseName, program) => {
      await product.database.query(`CREATE DATABASE ${databaseName}`);
      return start(databaseUrl(serverUrl, databaseName), { DEMO: 'off' }, program);
    },
    close: async () => {
      for (const closer of closers.reverse()) await closer();
    },
  };
}

/** Node's arguments by which a bench can have the product collect its garbage (`collectedMemory`). */
const collecting = [
  '--expose-gc',
  '--import',
  'data:text/javascript,process.on("SIGUSR2",()=>globalThis.gc())',
];

const settings = {
  PATH: process.env.PATH ?? '',
  APP_SECRET: 'a secret that is only used by the bench',
  RATE_LIMIT: 'off',
  EMAIL_VERIFICATION: 'off',
  STORES_PER_ACCOUNT: '0',
  ROW_SECURITY: process.env.ROW_SECURITY ?? 'on',
  NODE_ENV: 'production',
  ...(process.env.STORE_READS && { STORE_READS: process.env.STORE_READS }),
};

async function ended(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM');
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

/** The resident memory of a process, MB. */
export function residentMemory(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024;
}

/** The resident memory, MB, of a process that the stage has started, after a garbage collection. */
export async function collectedMemory(pid: number): Promise<number> {
  process.kill(pid, 'SIGUSR2');
  let [before, now] = [Number.POSITIVE_INFINITY, residentMemory(pid)];
  for (let still = 0; still < 5; still = Math.abs(before - now) < 1 ? still + 1 : 0) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    [before, now] = [now, residentMemory(pid)];
  }
  return now;
}

async function until(address: string, isThere = async (answer: Response) => answer.ok) {
  for (let tries = 0; tries < 600; tries += 1) {
    const answer = await fetch(address).catch(() => null);
    if (answer && (await isThere(answer))) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${address} did not answer in time`);
}

/** Waits until the demo shop is complete: until its last plan exists. */
async function untilDemo(url: string): Promise<void> {
  await until(`${url}/api/store/public-data/demo`);
  await until(`${url}/api/plans`, async (answer) => {
    const { plans } = (await answer.json()) as { plans: unknown[] };
    return plans.length >= 3;
  });
}
