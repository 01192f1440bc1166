/** `kill -9` while mails and pushes are sent: none is sent twice, none is forgotten (NOTE-01). */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { apiRoutes, leftCartRoutes, type Product, pushRoutes } from '@shop/contract';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { runProduct, type StartedProduct } from '../start/product-process.ts';
import { appSecret } from '../support/app.ts';
import { Caller } from '../support/caller.ts';
import { newProduct, newShop, orderOf, type Shop } from '../support/cast.ts';
import { chance } from '../support/chance.ts';
import { dueAtOnce } from '../support/due-job.ts';
import { freePort } from '../support/free-port.ts';
import { type FreshDatabase, freshDatabase } from '../support/fresh-database.ts';
import { type PushBrowser, PushDouble } from '../support/push-double.ts';
import { SmtpDouble, type SmtpStage } from '../support/smtp-double.ts';

const kills = Number(process.env.MAIL_KILLS ?? 1);
const pick = chance(Number(process.env.MAIL_SEED ?? 20261121));
const ordersAtOnce = 12;
const cartsAtOnce = 4;
type Stage = SmtpStage | 'push';
const stages: readonly Stage[] = [
  'connect',
  'push',
  'login',
  'sender',
  'push',
  'recipient',
  'message',
];

let smtp: SmtpDouble;
let push: PushDouble;
let phone: PushBrowser;
let database: FreshDatabase;
let client: pg.Client;
let settings: Record<string, string>;
let product: StartedProduct;
let shop: Shop;
let cup: Product;

beforeAll(async () => {
  smtp = await new SmtpDouble().start();
  push = await new PushDouble().start();
  database = await freshDatabase(inject('databaseServer'));
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  settings = {
    PORT: String(await freePort()),
    DATA_DIR: await mkdtemp(join(tmpdir(), 'shop-mail-')),
    DATABASE_URL: database.url,
    APP_SECRET: appSecret,
    SMTP_URL: smtp.url,
    PUSH_SERVICE: push.url,
    RATE_LIMIT: 'off',
    EMAIL_VERIFICATION: 'off',
    STORES_PER_ACCOUNT: '0',
  };
  await start();
  shop = await newShop(new Caller(product.url), 'acme');
  cup = await newProduct(shop);
  const reminding = { settings: { remindsCarts: true } };
  await shop.owner.put(apiRoutes.updateStore(shop.slug), reminding).expect(200);
  const { body } = await shop.owner.get(pushRoutes.subscription).expect(200);
  phone = push.subscribe(body.publicKey);
  await shop.owner.post(pushRoutes.subscription, phone.subscription).expect(200);
  await product.kill('SIGKILL');
});
afterAll(async () => {
  await product?.kill('SIGKILL');
  await client?.end();
  await database?.drop();
  await smtp?.close();
  await push?.close();
  await rm(settings.DATA_DIR ?? '', { recursive: true, force: true });
});

/** Whether the test has killed the current process. */
let isKilled = false;

/** Starts a new process; it frees the mails and pushes that the dead one had claimed. */
async function start(): Promise<void> {
  await client.query(
    `UPDATE job SET ${dueAtOnce}
     WHERE queue IN ('mail', 'push') AND state IN ('waiting', 'handing')`,
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
    const pace = async (reached: Stage) => {
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
    smtp.pace = pace;
    push.pace = () => pace('push');
  });
}

interface Row {
  id: string;
  kind: string;
  about: string;
  state: string;
}

const rowsOf = async (queue: string): Promise<Row[]> =>
  (await client.query<Row>('SELECT id, kind, about, state FROM job WHERE queue = $1', [queue]))
    .rows;
const mailRows = () => rowsOf('mail');

/** The jobs that tell the phone; each was found by the job of its order. */
const pushRows = async () => (await rowsOf('push')).filter(({ kind }) => kind === 'devicePush');

const isOpen = ({ state }: Row) => state === 'waiting' || state === 'handing';

describe(`a product that is killed ${kills} times while it sends mails and pushes`, () => {
  it('sends none twice, and leaves each sent or unsure', {
    tags: ['CHK2-05', 'NOTE-01'],
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
    push.pace = async () => undefined;
    await start();
    await expect
      .poll(async () => [...(await mailRows()), ...(await rowsOf('push'))].filter(isOpen), {
        timeout: 60_000,
      })
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

    const pushes = await pushRows();
    /** How often the phone was told what a job is about. */
    const heard = ({ about }: Row) =>
      push.of(phone).filter(({ message }) => about.endsWith(` ${message.tag}`)).length;
    expect(pushes.filter((row) => heard(row) > 1)).toEqual([]);
    expect(pushes.filter((row) => row.state === 'done' && heard(row) !== 1)).toEqual([]);
    expect(pushes.filter(({ state }) => state !== 'done' && state !== 'unsure')).toEqual([]);
    const { rows: unheard } = await client.query(
      `SELECT id FROM "order" WHERE NOT EXISTS (
         SELECT 1 FROM job WHERE job.store_id = "order".store_id AND kind = 'devicePush'
           AND about LIKE '%' || "order".id)`,
    );
    expect(unheard).toEqual([]);
    const vague = pushes.filter(({ state }) => state === 'unsure');
    console.log(
      `${pushes.length} pushes: ${pushes.length - vague.length} sent once, ${vague.length} unsure, of which ${vague.filter((row) => heard(row) === 1).length} had arrived`,
    );
  });
});
