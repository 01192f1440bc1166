/** Starts making the demo shops when they are missing or incomplete. */
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DataSource } from 'typeorm';
import type { Config } from '../config/config.js';
import { loadOrCreateSecret } from '../config/secrets.js';
import { onPlatform } from '../tenancy/scope.js';
import { DemoRepository } from './demo.repository.js';
import { demoLogin } from './demo-login.js';
import { demoShops } from './demo-shops.js';

export interface DemoLogin {
  email: string;
  password: string;
}

/**
 * The demo owner's log-in, once the shops exist. Rejects when they could not be made or `end` is
 * aborted.
 */
export async function makeDemo(
  app: NestFastifyApplication,
  { dataDir }: Pick<Config, 'dataDir'>,
  end: AbortSignal,
): Promise<DemoLogin> {
  const password = loadOrCreateSecret(dataDir, 'demoPassword', 9);
  if (!(await isWhole(app.get(DataSource)))) {
    process.stdout.write('Making the demo shop …\n');
    const { makeDemoShops } = await import('./demo.js');
    await makeDemoShops(app, password, end).catch((error: unknown) => {
      const text = 'The demo shop could not be made; DEMO=off starts without it.';
      throw new Error(text, { cause: error });
    });
  }
  return { ...demoLogin, password };
}

/**
 * Whether every demo shop is complete, or another account's: its orders are written last and all at
 * once.
 */
async function isWhole(source: DataSource): Promise<boolean> {
  const slugs = demoShops.map(({ store }) => store.slug);
  const whole = await onPlatform('make the demo shop', () =>
    new DemoRepository(source.manager).countWhole(slugs, demoLogin.email),
  );
  return whole === slugs.length;
}
