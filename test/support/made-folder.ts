/** Makes a folder of data as the first start of the product leaves it, once for a run, for copies of it. */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createDataSource } from '@shop/api/database/data-source.js';
import { startEmbeddedPostgres } from '@shop/api/database/embedded/embedded-postgres.js';
import { prepareStoreRole } from '@shop/api/database/store-role.js';
import { entities } from '@shop/api/entities.js';
import type { TestProject } from 'vitest/node';
import type {} from './copy-made-folder.ts';
import { memoryFolder } from './memory-folder.ts';

interface MadeFolder {
  folder: Promise<string>;
  /** How many projects of the run use it. */
  users: number;
}

// Each project of the run loads this file anew.
const place = Symbol.for('shop.madeFolder');
const shared = globalThis as { [place]?: MadeFolder | undefined };

/** Brings an empty database to the state that the product's start leaves. */
export async function migrate(url: string): Promise<void> {
  const source = createDataSource(url, entities);
  await source.initialize();
  await source.runMigrations();
  await prepareStoreRole(source);
  await source.destroy();
}

async function make(): Promise<string> {
  const folder = await mkdtemp(join(memoryFolder(), 'shop-made-'));
  await chmod(folder, 0o755);
  const server = await startEmbeddedPostgres({ dataDir: folder, durable: false });
  await migrate(server.url);
  await server.stop();
  // Each copy has a port of its own, not that of the last start.
  await rm(join(folder, 'postgres/postmaster.opts'));
  return folder;
}

/** The folder; `release` removes it once nobody uses it any more. */
export async function madeFolder(): Promise<{ folder: string; release(): Promise<void> }> {
  shared[place] ??= { folder: make(), users: 0 };
  const made = shared[place];
  made.users += 1;
  const release = async () => {
    made.users -= 1;
    if (made.users > 0) return;
    shared[place] = undefined;
    await rm(await made.folder, { recursive: true, force: true });
  };
  return { folder: await made.folder, release };
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { folder, release } = await madeFolder();
  project.provide('madeFolder', folder);
  return release;
}
