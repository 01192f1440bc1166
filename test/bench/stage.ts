/** What a bench runs against: PostgreSQL, the built product, and bare Fastify, each a process of its own. */
import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@shop/api/database/embedded/embedded-postgres.js';
import { Caller } from '../support/caller.ts';
import { freePort } from '../support/free-port.ts';
import type { BareSetup } from './bare-server.ts';

const main = join(import.meta.dirname, '../../api/dist/main.js');
const bareServer = join(import.meta.dirname, 'bare-server.ts');

export interface Stage {
  url: string;
  databaseUrl: string;
  anyone: Caller;
  product: ChildProcess;
  /** Starts bare Fastify and answers its address. */
  startBare(answers: BareSetup['answers']): Promise<string>;
  close(): Promise<void>;
}

export async function openStage(): Promise<Stage> {
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-bench-'));
  const database = await startEmbeddedPostgres({ dataDir });
  const port = String(await freePort());
  const env = {
    PATH: process.env.PATH ?? '',
    PORT: port,
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    APP_SECRET: 'a secret that is only used by the bench',
    RATE_LIMIT: 'off',
    NODE_ENV: 'production',
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DEMO: 'on',
  };
  const product = spawn(process.execPath, [main], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const url = `http://127.0.0.1:${port}`;
  await until(`${url}/api/health/ready`);
  await until(`${url}/api/store/public-data/demo`);
  await untilDemo(url);
  const children: ChildProcess[] = [product];
  const startBare = async (answers: BareSetup['answers']) => {
    const child = fork(bareServer, { execArgv: ['--import', 'tsx'] });
    children.push(child);
    child.send({ answers, databaseUrl: database.url } satisfies BareSetup);
    const [address] = await once(child, 'message');
    return String(address);
  };
  const close = async () => {
    for (const child of children.reverse()) {
      child.kill('SIGTERM');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    }
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { url, databaseUrl: database.url, anyone: new Caller(url), product, startBare, close };
}

async function until(address: string): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if ((await fetch(address).catch(() => null))?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${address} did not answer in time`);
}

/** The demo shop is whole when it has its last plan. */
const untilDemo = async (url: string): Promise<void> => {
  for (let tries = 0; tries < 600; tries += 1) {
    const answer = await fetch(`${url}/api/plans`);
    const { plans } = (await answer.json()) as { plans: unknown[] };
    if (plans.length >= 3) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('The demo shop was not made in time');
};
