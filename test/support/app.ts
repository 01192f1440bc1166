/** The real application on a fresh database, listening on loopback. */
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createApp } from '@shop/api/app.js';
import { readConfig } from '@shop/api/config/config.js';
import { readSecrets } from '@shop/api/config/secrets.js';
import { createDataSource, type DataSourceSettings } from '@shop/api/database/data-source.js';
import { entities } from '@shop/api/entities.js';
import { createLogger } from '@shop/api/http/logger.js';
import { mailQueue } from '@shop/api/mail/mail-queue.js';
import { pushQueue } from '@shop/api/push/push-queue.js';
import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import { inject } from 'vitest';
import { startScaledOut } from '../scale/scaled-out.ts';
import { freshDatabase } from './fresh-database.ts';
import { memoryFolder } from './memory-folder.ts';

export const appSecret = 'a secret that is only ever used in tests';
export const adminCredentials = { email: 'admin@shop.test', password: 'the admin of the tests' };

/** The settings of the product in tests, however it is started. */
export const usualSettings = {
  APP_SECRET: appSecret,
  ADMIN_EMAIL: adminCredentials.email,
  ADMIN_PASSWORD: adminCredentials.password,
  RATE_LIMIT: 'off',
  EMAIL_VERIFICATION: 'off',
  SUPPORT_WHATSAPP: '910000000000',
  STORES_PER_ACCOUNT: '0',
  // Nobody listens there: no test asks Razorpay itself.
  RAZORPAY_API_URL: 'http://127.0.0.1:9',
};

// A test waits for its mail, not for the next time that somebody looks for mails.
Object.assign(mailQueue, { everyMs: 300, restMs: 0 });
Object.assign(pushQueue, { everyMs: 300 });

export interface RunningApp {
  app: NestFastifyApplication;
  /** A connection of the test's own, which sees the rows of all stores. */
  source: DataSource;
  /** The address: scheme, host and port. */
  url: string;
  databaseUrl: string;
  dataDir: string;
  close(): Promise<void>;
}

export interface AppOptions {
  /** Settings as in the environment, which replace those of the tests. */
  settings?: Record<string, string>;
  /** Another instance on the same database and folder. */
  beside?: RunningApp;
  logger?: Logger;
  /** The settings of the application's own connections. */
  pool?: DataSourceSettings;
  /** Changes the address of the database that they use, for example to a proxy's. */
  databaseVia?: (url: string) => string | Promise<string>;
}

export async function startApp({
  settings = {},
  beside,
  logger,
  pool = {},
  databaseVia = (url) => url,
}: AppOptions = {}): Promise<RunningApp> {
  const engines = inject('engines');
  if (engines) return startScaledOut(engines, settings, beside);
  const workers = inject('citusWorkers');
  const database = beside
    ? { url: beside.databaseUrl, drop: async () => undefined }
    : await freshDatabase(inject('databaseServer'), workers);
  const dataDir = beside?.dataDir ?? (await mkdtemp(join(memoryFolder(), 'shop-data-')));
  const config = readConfig({
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    PUBLIC_URL: 'http://localhost:3000',
    ...usualSettings,
    ...(workers && { ROW_SECURITY: 'off' }),
    ...settings,
  });
  const { rowSecurity } = config;
  const [source, own] = [
    createDataSource(database.url, entities),
    createDataSource(await databaseVia(database.url), entities, { rowSecurity, ...pool }),
  ];
  await Promise.all([source.initialize(), own.initialize()]);
  const app = await createApp(config, readSecrets(config), own, logger ?? createLogger('silent'));
  await app.listen(config.port, '127.0.0.1');
  return {
    app,
    source,
    url: (await app.getUrl()).replace('[::1]', '127.0.0.1'),
    databaseUrl: database.url,
    dataDir,
    close: async () => {
      await app.close();
      await source.destroy();
      await database.drop();
      if (!beside) await rm(dataDir, { recursive: true, force: true });
    },
  };
}
