/** `kill -9` while mails are sent: none is sent twice, none is forgotten (Part 5). */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { apiRoutes, leftCartRoutes, type Product } from '@shop/contract';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { runProduct, type StartedProduct } from '../start/product-process.ts';
import { appSecret } from '../support/app.ts';
import { Caller } from '../support/caller.ts';
import { newProduct, newShop, orderOf, type Shop } from '../support/cast.ts';
import { chance } from '../support/chance.ts';
import { freePort } from '../support/free-port.ts';
import { type FreshDatabase, freshDatabase } from '../support/fresh-database.ts';
import { SmtpDouble, type SmtpStage } from '../support/smtp-double.ts';

const kills = Number(process.env.MAIL_KILLS ?? 1);
const pick = chance(Number(process.env.MAIL_SEED ?? 20261121));
const ordersAtOnce = 12;
const cartsAtOnce = 4;
const stages: readonly SmtpStage[] = ['connect', 'login', 'sender', 'recipient', 'message'];

let smtp: SmtpDouble;
let database: FreshDatabase;
let client: pg.Client;
let settings: Record<string, string>;
let product: StartedProduct;
let shop: Shop;
let cup: Product;

beforeAll(async () => {
  smtp = await new SmtpDouble().start();
  database = await freshDatabase(inject('databaseServer'));
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  settings = {
    PORT: String(await freePort()),
    DATA_DIR: await mkdtemp(join(tmpdir(), 'shop-mail-')),
    DATABASE_URL: database.url,
    APP_SECRET: appSecret,
    SMTP_URL: smtp.url,
    RATE_LIMIT: 'off',
    EMAIL_VERIFICATION: 'off',
    STORES_PER_ACCOUNT: '0',
  };
  await start();
  shop = await newShop(new Caller(product.url), 'acme');
  cup = await newProduct(shop);
  const reminding = { settings: { remindsCarts: true } };
  await shop.owner.put(apiRoutes.updateStore(shop.slug), reminding).expect(200);
  await product.kill('SIGKILL');
});
afterAll(async () => {
  await product?.kill('SIGKILL');
  await client?.end();
  await database?.drop();
  await smtp?.close();
  await rm(settings.DATA_DIR ?? '', { recursive: true, force: true });
});

/** Whether the test has killed the current process. */
let isKilled = false;

/** Starts a new process; it frees the mails that the dead one had claimed. */
async function start(): Promise<void> {
  await client.query(
    `UPDATE job SET due_at = now() WHERE queue = 'mail' AND state IN ('waiting', 'handing')`,
  );
  isKilled = false;
  for (let tries = 1; ; tries += 1) {
    product = runProduct(settings);
    const failure = await product.ready().catch((error: Error) => error);
    if (!failure || isKilled) return;
    // On a very busy machine the first connection to PostgreSQL may time out.
    if (tries === 5) throw failure;
  }
}

let leavers = 0;

/** A cart of somebody new, whose mail is due at the next start. */
function leaveCart() {
  leavers += 1;
  return new Caller(product.url).post(leftCartRoutes.leave(shop.slug), {
    email: `leaver${leavers}@shop.test`,
    items: [{ id: cup.id, variant: [], quantity: 1 }],
    consent: true,
  });
}

/** Places orders and leaves carts at once; those that the killed process did not accept don't matter. */
const placeOrders = () =>
  Promise.allSettled([
    ...Array.from({ length: ordersAtOnce }, () =>
      new Caller(product.url).post(apiRoutes.createOrder, orderOf(shop, cup)),
    ),
    ...Array.from({ length: cartsAtOnce }, leaveCart),
  ]);

/** Kills the process shortly after a random stage was reached for a random time. */
function killSomewhere(): Promise<void> {
  const stage = stages[Math.floor(pick() * stages.length)];
  let left = 1 + Math.floor(pick() * ordersAtOnce);
  const moment = pick() * 12;
  return new Promise((killed, failed) => {
    smtp.pace = async (reached) => {
      if (reached === stage) left -= 1;
      if (reached === stage && left === 0) {
        pause(moment)
          .then(() => {
            isKilled = true;
            return product.kill('SIGKILL');
          })
          .then(killed, failed);
      }
      await pause(pick() * 6);
    };
  });
}

interface MailRow {
  id: string;
  kind: string;
  state: string;
}

const mailRows = async (): Promise<MailRow[]> =>
  (await client.query<MailRow>("SELECT id, kind, state FROM job WHERE queue = 'mail'")).rows;

describe(`a product that is killed ${kills} times while it sends mails`, () => {
  it('sends none twice, and leaves each sent or unsure', {
    tags: ['CHK2-05'],
    timeout: 120_000 + kills * 60_000,
  }, async () => {
    for (let round = 0; round < kills; round += 1) {
      let isDead = false;
      const killed = killSomewhere().then(() => {
        isDead = true;
      });
      // The mails that were left over may be enough to reach the stage; otherwise new orders
      // follow.
      await start();
      while (!isDead) {
        await placeOrders();
        await Promise.race([killed, pause(1000)]);
      }
    }
    smtp.pace = async () => undefined;
    await start();
    await expect
      .poll(
        async () =>
          (await mailRows()).filter(({ state }) => state === 'waiting' || state === 'handing'),
        { timeout: 60_000 },
      )
      .toEqual([]);

    const rows = await mailRows();
    const arrived = (id: string) => smtp.of(id).length;
    expect(rows.filter(({ id }) => arrived(id) > 1)).toEqual([]);
    expect(rows.filter(({ id, state }) => state === 'done' && arrived(id) !== 1)).toEqual([]);
    expect(rows.filter(({ state }) => state !== 'done' && state !== 'unsure')).toEqual([]);
    const known = new Set(rows.map(({ id }) => id));
    expect(smtp.received.filter(({ id }) => !known.has(id))).toEqual([]);
    const { rows: untold } = await client.query(
      `SELECT id FROM "order" WHERE NOT EXISTS (
           SELECT 1 FROM job WHERE job.store_id = "order".store_id AND about = "order".id::text)`,
    );
    expect(untold).toEqual([]);
    const carts = rows.filter(({ kind, state }) => kind === 'leftCart' && state === 'done');
    expect(carts.length).toBeGreaterThan(0);
    const unsure = rows.filter(({ state }) => state === 'unsure');
    console.log(
      `${kills} kills, ${rows.length} mails: ${rows.length - unsure.length} sent once, ${unsure.length} unsure, of which ${unsure.filter(({ id }) => arrived(id) === 1).length} had arrived`,
    );
    expect(rows.length).toBeGreaterThan(kills);
  });
});
