/** What is promised when the disk of the embedded PostgreSQL is really full. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apiRoutes, type Order, type Product } from '@shop/contract';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Caller } from '../support/caller.ts';
import { newProduct, newShop, orderOf, type Shop } from '../support/cast.ts';
import { copyMadeFolder } from '../support/copy-made-folder.ts';
import { freePort } from '../support/free-port.ts';
import { isProof } from '../support/proof.ts';
import {
  type DiskKind,
  mayMount,
  type SmallDisk,
  smallFileSystem,
  writeLimit,
} from '../support/small-disk.ts';
import { runProduct, type StartedProduct } from './product-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'shop-full-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/**
 * The kernel's limit on files replaces the full disk where no file system may be mounted;
 * a proof tries both.
 */
const best: DiskKind = mayMount(join(folder, 'try')) ? 'file system' : 'write limit';
const kinds = new Set<DiskKind>([best, ...(isProof ? ['write limit' as const] : [])]);
/** The size of the disk, MB; the cluster with its log and a few shops needs about 60. */
const megabytes = 120;
/** How long a restart of the product after a crash may take on a busy machine, ms. */
const patience = { timeout: 60_000, interval: 200 };

describe.each([...kinds])('on a full disk (%s)', (kind) => {
  const dataDir = join(folder, kind.replace(' ', '-'));
  let disk: SmallDisk;
  let product: StartedProduct;
  let anyone: Caller;
  let shop: Shop;
  let lamp: Product;
  const acknowledged: string[] = [];

  beforeAll(async () => {
    if (kind === 'file system') disk = smallFileSystem(dataDir, megabytes);
    else mkdirSync(dataDir, { recursive: true });
    await copyMadeFolder(dataDir);
    product = runProduct({
      PORT: String(await freePort()),
      DATA_DIR: dataDir,
      DEMO: 'off',
      RATE_LIMIT: 'off',
      EMAIL_VERIFICATION: 'off',
      STORES_PER_ACCOUNT: '0',
    });
    await product.ready();
    if (kind === 'write limit') disk = writeLimit(product.pid, 64 * 1024);
    anyone = new Caller(product.url);
    shop = await newShop(anyone, 'acme');
    lamp = await newProduct(shop, { stock: 10_000 });
  }, 120_000);
  afterAll(async () => {
    await product?.kill();
    disk?.remove();
  });

  /** Sends an order with that key; resolves with the status, and records the key of an acknowledged one. */
  async function order(key: string): Promise<number> {
    const details = { firstName: 'Asha', lastName: key, phone: '9812345678' };
    const body = orderOf(shop, lamp, 1, { details });
    const { status } = await anyone.post(apiRoutes.createOrder, body).set('idempotency-key', key);
    if (status === 201 && !acknowledged.includes(key)) acknowledged.push(key);
    return status;
  }
  const ready = async () => (await anyone.get('/api/health/ready')).status;

  /** Uses up the space that PostgreSQL has reserved for its log, so that the next write fails. */
  async function useUp(url: string): Promise<void> {
    const client = new pg.Client(url);
    client.on('error', () => undefined);
    const message = "SELECT pg_logical_emit_message(true, 'full', repeat('x', 8000000))";
    try {
      await client.connect();
      for (let count = 0; count < 20; count += 1) await client.query(message);
    } catch {
      // PostgreSQL has no space left, or has already ended.
    }
    await client.end().catch(() => undefined);
  }

  it('PostgreSQL ends again and again, writes are refused with 503, pages go on, nothing that was acknowledged is lost, and all is well when there is room', async () => {
    const url = await databaseUrl(dataDir);
    expect(await order('placed-before-it')).toBe(201);
    // The news of the product evicts the page of its shop; it has arrived when an order is through.
    await anyone.get('/acme').expect(200);
    expect(await order('placed-behind-it')).toBe(201);
    const page = await anyone.get('/acme').expect(200);
    disk.fill();
    // Free space within the tables' pages still accepts some orders.
    let refused = '';
    for (let count = 0; count < 500 && !refused; count += 1) {
      const key = `placed-on-the-rest-${count}`;
      const status = await order(key);
      if (status === 201) continue;
      expect(status).toBe(503);
      refused = key;
    }
    expect(refused).not.toBe('');
    await useUp(url);
    await product.printed('trying again every 5 s');
    expect(await ready()).toBe(503);
    const later = ['one-for-later', 'two-for-later', 'three-for-later'];
    for (const key of later) expect(await order(key)).toBe(503);
    expect((await anyone.get('/acme').expect(200)).text).toBe(page.text);
    await anyone.get('/api/health/live').expect(200);

    disk.empty();
    await expect.poll(ready, patience).toBe(200);
    expect(await order(refused)).toBe(201);
    for (const key of later) expect(await order(key)).toBe(201);
    const { body } = await shop.owner.get(apiRoutes.orders(shop.store.id)).expect(200);
    const kept = body.orders.map((one: Order) => one.details.lastName);
    expect(kept.sort()).toEqual([...acknowledged].sort());
  }, 180_000);
});

/** The address of the embedded PostgreSQL, while it runs. */
async function databaseUrl(dataDir: string): Promise<string> {
  const password = (await readFile(join(dataDir, 'postgres.password'), 'utf8')).trim();
  const file = await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8');
  return `postgres://shop:${password}@127.0.0.1:${file.split('\n')[3]}/shop`;
}
