/** Has the demo shops made when they are not there yet, or not whole. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { DataSource } from 'typeorm';
import type { Config } from '../config/config.js';
import { keptSecret, type Secrets } from '../config/secrets.js';
import { onPlatform } from '../tenancy/scope.js';
import { demoLogin } from './demo-login.js';
import type { DemoTask } from './demo-process.js';
import { demoShops } from './demo-shops.js';

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

/** Each has its products and its orders, which are written last and all at once, or is somebody else's. */
async function isWhole(source: DataSource): Promise<boolean> {
  const slugs = demoShops.map(({ store }) => store.slug);
  const rows: unknown[] = await onPlatform('make the demo shop', () =>
    source.query(wholeStatement, [slugs, demoLogin.email]),
  );
  return rows.length === slugs.length;
}

const wholeStatement = `
  SELECT 1 FROM store
  JOIN "user" owner ON owner.id = store.owner_id
  JOIN order_counter counter ON counter.store_id = store.id
  WHERE store.slug = ANY($1) AND (owner.email <> $2 OR (
    counter.last > 0 AND EXISTS (SELECT 1 FROM product WHERE product.store_id = store.id)))`;

async function runTask(task: DemoTask, end: AbortSignal): Promise<void> {
  const child = fork(new URL('./demo-process.js', import.meta.url), { signal: end });
  child.send(task);
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('The demo shop could not be made; DEMO=off starts without it.');
}
