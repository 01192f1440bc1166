/** `npm run backup` beside a running product and without one, and `npm run restore`, on the embedded database. */
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { apiRoutes } from '@shop/contract';
import { afterAll, afterEach, expect, it } from 'vitest';
import { command, type Outcome } from '../support/backup/command.ts';
import { filesOf } from '../support/backup/platform.ts';
import { Caller } from '../support/caller.ts';
import { newProduct, newShop, orderOf, picture } from '../support/cast.ts';
import { copyMadeFolder } from '../support/copy-made-folder.ts';
import { freePort } from '../support/free-port.ts';
import { memoryFolder } from '../support/memory-folder.ts';
import { upload } from '../support/upload.ts';
import { runProduct, type StartedProduct } from './product-process.ts';

const folders: string[] = [];
const started: StartedProduct[] = [];

afterEach(async () => {
  for (const product of started.splice(0)) await product.kill();
});
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(memoryFolder(), 'shop-backup-'));
  folders.push(folder);
  return folder;
}

async function start(dataDir: string): Promise<StartedProduct> {
  const product = runProduct({ DEMO: 'off', PORT: String(await freePort()), DATA_DIR: dataDir });
  started.push(product);
  await product.ready();
  return product;
}

const done = ({ code, errors, output }: Outcome) => {
  // On a slow machine the command also prints its progress.
  expect(errors.split('\n').filter((line) => !/^(.* …)?$/.test(line))).toEqual([]);
  expect(code).toBe(0);
  return output;
};

it('backs a running product up, and one that stands, and restores it into an empty folder', {
  timeout: 180_000,
}, async () => {
  const [first, second, archives] = await Promise.all([newFolder(), newFolder(), newFolder()]);
  const [running, standing] = [join(archives, 'running.tar.gz'), join(archives, 'standing.tar.gz')];
  await copyMadeFolder(first);
  const product = await start(first);
  const shop = await newShop(new Caller(product.url), 'acme');
  const lamp = await newProduct(shop, { stock: 3 });
  const { url } = (await upload(shop, await picture()).expect(201)).body.file;
  expect(done(await command('backup', { DATA_DIR: first }, running))).toMatch(
    /running\.tar\.gz: \d+ tables with \d+ rows, 1 picture files, 0\.\d MB\.\nIt holds the secrets/,
  );
  const refused = await command('restore', { DATA_DIR: first }, running, '--replace');
  expect(refused.code).toBe(1);
  expect(refused.errors).toMatch(
    /^Nothing was restored: .* is in use by process \d+: stop that one/,
  );
  await shop.owner.get(apiRoutes.stores).expect(200);
  await product.end('SIGTERM');
  done(await command('backup', { DATA_DIR: first }, standing));
  done(await command('restore', { DATA_DIR: second }, standing));
  expect(await filesOf(join(second, 'uploads'))).toEqual(await filesOf(join(first, 'uploads')));
  const restored = await start(second);
  const anyone = new Caller(restored.url);
  const { email, password } = shop.owner;
  const { body } = await anyone.post(apiRoutes.signin, { email, password }).expect(200);
  await anyone.as(body.token).get(apiRoutes.storeData('acme')).expect(200);
  await anyone.get(url).expect(200);
  await anyone
    .post(apiRoutes.createOrder, orderOf(shop, lamp, 2, { paymentMethod: 'cod' }))
    .expect(201);
});

it('says how it is used', async () => {
  const settings = { DATA_DIR: await newFolder() };
  expect((await command('backup', settings, '--help')).errors).toBe(
    'The backup was not made: Usage: npm run backup [-- file]\n',
  );
  expect((await command('restore', settings)).errors).toBe(
    'Nothing was restored: Usage: npm run restore -- file [--replace]\n',
  );
});
