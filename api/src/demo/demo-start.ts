/** Starts making the demo shops when they are missing or incomplete. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { DataSource } from 'typeorm';
import type { Config } from '../config/config.js';
import { loadOrCreateSecret, type Secrets } from '../config/secrets.js';
import { onPlatform } from '../tenancy/scope.js';
import { DemoRepository } from './demo.repository.js';
import { demoLogin } from './demo-login.js';
import type { DemoTask } from './demo-process.js';
import { demoShops } from './demo-shops.js';

export interface DemoLogin {
  email: string;
  password: string;
}

/** The demo owner's log-in, once the shop exists. Rejects when it could not be made or `end` is aborted. */
export async function makeDemo(
  config: Config,
  secrets: Secrets,
  source: DataSource,
  end: AbortSignal,
): Promise<DemoLogin> {
  const password = loadOrCreateSecret(config.dataDir, 'demoPassword', 9);
  if (!(await isWhole(source))) {
    process.stdout.write('Making the demo shop …\n');
    const { url } = source.options as { url: string };
    await runTask({ config, secrets, databaseUrl: url, password }, end);
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

async function runTask(task: DemoTask, end: AbortSignal): Promise<void> {
  const child = fork(new URL('./demo-process.js', import.meta.url), { signal: end });
  child.send(task);
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('The demo shop could not be made; DEMO=off starts without it.');
}
