/**
 * Makes the demo shops in a process of its own, so that its memory is freed afterwards. Started by
 * `demo-start.ts`.
 */
import { createApp } from '../app.js';
import type { Config } from '../config/config.js';
import type { Secrets } from '../config/secrets.js';
import { createDataSource } from '../database/data-source.js';
import { entities } from '../entities.js';
import { createLogger } from '../http/logger.js';
import { makeDemoShops } from './demo.js';

export interface DemoTask {
  config: Config;
  secrets: Secrets;
  databaseUrl: string;
  password: string;
}

process.once('message', async ({ config, secrets, databaseUrl, password }: DemoTask) => {
  process.once('disconnect', () => process.exit(1));
  const source = createDataSource(databaseUrl, entities, {
    poolSize: 3,
    pooled: config.databaseDirectUrl !== null,
    rowSecurity: config.rowSecurity,
  });
  await source.initialize();
  const app = await createApp(config, secrets, source, createLogger('warn'));
  await makeDemoShops(app, password);
  await app.close();
  process.exit(0);
});
