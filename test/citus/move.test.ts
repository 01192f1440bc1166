/** A running platform on a single PostgreSQL moves to Citus, and loses no order. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createDataSource } from '@shop/api/database/data-source.js';
import { prepareStoreRole } from '@shop/api/database/store-role.js';
import { entities } from '@shop/api/entities.js';
import { apiRoutes } from '@shop/contract';
import { v7 as uuid } from 'uuid';
import { expect, inject, it } from 'vitest';
import { type RunningApp, startApp } from '../support/app.ts';
import { Caller } from '../support/caller.ts';
import { newProduct, newShop, orderOf } from '../support/cast.ts';
import { databaseUrl } from '../support/database-server.ts';
import { runOnServer } from '../support/fresh-database.ts';
import { distribute } from './distribute.ts';
import { joinNodes } from './engines.ts';

const database = 'moving';
const shopCount = 5;

/** An order that a shopper has been told of: its shop, its id and its number. */
interface Told {
  store: string;
  id: string;
  number: number;
}

it('moves while shoppers order: each order that was confirmed is there, once, with its number', async () => {
  const coordinator = inject('databaseServer');
  const workers = inject('citusWorkers') ?? [];
  const all = [coordinator, ...workers];
  for (const url of all) await runOnServer(url, `CREATE DATABASE ${database}`);
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-data-'));
  const url = databaseUrl(coordinator, database);
  const source = createDataSource(url, entities);
  await source.initialize();
  await source.runMigrations();
  await prepareStoreRole(source);
  const running = await startApp({ beside: { databaseUrl: url, dataDir } as RunningApp });
  const anyone = new Caller(running.url);
  const told: Told[] = [];
  let failures = 0;
  let isMoved = false;
  try {
    const shops = await Promise.all(
      Array.from({ length: shopCount }, async (_, index) => {
        const shop = await newShop(anyone, `moving-${index}`);
        return { shop, product: await newProduct(shop, { stock: 100_000 }) };
      }),
    );
    const shopping = shops.map(async ({ shop, product }) => {
      for (let after = 0; after < 5; after += Number(isMoved)) {
        const key = uuid();
        for (;;) {
          const answer = await anyone
            .post(apiRoutes.createOrder, orderOf(shop, product))
            .set('idempotency-key', key);
          if (answer.status === 201) {
            const { id, number } = answer.body.order;
            told.push({ store: shop.store.id, id, number });
            break;
          }
          failures += 1;
          await pause(200);
        }
      }
    });
    await pause(1000);
    const before = told.length;
    await joinNodes(coordinator, workers, database);
    await distribute(coordinator, database);
    isMoved = true;
    const during = told.length - before;
    await Promise.all(shopping);
    console.log(
      `moved to Citus: ${before} orders before, ${during} meanwhile, ${told.length - before - during} after; ${failures} refused and repeated`,
    );
    const rows: Told[] = await source.query('SELECT store_id AS store, id, number FROM "order"');
    const inOrder = (orders: readonly Told[]) =>
      orders.map(({ store, id, number }) => `${store} ${number} ${id}`).sort();
    expect(inOrder(rows)).toEqual(inOrder(told));
    const [{ pieces }] = await source.query(
      'SELECT sum(100000 - stock)::int AS pieces FROM product',
    );
    expect(pieces).toBe(told.length);
    expect(before).toBeGreaterThan(0);
  } finally {
    await running.close();
    await source.destroy();
    await rm(dataDir, { recursive: true, force: true });
    for (const node of all) {
      await runOnServer(node, `DROP DATABASE IF EXISTS ${database} WITH (FORCE)`);
    }
  }
}, 240_000);
