/**
 * The result of `startApp` in the scale project: the product scaled out, in the form that the files
 * of test/api use.
 */
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createDataSource } from '@shop/api/database/data-source.js';
import { entities } from '@shop/api/entities.js';
import { type RunningApp, usualSettings } from '../support/app.ts';
import { freshDatabase } from '../support/fresh-database.ts';
import { type Engines, startScaledApp } from './scaled-app.ts';

/** Starts two processes on a fresh database, or on that of `beside`. */
export async function startScaledOut(
  engines: Engines,
  settings: Record<string, string>,
  beside?: RunningApp,
): Promise<RunningApp> {
  const database = beside
    ? { url: beside.databaseUrl, drop: async () => undefined }
    : await freshDatabase(engines.primary);
  const name = new URL(database.url).pathname.slice(1);
  const scaled = await startScaledApp(engines, name, {
    PUBLIC_URL: 'http://localhost:3000',
    ...usualSettings,
    ...settings,
  });
  const source = createDataSource(database.url, entities);
  await source.initialize();
  return {
    app: elsewhere,
    source,
    url: scaled.url,
    databaseUrl: database.url,
    dataDir: scaled.dataDir,
    close: async () => {
      await scaled.close();
      await source.destroy();
      await database.drop();
    },
  };
}

/** Throws for files that use the application's own objects: they can't be run here. */
const elsewhere = new Proxy({} as NestFastifyApplication, {
  get: (_, name) => {
    throw new Error(`app.${String(name)}: the application runs in processes of its own`);
  },
});
