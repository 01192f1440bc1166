/** `kill -9` while an archive is uploaded: the next start deletes what it left, which names customers (SAFE-10). */
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { type ClientRequest, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apiRoutes } from '@shop/contract';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { runProduct, type StartedProduct } from '../start/product-process.ts';
import { appSecret } from '../support/app.ts';
import { Caller } from '../support/caller.ts';
import { newOwner, type Owner } from '../support/cast.ts';
import { freePort } from '../support/free-port.ts';
import { type FreshDatabase, freshDatabase } from '../support/fresh-database.ts';

let database: FreshDatabase;
let dataDir: string;
const products: StartedProduct[] = [];

beforeAll(async () => {
  database = await freshDatabase(inject('databaseServer'));
  dataDir = await mkdtemp(join(tmpdir(), 'shop-killed-'));
});
afterAll(async () => {
  for (const product of products) await product.kill('SIGKILL');
  await database?.drop();
  await rm(dataDir, { recursive: true, force: true });
});

async function start(): Promise<StartedProduct> {
  const product = runProduct({
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    APP_SECRET: appSecret,
    RATE_LIMIT: 'off',
    EMAIL_VERIFICATION: 'off',
  });
  products.push(product);
  await product.ready();
  return product;
}

const folders = async () =>
  (await readdir(dataDir)).filter((name) => /^(archive|import)-/.test(name)).toSorted();

/** Begins an upload that never ends; returns its folder. */
async function beginUpload({ url }: StartedProduct, owner: Owner): Promise<string> {
  const before = await folders();
  const headers = {
    authorization: `Bearer ${owner.token}`,
    'content-type': 'multipart/form-data; boundary=part',
    'idempotency-key': crypto.randomUUID(),
  };
  const upload: ClientRequest = request(`${url}${apiRoutes.importStore}`, {
    method: 'POST',
    headers,
  });
  upload.on('error', () => undefined);
  upload.write(
    '--part\r\ncontent-disposition: form-data; name="file"; filename="a.gz"\r\n\r\nAsha',
  );
  await once(upload, 'socket');
  const made = async () => (await folders()).filter((name) => !before.includes(name));
  await expect.poll(made, { timeout: 20_000 }).toHaveLength(1);
  const [folder = ''] = await made();
  await expect.poll(() => readdir(join(dataDir, folder))).toEqual(['store.tar.gz']);
  return folder;
}

it('leaves nothing after the next start, and what a living process works in stays', {
  tags: ['SAFE-10'],
}, async () => {
  const [killed, living] = [await start(), await start()];
  const owner = await newOwner(new Caller(killed.url));
  const left = await beginUpload(killed, owner);
  const inUse = await beginUpload(living, owner);
  // What a killed export leaves is named alike; the folders of older versions named no process.
  const old = ['archive-Abc123', 'import-Abc123', 'import-other.host-7-0123456789abcdef-Abc123'];
  for (const name of [...old, left.replace('import-', 'archive-'), 'archive-Abc124']) {
    await mkdir(join(dataDir, name));
  }
  const longAgo = new Date(Date.now() - 25 * 60 * 60 * 1000);
  for (const name of old) await utimes(join(dataDir, name), longAgo, longAgo);
  await killed.kill('SIGKILL');
  expect(await folders()).toContain(left);
  await start();
  // One of an older version that is of today may still be in use by it.
  expect(await folders()).toEqual(['archive-Abc124', inUse]);
});
