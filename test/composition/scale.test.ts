/**
 * Two processes behind HAProxy, PgBouncer in transaction mode in front of PostgreSQL, a streaming
 * replica for shoppers' reads.
 */
import { apiRoutes, type CatalogAnswer } from '@shop/contract';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Engine, startPgBouncer } from '../scale/engine.ts';
import { type ScaledApp, startScaledApp } from '../scale/scaled-app.ts';
import { runProduct } from '../start/product-process.ts';
import { adminCredentials, appSecret } from '../support/app.ts';
import { Caller } from '../support/caller.ts';
import { newProduct, newShop, orderOf, type Shop, signedInAdmin } from '../support/cast.ts';
import { freePort } from '../support/free-port.ts';
import { atOnceWalk, type TwoProcesses } from './at-once.walk.ts';
import { login, type PostgresServer, startPostgres } from './postgres.ts';

const rounds = Number(process.env.REPLICA_ROUNDS ?? 10);
/** The time within which a change must arrive on a busy machine. */
const eventually = { timeout: 20_000, interval: 50 };

const secrets = {
  APP_SECRET: appSecret,
  ADMIN_EMAIL: adminCredentials.email,
  ADMIN_PASSWORD: adminCredentials.password,
};

let primary: PostgresServer;
let replica: PostgresServer;
let pooler: Engine;
let scaled: ScaledApp;
let anyone: Caller;
let acme: Shop;
let bolt: Shop;
const ends: (() => Promise<unknown>)[] = [];

const pooled = () => {
  const url = new URL(primary.url);
  url.port = String(pooler.port);
  return url.toString();
};

beforeAll(async () => {
  primary = await startPostgres();
  ends.push(primary.stop);
  pooler = await startPgBouncer(primary.port);
  ends.push(pooler.stop);
  replica = await primary.replica();
  ends.push(() => replica.stop());
  const engines = { primary: primary.url, pooler: pooled(), replica: replica.url, s3: {} };
  scaled = await startScaledApp(engines, 'postgres', secrets);
  ends.push(scaled.close);
  anyone = new Caller(scaled.url);
  acme = await newShop(anyone, 'acme');
  bolt = await newShop(anyone, 'bolt');
});
afterAll(async () => {
  for (const end of ends.reverse()) await end();
});

async function ask<Row>(url: string, statement: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement, values)).rows as Row[];
  } finally {
    await client.end();
  }
}

/** The same caller at one process, without the balancer. */
const at = (process: 0 | 1, caller: Caller) =>
  new Caller(scaled.processes[process].url, caller.token);

const search = async (process: 0 | 1, shop: Shop, q: string): Promise<string[]> => {
  const path = `${apiRoutes.catalog(shop.slug)}?q=${encodeURIComponent(q)}`;
  const { body } = await at(process, anyone).get(path).expect(200);
  return (body as CatalogAnswer).products.map(({ name }) => name);
};
const page = async (process: 0 | 1, path: string): Promise<string> =>
  (await at(process, anyone).get(path).expect(200)).text;

/** Inserts a copy of a product; nobody announces it. */
const unannouncedCopy = `
  INSERT INTO product
  SELECT twin.* FROM product known,
    jsonb_populate_record(known, jsonb_build_object(
      'id', gen_random_uuid(), 'handle', gen_random_uuid()::text || '-copy')) twin
  WHERE known.store_id = $1
  RETURNING handle`;

/** Whether the replica answered the read. */
async function isReadAtReplica(read: () => Promise<unknown>): Promise<boolean> {
  const last = async () => {
    const [row] = await ask<{ at: Date | null }>(
      replica.url,
      `SELECT max(state_change) AS at FROM pg_stat_activity
       WHERE application_name = 'shop-builder' AND query LIKE '%product%'`,
    );
    return row?.at?.getTime() ?? 0;
  };
  const before = await last();
  await read();
  return (await last()) > before;
}

