/** One embedded PostgreSQL for a whole run, with a migrated template that each test file copies. */
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createDataSource } from '@shop/api/database/data-source.js';
import { startEmbeddedPostgres } from '@shop/api/database/embedded/embedded-postgres.js';
import type { TestProject } from 'vitest/node';
import { copyFolder } from './copy-folder.ts';
import { madeFolder, migrate } from './made-folder.ts';
import { memoryFolder } from './memory-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: string;
  }
}

export const templateName = 'template_shop';

/** Starts the server with the template; returns the function that ends it. */
export async function startDatabaseServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const dataDir = await mkdtemp(join(memoryFolder(), 'shop-test-'));
  const made = await madeFolder();
  await copyFolder(made.folder, dataDir);
  const server = await startEmbeddedPostgres({
    dataDir,
    durable: false,
    settings: { max_connections: '300' },
  });
  await copyToTemplate(server.url);
  const stop = async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
    await made.release();
  };
  return { url: server.url, stop };
}

/** Makes the product's own database, which nobody uses, the one that those of the tests are copies of. */
async function copyToTemplate(serverUrl: string): Promise<void> {
  const { pathname } = new URL(serverUrl);
  const beside = createDataSource(databaseUrl(serverUrl, 'postgres'), []);
  await beside.initialize();
  await beside.query(`CREATE DATABASE ${templateName} TEMPLATE "${pathname.slice(1)}"`);
  await beside.destroy();
}

/** A migrated database on another server, that those of the tests are copies of. */
export async function makeTemplate(serverUrl: string): Promise<void> {
  const first = createDataSource(serverUrl, []);
  await first.initialize();
  await first.query(`CREATE DATABASE ${templateName}`);
  await first.destroy();
  await migrate(databaseUrl(serverUrl, templateName));
}

export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.toString();
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startDatabaseServer();
  project.provide('databaseServer', server.url);
  return server.stop;
}
