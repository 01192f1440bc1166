/** Has the demo shop made when it is not there yet, or not whole. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { demoSlug } from '@shop/contract';
import type { DataSource } from 'typeorm';
import type { Config } from '../config.js';
import { keptSecret, type Secrets } from '../secrets.js';
import { onPlatform } from '../tenancy/scope.js';
import { demoLogin } from './demo-login.js';
import type { DemoTask } from './demo-process.js';

export interface DemoLogin {
  email: string;
  password: string;
}

/** The demo owner's log-in, once the shop is there. Rejects when it could not be made or `end` comes first. */
export async function makeDemo(
  config: Config,
  secrets: Secrets,
  source: DataSource,
  end: AbortSignal,
): Promise<DemoLogin> {
  const password = keptSecret(config.dataDir, 'demoPassword', 9);
  if (!(await isWhole(source))) {
    process.stdout.write('Making the demo shop …\n');
    const { url } = source.options as { url: string };
    await runTask({ config, secrets, databaseUrl: url, password }, end);
  }
  return { ...demoLogin, password };
}

/** Its products are written last and all at once. */
async function isWhole(source: DataSource): Promise<boolean> {
  const rows: unknown[] = await onPlatform('make the demo shop', () =>
    source.query(
      'SELECT 1 FROM product JOIN store ON store.id = product.store_id WHERE store.slug = $1 LIMIT 1',
      [demoSlug],
    ),
  );
  return rows.length > 0;
}

async function runTask(task: DemoTask, end: AbortSignal): Promise<void> {
  const child = fork(new URL('./demo-process.js', import.meta.url), { signal: end });
  child.send(task);
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('The demo shop could not be made; DEMO=off starts without it.');
}