describe('PgBouncer in transaction mode', () => {
  it('an order with a key is one order, at whichever process it arrives', async () => {
    const product = await newProduct(acme, { stock: 5 });
    const body = orderOf(acme, product);
    const place = (process: 0 | 1) =>
      at(process, anyone)
        .post(apiRoutes.createOrder, body)
        .set('idempotency-key', 'one-key-of-our-test');
    const answers = [await place(0).expect(201), await place(1).expect(201)];
    expect(answers[1]?.body.order.id).toBe(answers[0]?.body.order.id);
    for (const process of [0, 1] as const) {
      const list = await at(process, acme.owner).get(apiRoutes.orders(acme.store.id)).expect(200);
      expect(list.body.orders).toHaveLength(1);
    }
  });

  it('limits count in PostgreSQL, over all processes', async () => {
    const wrong = { email: acme.owner.email, password: 'not the password' };
    const statuses: number[] = [];
    for (let count = 0; count < 12; count += 1) {
      const answer = await at(count % 2 === 0 ? 0 : 1, anyone).post(apiRoutes.signin, wrong);
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
  });

  it('statements, locks and idle transactions still end in time', async () => {
    const rows = await ask<{ name: string; setting: string }>(
      pooled(),
      "SELECT name, setting FROM pg_settings WHERE name ~ '^(statement|lock|idle_in_transaction_session)_timeout$' ORDER BY name",
    );
    expect(rows.map(({ setting }) => setting)).toEqual(['30000', '5000', '10000']);
  });

  it('a start without the direct way is refused with one line', async () => {
    const refused = runProduct({
      ...secrets,
      DATABASE_URL: pooled(),
      PORT: String(await freePort()),
    });
    expect(await refused.ended()).toBe(1);
    expect(refused.errors()).toMatch(/^DATABASE_URL .*unsupported startup parameter.*\n$/);
    expect(refused.errors()).not.toContain(login.password);
  });
});

describe('a change at one process', () => {
  it('is on the cached pages of both', async () => {
    const product = await newProduct(acme, { name: 'Lamp before' });
    const path = `/acme/product/${product.handle}`;
    for (const process of [0, 1] as const)
      expect(await page(process, path)).toContain('Lamp before');
    for (const [process, name] of [
      [0, 'Lamp of the first'],
      [1, 'Lamp of the second'],
    ] as const) {
      await at(process, acme.owner).put(apiRoutes.product(product.id), { name }).expect(200);
      expect(await page(process, path)).toContain(name);
      await expect.poll(() => page(process === 0 ? 1 : 0, path), eventually).toContain(name);
    }
  });
});

describe('with a replica that is behind', () => {
  const stage = { at } as TwoProcesses;
  beforeAll(async () => {
    const now = async () => {
      const clock = 'SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS ms';
      return (await ask<{ ms: number }>(primary.url, clock))[0]?.ms ?? 0;
    };
    Object.assign(stage, { anyone, admin: await signedInAdmin(anyone), now });
    await ask(replica.url, 'SELECT pg_wal_replay_pause()');
  });
  afterAll(() => ask(replica.url, 'SELECT pg_wal_replay_resume()'));
  atOnceWalk(stage);
});

describe('the replica', () => {
  it('answers what shoppers browse when it is up to date', async () => {
    await newProduct(acme, { name: 'Seen at the replica' });
    for (const process of [0, 1] as const) {
      const read = () => search(process, acme, 'Seen');
      await expect.poll(read, eventually).toEqual(['Seen at the replica']);
      await expect.poll(() => isReadAtReplica(read), eventually).toBe(true);
      expect(await read()).toEqual(['Seen at the replica']);
    }
  });

  it('never shows what is older than a change, however far it is behind', async () => {
    const product = await newProduct(acme, { name: 'Chair 0' });
    const known = () => ask(replica.url, 'SELECT name FROM product WHERE id = $1', [product.id]);
    await expect.poll(known, eventually).toEqual([{ name: 'Chair 0' }]);
    await expect.poll(() => isReadAtReplica(() => search(0, acme, 'Chair')), eventually).toBe(true);
    await ask(replica.url, 'SELECT pg_wal_replay_pause()');
    try {
      for (let round = 1; round <= rounds; round += 1) {
        const name = `Chair ${round}`;
        const [here, there] = round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const);
        await at(here, acme.owner).put(apiRoutes.product(product.id), { name }).expect(200);
        expect(await search(here, acme, 'Chair')).toEqual([name]);
        expect(await page(here, '/acme')).toContain(name);
        await expect.poll(() => search(there, acme, 'Chair'), eventually).toEqual([name]);
        await expect.poll(() => page(there, '/acme'), eventually).toContain(name);
        expect(await search(there, acme, 'Chair')).toEqual([name]);
      }
      expect(await known()).toEqual([{ name: 'Chair 0' }]);
      // The position of another shop is still known.
      await expect
        .poll(() => isReadAtReplica(() => search(0, bolt, 'anything')), eventually)
        .toBe(true);
      expect(await isReadAtReplica(() => search(0, acme, 'Chair'))).toBe(false);
    } finally {
      await ask(replica.url, 'SELECT pg_wal_replay_resume()');
    }
    await expect.poll(() => isReadAtReplica(() => search(0, acme, 'Chair')), eventually).toBe(true);
  });

  it('does not deny a product that it does not have yet, even when nobody was told of it', async () => {
    await newProduct(bolt, { name: 'Bench' });
    const isRead = () => isReadAtReplica(() => search(0, bolt, 'Bench'));
    await expect.poll(isRead, eventually).toBe(true);
    await ask(replica.url, 'SELECT pg_wal_replay_pause()');
    try {
      const [row] = await ask<{ handle: string }>(primary.url, unannouncedCopy, [bolt.store.id]);
      const path = `/bolt/product/${row?.handle}`;
      for (const process of [0, 1] as const) expect(await page(process, path)).toContain('Bench');
      // After a read that took a second on a busy machine, the primary answers for 2 s.
      await expect.poll(isRead, eventually).toBe(true);
    } finally {
      await ask(replica.url, 'SELECT pg_wal_replay_resume()');
    }
  });

  it('may freeze or die: every read is answered, and it is used again when it is back', async () => {
    const product = await newProduct(acme, { name: 'Stool' });
    const reads = async () => {
      for (let count = 0; count < rounds; count += 1)
        expect(await search(count % 2 === 0 ? 0 : 1, acme, 'Stool')).toEqual(['Stool']);
      expect(await page(0, `/acme/product/${product.handle}?fresh`)).toContain('Stool');
    };
    await expect.poll(() => isReadAtReplica(() => search(0, acme, 'Stool')), eventually).toBe(true);
    const { pid = 0 } = replica.process;
    const backends = await ask<{ pid: number }>(replica.url, 'SELECT pid FROM pg_stat_activity');
    const all = [pid, ...backends.map((backend) => backend.pid)];
    const signal = (name: NodeJS.Signals) => {
      for (const each of all) {
        try {
          process.kill(each, name);
        } catch {
          // The query's own backend has ended.
        }
      }
    };
    signal('SIGSTOP');
    await reads().finally(() => signal('SIGCONT'));
    await expect.poll(() => isReadAtReplica(() => search(0, acme, 'Stool')), eventually).toBe(true);
    await replica.stop();
    await reads();
  });
});
