/** Runs the built product as a process of its own on a fresh database, where its event loop matters. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import { usualSettings } from './app.ts';
import { Caller } from './caller.ts';
import { compileCache } from './compile-cache.ts';
import { freePort } from './free-port.ts';
import { freshDatabase } from './fresh-database.ts';
import { memoryFolder } from './memory-folder.ts';
import type { RunningServer } from './server.ts';

const main = join(import.meta.dirname, '../../api/dist/main.js');

/** Starts a server and waits until it serves. Rejects with the server's output when it ends before that. */
export async function startServerProcess(
  settings: Record<string, string> = {},
): Promise<RunningServer> {
  const database = await freshDatabase(inject('databaseServer'));
  const dataDir = await mkdtemp(join(memoryFolder(), 'shop-data-'));
  const port = String(await freePort());
  const url = `http://localhost:${port}`;
  const env = {
    PATH: process.env.PATH ?? '',
    ...compileCache,
    PORT: port,
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    ...usualSettings,
    ...settings,
  };
  const child = spawn(process.execPath, ['--enable-source-maps', main], { env, stdio: 'pipe' });
  const printed: string[] = [];
  child.stdout.on('data', (text) => printed.push(String(text)));
  child.stderr.on('data', (text) => printed.push(String(text)));
  await untilReady(url, child, printed);
  const stop = async () => {
    if (child.exitCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { url, dataDir, databaseUrl: database.url, anyone: new Caller(url), stop };
}

async function untilReady(url: string, child: ChildProcess, printed: string[]): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (child.exitCode !== null) throw new Error(`The server ended: ${printed.join('')}`);
    const ready = await fetch(`${url}/api/health/ready`).catch(() => null);
    if (ready?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  child.kill('SIGKILL');
  throw new Error(`The server was not ready in time: ${printed.join('')}`);
}
