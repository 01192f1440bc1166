/** Row level security, statement by statement: each is tried without its filters and with another store's ids. */
import { apiRoutes } from '@shop/contract';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newShop, newShopper, signedInAdmin } from '../support/cast.ts';
import { OnlineShop, useOnlineShop, webhookSecret } from '../support/online-shop.ts';
import { leaveOrderTraces } from '../support/order-traces.ts';
import { razorpayKeys } from '../support/razorpay-double.ts';
import { asStore, type Told } from '../support/row-security/role.ts';
import {
  type Effect,
  ownedTables,
  type Trial,
  tryStatements,
} from '../support/row-security/trial.ts';
import { idsIn } from '../support/row-security/variants.ts';
import { walkStore } from '../support/row-security/walk.ts';
import { idleDump } from '../support/security/dump.ts';
import { dropFilters, storeConditions } from '../support/security/no-filters.ts';

const onlineShop = useOnlineShop();
let theirs: OnlineShop;
let end: () => void = () => undefined;

/** Makes another shop on the same platform. */
async function neighbour(slug: string): Promise<OnlineShop> {
  const shop = await newShop(onlineShop.anyone, slug);
  const keys = { razorpayEnabled: true, ...razorpayKeys, razorpayWebhookSecret: webhookSecret };
  await shop.owner.put(apiRoutes.updateStore(slug), keys).expect(200);
  const shopper = await newShopper(onlineShop.anyone, slug);
  const { razorpay, running, anyone } = onlineShop;
  return Object.assign(new OnlineShop(), { razorpay, running, anyone, shop, shopper });
}

/** All rows of the other store, once nothing is under way. */
async function rowsOfTheirs(): Promise<string[]> {
  const { store, owner } = theirs.shop;
  return Object.entries(await idleDump(onlineShop.running.source)).flatMap(([table, rows]) =>
    rows
      .filter((row) => row.includes(store.id) || row.includes(owner.userId))
      .map((row) => `${table} ${row}`),
  );
}

/** The walk's device is never reached, so its pushes are tried again: not while rows are compared. */
async function putPushesOff(): Promise<void> {
  // Once nothing is under way.
  await rowsOfTheirs();
  await onlineShop.running.source.query(
    `UPDATE job SET due_at = due_at + interval '1 day'
     WHERE queue = 'push' AND state = 'waiting' AND store_id = $1`,
    [theirs.shop.store.id],
  );
}

beforeAll(async () => {
  theirs = await neighbour('theirs');
  await walkStore(theirs);
}, 120_000);
afterEach(() => end());

const hasEffect = ({ read, written }: Effect) => read + written > 0;
const textsOf = (trials: readonly Trial[]) => new Set(trials.map(({ text }) => text)).size;
/** A look for work that is due reads the jobs of all stores. */
const isLookForJobs = (text: string) => /FROM job WHERE queue = [\s\S]*SKIP LOCKED/.test(text);

/**
 * Whether a statement has a condition on the store for each time that it reads or changes one of
 * these tables. A store's own row is found by its id, and row level security would hide a lack.
 */
function namesStoreAtEach(text: string, tables: readonly string[]): boolean {
  const owned = tables.filter((name) => name !== 'store').join('|');
  const uses =
    text.match(new RegExp(`\\b(?:FROM|JOIN|UPDATE)\\s+"?(?:${owned})\\b(?!\\.)`, 'g')) ?? [];
  return storeConditions(text) >= uses.length || isLookForJobs(text);
}

const isWrite = (text: string) => /\b(?:UPDATE|INSERT INTO|DELETE FROM)\b/.test(text);

