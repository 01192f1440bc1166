/** Starts the nodes of the citus project once for all its files, with a distributed template that each copies. */
import { createDataSource } from '@shop/api/database/data-source.js';
import { prepareStoreRole } from '@shop/api/database/store-role.js';
import { entities } from '@shop/api/entities.js';
import type { TestProject } from 'vitest/node';
import { databaseUrl, templateName } from '../support/database-server.ts';
import { runOnServer } from '../support/fresh-database.ts';
import { distribute } from './distribute.ts';
import { startCitusNodes } from './nodes.ts';
import { runOn } from './run-on.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The addresses of the workers. */
    citusWorkers: readonly string[];
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { coordinator, workers, stop } = await startCitusNodes();
  const all = [coordinator, ...workers];
  try {
    for (const url of all) await runOnServer(url, `CREATE DATABASE ${templateName}`);
    await joinNodes(coordinator, workers, templateName);
    await migrate(coordinator);
    await distribute(coordinator, templateName);
    for (const url of all) await free(url);
    project.provide('databaseServer', coordinator);
    project.provide('citusWorkers', workers);
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Makes Citus and the nodes known in a database that is there on every node. */
export async function joinNodes(
  coordinator: string,
  workers: readonly string[],
  database: string,
): Promise<void> {
  for (const url of [coordinator, ...workers]) await runOn(url, 'CREATE EXTENSION citus', database);
  const own = `SELECT citus_set_coordinator_host('127.0.0.1', ${portOf(coordinator)})`;
  await runOn(coordinator, own, database);
  for (const worker of workers) {
    await runOn(coordinator, `SELECT citus_add_node('127.0.0.1', ${portOf(worker)})`, database);
  }
}

const portOf = (url: string) => Number(new URL(url).port);

async function migrate(coordinator: string): Promise<void> {
  const source = createDataSource(databaseUrl(coordinator, templateName), entities);
  await source.initialize();
  await source.runMigrations();
  await prepareStoreRole(source);
  await source.destroy();
}

/**
 * Ends what is connected to the template, Citus's own process too, and lets nothing connect again,
 * so that it can be copied.
 */
const free = (url: string) =>
  runOn(
    url,
    `ALTER DATABASE ${templateName} ALLOW_CONNECTIONS false;
     SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${templateName}'`,
  );
