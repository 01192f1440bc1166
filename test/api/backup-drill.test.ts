/** The drill: a platform with rows of every kind is backed up, restored elsewhere, and used there. */
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { createMigrationSource } from '@shop/api/database/data-source.js';
import { prepareStoreRole } from '@shop/api/database/store-role.js';
import { apiRoutes } from '@shop/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningApp, startApp } from '../support/app.ts';
import { drawn, encoded, modern } from '../support/avif.ts';
import { backUp, type Place, restore, usePlaces } from '../support/backup/command.ts';
import {
  awkward,
  type FilledPlatform,
  filesOf,
  fillPlatform,
  lasting,
  rowsOf,
} from '../support/backup/platform.ts';
import { Caller } from '../support/caller.ts';
import { newProduct, orderOf, picture, type Shop } from '../support/cast.ts';
import { FaultProxy } from '../support/fault-proxy.ts';
import { OnlineShop } from '../support/online-shop.ts';
import { expectProblem } from '../support/problems.ts';
import { upload } from '../support/upload.ts';

const newPlace = usePlaces();
const onlineShop = new OnlineShop();
let folder: string;
let platform: FilledPlatform;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-backup-'));
  await onlineShop.open();
  platform = await fillPlatform(onlineShop);
});
afterAll(async () => {
  await platform?.close();
  await onlineShop.close();
  await rm(folder, { recursive: true, force: true });
});

/** Grants the rights of the store's role, as the product does at its start. */
async function giveRights(place: Place): Promise<void> {
  const source = await createMigrationSource(place.databaseUrl).initialize();
  await prepareStoreRole(source.manager);
  await source.destroy();
}

const archive = (name: string) => join(folder, `${name}.tar.gz`);

describe('a backup of a platform that runs', () => {
  it('is of one moment, however busy the shops are meanwhile', async () => {
    const [, bolt] = platform.shops as [Shop, Shop, Shop];
    const lamp = await newProduct(bolt, { stock: 100_000 });
    const body = orderOf(bolt, lamp, 1, { paymentMethod: 'cod' });
    let isOver = false;
    const shopping = (async () => {
      while (!isOver) await onlineShop.anyone.post(apiRoutes.createOrder, body).expect(201);
    })();
    const uploading = (async () => {
      while (!isOver) await upload(bolt, await picture()).expect(201);
    })();
    await backUp(onlineShop.running, archive('busy')).finally(() => {
      isOver = true;
    });
    await Promise.all([shopping, uploading]);
    const place = await newPlace();
    await restore(place, archive('busy'));
    expect(await contradictions(place)).toEqual([]);
  });

  it('knows how many rows a table has, also where the server tells it later than the last of them', async () => {
    const { running } = onlineShop;
    const late = await FaultProxy.before(running.databaseUrl);
    // The message that ends the rows of a copy; the one with their number follows.
    await late.set({ pauseAfter: Buffer.from([0x63, 0, 0, 0, 4]) });
    await backUp({ ...running, databaseUrl: late.through(running.databaseUrl) }, archive('late'));
    await late.close();
    await restore(await newPlace(), archive('late'));
  });

  it('keeps the pictures of its rows until it is done: to delete one answers 503, and works after', async () => {
    const [, , carpet] = platform.shops as [Shop, Shop, Shop];
    const { url } = (await upload(carpet, await picture()).expect(201)).body.file;
    const source = await createMigrationSource(onlineShop.running.databaseUrl).initialize();
    const runner = source.createQueryRunner();
    await runner.startTransaction();
    await runner.query('SELECT pg_advisory_xact_lock(7041964)');
    const refused = await carpet.owner.delete(apiRoutes.files('carpet'), { url });
    expectProblem(refused, 503, 'UNAVAILABLE');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    await onlineShop.anyone.get(url).expect(200);
    await expect(backUp(onlineShop.running, archive('second'))).rejects.toThrow(
      'Another backup is being taken; try again when it is done',
    );
    await runner.commitTransaction();
    await source.destroy();
    await carpet.owner.delete(apiRoutes.files('carpet'), { url }).expect(200);
    await onlineShop.anyone.get(url).expect(404);
  });

  it('restored elsewhere has every row of every table and every file, and is a shop again', {
    tags: ['GEN-02', 'DET-04', 'SAFE-13'],
  }, async () => {
    const [, bolt] = platform.shops as [Shop, Shop, Shop];
    const picked = (await upload(bolt, await drawn(), 'drawn.webp').expect(201)).body.file;
    await encoded(onlineShop.running, picked);
    const rows = await quietBackup(archive('whole'));
    expect((await stat(archive('whole'))).mode & 0o777).toBe(0o600);
    const empty = Object.keys(rows).filter((table) => rows[table]?.length === 0);
    expect(empty, 'the platform has rows of every kind').toEqual([]);
    const place = await newPlace();
    await restore(place, archive('whole'));
    expect(lasting(await rowsOf(place.databaseUrl))).toEqual(lasting(rows));
    expect(await accountsOf(place)).toEqual(await accountsOf(onlineShop.running, 1000));
    const files = await filesOf(join(onlineShop.running.dataDir, 'uploads'));
    expect(Object.keys(files).length).toBeGreaterThan(20);
    expect(Object.keys(files).filter((name) => name.endsWith('.avif'))).not.toEqual([]);
    expect(await filesOf(join(place.dataDir, 'uploads'))).toEqual(files);
    await giveRights(place);
    const restored = await startApp({ beside: { ...onlineShop.running, ...place } });
    const { headers } = await fetch(restored.url + picked.url, { headers: { accept: modern } });
    expect(headers.get('content-type')).toBe('image/avif');
    await useAgain(restored).finally(() => restored.close());
  });
});