describe('a day of a store', () => {
  it('sends no statement that reads or writes foreign rows, aimed at them or without its filters', async () => {
    const { app, source } = onlineShop.running;
    await putPushesOff();
    const before = await rowsOfTheirs();
    const running = await tryStatements(app, source, theirs.shop.store.id);
    end = running.end;
    await walkStore(onlineShop);
    expect(await rowsOfTheirs()).toEqual(before);
    const { done, tried } = running;
    expect(done.filter(({ secured }) => hasEffect(secured))).toEqual([]);
    const names = (await ownedTables(source)).map(({ name }) => name);
    expect([...tried].filter((text) => !namesStoreAtEach(text, names))).toEqual([]);
    const inserts = done.filter(
      ({ text, variant }) => variant === 'with foreign ids' && /^\s*INSERT/.test(text),
    );
    // One that copies rows of a store's table finds no foreign ones to copy, and has no effect above.
    const copies = new RegExp(
      `INSERT INTO "?\\w+"?\\s*(?:\\([^)]*\\)\\s*)?SELECT[\\s\\S]+FROM\\s+"?(?:${names.join('|')})\\b`,
    );
    const values = inserts.filter(({ text }) => !copies.test(text));
    expect(values.length).toBeGreaterThanOrEqual(8);
    expect(values.filter(({ secured }) => secured.code !== '42501')).toEqual([]);
    // These are the effects that row level security prevented.
    const reading = textsOf(done.filter(({ bare }) => bare.read > 0));
    const writing = textsOf(done.filter(({ bare }) => bare.written > 0));
    console.log(
      `row level security: ${tried.size} statements (${[...tried].filter(isWrite).length} writes), ${done.length} trials: 0 foreign rows read, 0 written; without it ${reading} read and ${writing} write foreign rows`,
    );
    const reached = (name: string) =>
      [...tried].some((text) => new RegExp(`(?:FROM|INTO|UPDATE) "?${name}\\b`).test(text));
    expect(names.filter((name) => !reached(name))).toEqual([]);
    expect(tried.size).toBeGreaterThanOrEqual(130);
    expect([...tried].filter(isWrite).length).toBeGreaterThanOrEqual(50);
    expect(inserts.length).toBeGreaterThanOrEqual(8);
    expect(reading).toBeGreaterThanOrEqual(85);
    expect(writing).toBeGreaterThanOrEqual(30);
  }, 240_000);

  it('goes as ever with all filters of the application switched off, and leaves theirs alone', async () => {
    await putPushesOff();
    const before = await rowsOfTheirs();
    const foreign = new Set(idsIn(before));
    const mine = await neighbour('mine');
    const { dropped, rows, restore } = dropFilters(onlineShop.running.app);
    end = restore;
    await walkStore(mine);
    const after = await rowsOfTheirs();
    expect(after).toEqual(before);
    const own = idsIn(await dumped(mine.shop.store.id));
    for (const id of own) foreign.delete(id);
    const read = rows.filter((row) => idsIn([row]).some((id) => foreign.has(id)));
    const writes = [...dropped].filter(isWrite).length;
    console.log(
      `filters off: ${dropped.size} statements rewritten, ${writes} of them writes, ${rows.length} rows came, ${read.length} foreign; 0 of ${before.length} foreign rows written`,
    );
    expect(read).toEqual([]);
    expect(dropped.size).toBeGreaterThanOrEqual(105);
    expect(writes).toBeGreaterThanOrEqual(30);
    expect(before.length).toBeGreaterThanOrEqual(60);
  }, 240_000);
});

