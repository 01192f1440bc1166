/** SIGTERM while a service does not answer: an instance still ends. A proof alone tries them. */
import { once } from 'node:events';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apiRoutes } from '@shop/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runProduct, type StartedProduct } from '../../start/product-process.ts';
import { appSecret } from '../../support/app.ts';
import { Caller } from '../../support/caller.ts';
import { newProduct, orderOf } from '../../support/cast.ts';
import { FaultProxy } from '../../support/fault-proxy.ts';
import { freePort } from '../../support/free-port.ts';
import { isProof } from '../../support/proof.ts';
import { useWorld } from '../../support/world.ts';

const world = useWorld();
let folder: string;
let database: FaultProxy;
let product: StartedProduct;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-ending-'));
  database = await FaultProxy.before(world.databaseUrl);
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  product = runProduct({
    PORT: String(await freePort()),
    DATA_DIR: folder,
    DATABASE_URL: database.through(world.databaseUrl),
    APP_SECRET: appSecret,
    PUBLIC_URL: 'http://localhost:3000',
    RATE_LIMIT: 'off',
    EMAIL_VERIFICATION: 'off',
    STORES_PER_ACCOUNT: '0',
  });
  await product.ready();
});
afterEach(async () => {
  await database.heal();
  await product.kill('SIGKILL');
});

const assets = join(import.meta.dirname, '../../../web-dashboard/dist');

/** The address of the largest script of the dashboard. */
async function largestScript(): Promise<string> {
  const names = (await readdir(assets)).filter((name) => name.endsWith('.js'));
  const sized = names.map(async (name) => ({ name, size: (await stat(join(assets, name))).size }));
  const [largest] = (await Promise.all(sized)).sort((one, other) => other.size - one.size);
  return `/assets/dashboard/${largest?.name}`;
}

/**
 * Requests the largest script as often as one connection may at once, more than the system's buffers
 * hold, and reads only the beginning of the answer.
 */
async function unreadDownload(): Promise<() => void> {
  const path = await largestScript();
  const socket = connect(Number(new URL(product.url).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.on('error', () => undefined);
  for (let count = 0; count < 16; count += 1)
    socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  await once(socket, 'readable');
  return () => socket.destroy();
}

describe.runIf(isProof)('SIGTERM while something is silent', () => {
  it('an order that waits for a silent PostgreSQL is refused in words, and the process ends', async () => {
    const lamp = await newProduct(world.acme, { stock: 5 });
    const caller = new Caller(product.url);
    const { said } = database;
    await database.set('stall');
    const order = caller
      .post(apiRoutes.createOrder, orderOf(world.acme, lamp))
      .then(({ status }) => status);
    await expect.poll(() => database.said, { timeout: 20_000 }).toBeGreaterThan(said);
    const ended = product.end('SIGTERM');
    expect(await order).toBe(503);
    expect(await ended).not.toBeNull();
  }, 120_000);

  it('a visitor who reads nothing of a download does not keep it from ending', async () => {
    const leave = await unreadDownload();
    expect(await product.end('SIGTERM')).toBe(1);
    expect(product.errors()).toContain('Not all that was in hand has ended within 25 s.');
    leave();
  }, 120_000);
});