it('restores an archive of an older version and brings it up to date', async () => {
  const older = await newPlace();
  const source = await createMigrationSource(older.databaseUrl).initialize();
  await source.runMigrations();
  for (let back = 0; back < 3; back += 1) await source.undoLastMigration();
  await source.query(
    `INSERT INTO "user" (id, email, password_hash) VALUES (gen_random_uuid(), 'old@shop.test', '')`,
  );
  await source.destroy();
  await backUp(older, archive('older'));
  const place = await newPlace();
  await restore(place, archive('older'));
  const today = await createMigrationSource(place.databaseUrl).initialize();
  expect(await today.showMigrations()).toBe(false);
  const { upQueries } = await today.driver.createSchemaBuilder().log();
  expect(upQueries).toEqual([]);
  expect(await today.query('SELECT email FROM "user"')).toEqual([{ email: 'old@shop.test' }]);
  await today.destroy();
});

/**
 * Makes a backup during which nothing was written, and returns the rows. It retries, because
 * background jobs may write.
 */
async function quietBackup(file: string): Promise<Record<string, string[]>> {
  for (let tries = 0; tries < 20; tries += 1) {
    const before = await rowsOf(onlineShop.running.databaseUrl);
    await backUp(onlineShop.running, file);
    if (isDeepStrictEqual(await rowsOf(onlineShop.running.databaseUrl), before)) return before;
    await rm(file);
  }
  throw new Error('The platform never came to rest');
}

/** The accounts of both kinds, with versions of their tokens that are higher by so many. */
async function accountsOf({ databaseUrl }: { databaseUrl: string }, more = 0): Promise<unknown[]> {
  const source = await createMigrationSource(databaseUrl).initialize();
  const rowOf = `to_jsonb(one) || jsonb_build_object('token_version', token_version + ${more})`;
  const rows = await source.query(
    `SELECT ${rowOf} AS account FROM "user" one UNION ALL SELECT ${rowOf} FROM customer one ORDER BY 1`,
  );
  await source.destroy();
  return rows;
}

async function useAgain(restored: RunningApp): Promise<void> {
  const anyone = new Caller(restored.url);
  for (const [who, path] of [
    [onlineShop.shop.owner, apiRoutes.user],
    [onlineShop.shopper, apiRoutes.customer],
  ] as const) {
    expectProblem(await anyone.as(who.token).get(path), 401, 'UNAUTHENTICATED');
  }
  const { email, password } = onlineShop.shop.owner;
  const { body } = await anyone.post(apiRoutes.signin, { email, password }).expect(200);
  const owner = anyone.as(body.token);
  const settings = await owner.get(apiRoutes.storeData('acme')).expect(200);
  expect(settings.body.store).toMatchObject({ description: awkward, razorpaySecret: '••••rpay' });
  const login = { email: onlineShop.shopper.email, password: onlineShop.shopper.password };
  await anyone.post(apiRoutes.customerSignin, login).expect(200);
  const timeline = await owner.get(apiRoutes.orderTimeline(platform.orderId)).expect(200);
  expect(timeline.body.timeline.length).toBeGreaterThan(2);
  const publicData = await anyone.get(apiRoutes.publicData('bolt')).expect(200);
  const lamp = publicData.body.products.find(({ name }: { name: string }) => name === 'Lamp');
  for (const image of lamp.images) await anyone.get(image).expect(200);
  const [, bolt] = platform.shops as [Shop, Shop];
  const order = orderOf(bolt, lamp, 1, { paymentMethod: 'cod' });
  const before = await newestNumber(restored, bolt);
  const placed = await anyone.post(apiRoutes.createOrder, order).expect(201);
  expect(placed.body.order.number).toBe(before + 1);
  const more = { name: 'After', price: 5, categories: [bolt.categoryId] };
  const credentials = { email: bolt.owner.email, password: bolt.owner.password };
  const again = await anyone.post(apiRoutes.signin, credentials).expect(200);
  await anyone.as(again.body.token).post(apiRoutes.products('bolt'), more).expect(201);
}

async function newestNumber({ source }: RunningApp, shop: Shop): Promise<number> {
  const [row] = await source.query(
    'SELECT max(number) AS number FROM "order" WHERE store_id = $1',
    [shop.store.id],
  );
  return row.number;
}

/** Finds rows and files that contradict each other, as they would if they were read at different moments. */
async function contradictions({ databaseUrl, dataDir }: Place): Promise<unknown[]> {
  const source = await createMigrationSource(databaseUrl).initialize();
  const found = await source.query(`
    SELECT 'ledger' AS of, product.id::text FROM product
      LEFT JOIN stock_movement movement ON movement.product_id = product.id
        AND movement.sku_id IS NULL
      GROUP BY product.store_id, product.id HAVING coalesce(product.stock, 0) <> coalesce(sum(change), 0)
    UNION ALL SELECT 'numbers', store_id::text FROM order_counter counter
      WHERE last <> (SELECT count(*) FROM "order" WHERE "order".store_id = counter.store_id)
    UNION ALL SELECT 'lines', id::text FROM "order"
      WHERE NOT EXISTS (SELECT FROM order_item WHERE order_item.order_id = "order".id)`);
  const files = await filesOf(join(dataDir, 'uploads'));
  const rows: { key: string }[] = await source.query(
    `SELECT regexp_replace(url, '^/uploads/', '') AS key FROM file`,
  );
  await source.destroy();
  return [...found, ...rows.filter(({ key }) => !files[key])];
}