describe('plain SQL as the role of a store', () => {
  beforeAll(async () => {
    const admin = await signedInAdmin(onlineShop.anyone);
    for (const { shop } of [onlineShop, theirs]) {
      await admin.put(apiRoutes.updateStore(shop.slug), { description: 'Visited' }).expect(200);
      await onlineShop.running.source.query(
        `INSERT INTO job (id, store_id, queue, kind, about, data, due_at)
         VALUES (gen_random_uuid(), $1, 'file', 'orphanedFile', gen_random_uuid(), '[]', now() + interval '1 day')`,
        [shop.store.id],
      );
      await leaveOrderTraces(onlineShop.running.source, shop.store.id);
    }
  });

  const ask = (text: string, values: unknown[] = []) =>
    asStore(
      onlineShop.running.source,
      onlineShop.shop.store.id,
      text.replaceAll('$theirs', `'${theirs.shop.store.id}'`),
      values,
    );
  const whose = ({ rows }: Told) => [...new Set(rows.map(({ owner }) => owner))];

  it('reads, changes, moves, deletes and adds no row of another store in any table', async () => {
    const { source, shop } = { ...onlineShop, ...onlineShop.running };
    const own = shop.store.id;
    let statements = 0;
    for (const { name, column } of await ownedTables(source)) {
      const [foreign] = await source.query(
        `SELECT to_json(row) AS row FROM "${name}" row WHERE ${column} = $1 LIMIT 1`,
        [theirs.shop.store.id],
      );
      expect(foreign, name).toBeDefined();
      const mayWrite = { code: expect.toBeOneOf([null, '42501', '23503', '23505']) };
      const all = await ask(`SELECT ${column} AS owner FROM "${name}"`);
      expect(whose(all), name).toEqual([own]);
      const broad = [
        `UPDATE "${name}" SET ${column} = ${column} RETURNING ${column} AS owner`,
        `DELETE FROM "${name}" RETURNING ${column} AS owner`,
      ];
      const aimed = [
        `UPDATE "${name}" SET ${column} = ${column} WHERE ${column} = $theirs RETURNING 1`,
        `DELETE FROM "${name}" WHERE ${column} = $theirs RETURNING 1`,
        `SELECT 1 FROM "${name}" WHERE ${column} = $theirs`,
      ];
      for (const text of broad) {
        const told = await ask(text);
        expect(told, text).toMatchObject(mayWrite);
        expect(whose(told).filter((owner) => owner !== own)).toEqual([]);
      }
      for (const text of aimed) {
        const told = await ask(text);
        expect(told, text).toEqual({ rows: [], code: expect.toBeOneOf([null, '42501']) });
      }
      const copy = `INSERT INTO "${name}" SELECT * FROM json_populate_record(NULL::"${name}", $1)`;
      expect(await ask(copy, [foreign.row]), copy).toEqual({ rows: [], code: '42501' });
      const move = `UPDATE "${name}" SET ${column} = $theirs`;
      expect(await ask(move), move).toEqual({ rows: [], code: '42501' });
      expect(await ask(`TRUNCATE "${name}" CASCADE`)).toEqual({ rows: [], code: '42501' });
      const open = `ALTER TABLE "${name}" DISABLE ROW LEVEL SECURITY`;
      expect(await ask(open)).toEqual({ rows: [], code: '42501' });
      const past = `SET LOCAL row_security = off; SELECT * FROM "${name}"`;
      expect(await ask(past)).toEqual({ rows: [], code: '42501' });
      statements += 11;
    }
    console.log(`row level security: ${statements} statements as the role, 0 foreign rows`);
    expect(statements).toBeGreaterThanOrEqual(11 * 18);
  }, 60_000);

  it('cannot take the row of another by its key', async () => {
    const steal = `INSERT INTO category (id, store_id, name, position)
      VALUES ($1, $2, 'Stolen', 99) ON CONFLICT (store_id, id) DO UPDATE SET name = 'Stolen'`;
    const { categoryId, store } = theirs.shop;
    const told = await ask(steal, [categoryId, store.id]);
    expect(told).toEqual({ rows: [], code: '42501' });
  });

  it('finds nothing foreign through functions that look past the policies, and there are no views', async () => {
    const { source } = onlineShop.running;
    const calls: Record<string, string> = {
      order_ids_with: "order_ids_with($theirs, '%')",
      product_ids_with: "product_ids_with($theirs, '%')",
      product_ids_with_words: "product_ids_with_words($theirs, ARRAY['%'])",
    };
    const definers = await source.query(
      `SELECT proname AS name FROM pg_proc
       WHERE prosecdef AND pronamespace = 'public'::regnamespace ORDER BY 1`,
    );
    expect(definers.map(({ name }: { name: string }) => name)).toEqual(Object.keys(calls));
    for (const call of Object.values(calls)) {
      expect(await ask(`SELECT ${call}`), call).toEqual({ rows: [], code: null });
      const own = call.replace('$theirs', `'${onlineShop.shop.store.id}'`);
      expect((await ask(`SELECT ${own}`)).rows.length, own).toBeGreaterThan(0);
      const platform = call.replace('$theirs', `'${theirs.shop.store.id}'`);
      expect((await source.query(`SELECT ${platform}`)).length).toBeGreaterThan(0);
    }
    const views = await source.query(
      `SELECT relname FROM pg_class
       WHERE relkind IN ('v', 'm') AND relnamespace = 'public'::regnamespace`,
    );
    expect(views).toEqual([]);
  });

  it('owns no table, belongs to no other role and may make nothing', async () => {
    const [role] = await onlineShop.running.source.query(`
      SELECT rolsuper OR rolbypassrls OR rolcanlogin OR rolcreaterole OR rolcreatedb OR rolreplication AS mighty,
        EXISTS (SELECT 1 FROM pg_class WHERE relowner = pg_roles.oid) AS owns,
        EXISTS (SELECT 1 FROM pg_auth_members WHERE member = pg_roles.oid) AS belongs
      FROM pg_roles WHERE rolname = 'shop_store'`);
    expect(role).toEqual({ mighty: false, owns: false, belongs: false });
    const makes = [
      'CREATE TABLE taken (id int)',
      "CREATE FUNCTION taken() RETURNS int LANGUAGE sql AS 'SELECT 1'",
      'DROP POLICY own_store ON product',
      'CREATE POLICY all_stores ON product USING (true)',
      'ALTER ROLE shop_store BYPASSRLS',
      'SELECT pg_read_file($$/etc/passwd$$)',
    ];
    for (const text of makes) expect(await ask(text), text).toEqual({ rows: [], code: '42501' });
  });
});

/** The rows that name a store, as text. */
async function dumped(store: string): Promise<string[]> {
  const tables = await idleDump(onlineShop.running.source);
  return Object.values(tables)
    .flat()
    .filter((row) => row.includes(store));
}
