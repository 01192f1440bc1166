/** Makes a folder of data as the first start of the product leaves it, for copies (copy-made-folder.ts). */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createDataSource } from '@shop/api/database/data-source.js';
import { startEmbeddedPostgres } from '@shop/api/database/embedded/embedded-postgres.js';
import { prepareStoreRole } from '@shop/api/database/store-role.js';
import { entities } from '@shop/api/entities.js';
import type { TestProject } from 'vitest/node';
import type {} from './copy-made-folder.ts';
import { memoryFolder } from './memory-folder.ts';

/** Once for all files of a run; returns the function that removes it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(memoryFolder(), 'shop-made-'));
  await chmod(folder, 0o755);
  const server = await startEmbeddedPostgres({ dataDir: folder, durable: false });
  const source = createDataSource(server.url, entities);
  await source.initialize();
  await source.runMigrations();
  await prepareStoreRole(source);
  await source.destroy();
  await server.stop();
  // Each copy has a port of its own, not that of the last start.
  await rm(join(folder, 'postgres/postmaster.opts'));
  project.provide('madeFolder', folder);
  return () => rm(folder, { recursive: true, force: true });
}
