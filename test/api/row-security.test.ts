/** Row level security: PostgreSQL itself keeps each statement to the rows of its store. */
import { createDataSource } from '@shop/api/database/data-source.js';
import { entities } from '@shop/api/entities.js';
import { asNobody, enterStore, inStore, onPlatform } from '@shop/api/tenancy/scope.js';
import type { StoreId } from '@shop/api/tenancy/store-id.js';
import type { DataSource } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newProduct } from '../support/cast.ts';
import { useWorld } from '../support/world.ts';

const rounds = Number(process.env.SCOPE_ROUNDS ?? 150);

const world = useWorld();
/** A data source of two connections for many stores. */
let narrow: DataSource;
let ids: StoreId[];

beforeAll(async () => {
  await newProduct(world.acme);
  await newProduct(world.bolt);
  ids = [world.acme, world.bolt].map(({ store }) => store.id as StoreId);
  narrow = createDataSource(world.databaseUrl, entities, { poolSize: 2, rowSecurity: true });
  await narrow.initialize();
});
afterAll(() => narrow?.destroy());

const storesOf = 'SELECT DISTINCT store_id FROM product';
const seen = async (runner: Pick<DataSource, 'query'> = narrow): Promise<string[]> =>
  (await runner.query(storesOf)).map((row: { store_id: string }) => row.store_id).sort();

describe('every table of the database', () => {
  it('that belongs to stores has row level security and its policy', {
    tags: ['GEN-02'],
  }, async () => {
    const owned: { name: string; column: string }[] = await world.source.query(`
      SELECT table_name AS name, column_name AS column FROM information_schema.columns
      WHERE table_schema = 'public' AND (column_name = 'store_id' OR
        (table_name = 'store' AND column_name = 'id')) ORDER BY 1`);
    expect(owned.length).toBeGreaterThanOrEqual(18);
    const policies = await world.source.query(`
      SELECT relname AS name, polname AS policy, polpermissive AS permissive, polcmd AS command,
        polroles = '{0}' AS "forAll", pg_get_expr(polqual, polrelid) AS rows, polwithcheck AS written
      FROM pg_class JOIN pg_policy ON polrelid = pg_class.oid
      WHERE relrowsecurity ORDER BY 1`);
    expect(policies).toEqual(
      owned.map(({ name, column }) => ({
        name,
        policy: 'own_store',
        permissive: true,
        command: '*',
        forAll: true,
        rows: `(${column} = (NULLIF(current_setting('app.store_id'::text, true), ''::text))::uuid)`,
        // The policy for reads is also that for writes.
        written: null,
      })),
    );
  });

  it('gives the role no more than its rights, and the role no log-in and no bypass', async () => {
    const rows: { name: string; rights: string }[] = await world.source.query(`
      SELECT relname AS name, coalesce(string_agg(left(privilege_type, 1), ''
        ORDER BY array_position(ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE'], privilege_type)), '') AS rights
      FROM pg_class LEFT JOIN LATERAL aclexplode(relacl) ON grantee = 'shop_store'::regrole
      WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'S', 'v') GROUP BY 1 ORDER BY 1`);
    const rights = Object.fromEntries(rows.map((row) => [row.name, row.rights]));
    const special = {
      migration: '',
      migration_id_seq: '',
      plan: 'S',
      membership: 'SI',
      admin_visit: 'SI',
      order_event: 'SI',
      stock_movement: 'SI',
      trial: 'SI',
      store: 'SIU',
      user: 'SIU',
      customer: 'SIU',
    };
    expect(rights).toEqual({
      ...Object.fromEntries(rows.map(({ name }) => [name, 'SIUD'])),
      ...special,
    });
    const [role] = await world.source.query(
      `SELECT rolcanlogin, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb FROM pg_roles
       WHERE rolname = 'shop_store'`,
    );
    expect(Object.values(role)).toEqual([false, false, false, false, false]);
  });
});

describe('a statement', () => {
  it('has the rows of its store, of all stores on the platform, of none without a scope', async () => {
    const [acme = '' as StoreId, bolt = '' as StoreId] = ids;
    expect(await inStore(acme, () => seen())).toEqual([acme]);
    expect(await inStore(bolt, () => seen())).toEqual([bolt]);
    expect(await onPlatform('a job', () => seen())).toEqual([...ids].sort());
    expect(await seen()).toEqual([]);
    expect(await asNobody(() => seen())).toEqual([]);
    const user = await narrow.query('SELECT current_user <> session_user AS confined');
    expect(user).toEqual([{ confined: true }]);
  });

  it('can write no row into another store, nor move one there', async () => {
    const [acme = '' as StoreId, bolt = '' as StoreId] = ids;
    const add = `INSERT INTO category (id, store_id, name, position) VALUES ('${uuid()}', $1, 'Foreign', 9)`;
    const move = 'UPDATE product SET store_id = $1';
    for (const statement of [add, move]) {
      await expect(inStore(acme, () => narrow.query(statement, [bolt]))).rejects.toThrow(
        /violates row-level security policy/,
      );
    }
    await expect(narrow.query(add, [acme])).rejects.toThrow(/row-level security/);
    const change = "UPDATE product SET unit = 'taken' WHERE true RETURNING store_id";
    const [changed] = await inStore(acme, () => narrow.query(change));
    expect(changed).toEqual([{ store_id: acme }]);
    const remove = 'DELETE FROM product WHERE store_id = $1';
    expect(await inStore(acme, () => narrow.query(remove, [bolt]))).toEqual([[], 0]);
  });

  it('keeps its answer, its error and its count of rows', async () => {
    const [acme = '' as StoreId] = ids;
    await inStore(acme, async () => {
      expect(await narrow.query('SELECT 1 AS a, 2 AS b')).toEqual([{ a: 1, b: 2 }]);
      expect(await narrow.query('SELECT 1 AS a WHERE false')).toEqual([]);
      expect(await narrow.query('SELECT $1::text AS a', ['x'])).toEqual([{ a: 'x' }]);
      await expect(narrow.query('SELECT 1 / 0')).rejects.toThrow('division by zero');
      await expect(narrow.query('SELECT $1::int', ['x'])).rejects.toThrow('invalid input syntax');
      await expect(narrow.query('SELEC')).rejects.toThrow('syntax error');
      expect(await seen()).toEqual([acme]);
    });
  });
});

describe('a statement that is asked often', () => {
  it('shows the rows of whoever asks, store after store', async () => {
    const text = 'SELECT DISTINCT store_id AS store FROM product WHERE price >= $1';
    for (let round = 0; round < 6; round += 1) {
      for (const store of ids) {
        expect(await inStore(store, () => narrow.query(text, [0]))).toEqual([{ store }]);
      }
    }
  });

  it('answers again after it could not be read', async () => {
    const runner = narrow.createQueryRunner();
    const missing = 'SELECT id FROM later WHERE id = $1';
    for (let call = 0; call < 5; call += 1) {
      await expect(runner.query(missing, [1])).rejects.toThrow('does not exist');
    }
    await onPlatform('a job', () => runner.query('CREATE TEMPORARY TABLE later (id int)'));
    const read = () => onPlatform('a job', () => runner.query(missing, [1]));
    for (let call = 0; call < 5; call += 1) expect(await read()).toEqual([]);
    await onPlatform('a job', () => runner.query('DROP TABLE later'));
    await runner.release();
  });
});

describe('a transaction', () => {
  it('that failed has its scope refused with the rest, and the next one is given it anew', async () => {
    const [acme = '' as StoreId] = ids;
    const runner = narrow.createQueryRunner();
    const read = () =>
      inStore(acme, () =>
        runner.query('SELECT store_id FROM category WHERE store_id = $1', [acme]),
      );
    await runner.startTransaction();
    await expect(runner.query('SELECT 1/0')).rejects.toThrow('division by zero');
    await expect(read()).rejects.toThrow('transaction is aborted');
    await runner.rollbackTransaction();
    for (let call = 0; call < 5; call += 1) expect(await read()).toHaveLength(1);
    await runner.release();
  });

  it('has the rows of whoever runs each statement in it, after savepoints too', async () => {
    const [acme = '' as StoreId, bolt = '' as StoreId] = ids;
    await inStore(acme, () =>
      narrow.transaction(async (manager) => {
        expect(await seen(manager)).toEqual([acme]);
        expect(await onPlatform('a job', () => seen(manager))).toEqual([...ids].sort());
        expect(await seen(manager)).toEqual([acme]);
        const failed = manager.transaction(async (inner) => {
          expect(await inStore(bolt, () => seen(inner))).toEqual([bolt]);
          await inner.query('SELECT 1 / 0');
        });
        await expect(failed).rejects.toThrow('division by zero');
        expect(await inStore(bolt, () => seen(manager))).toEqual([bolt]);
        expect(await seen(manager)).toEqual([acme]);
      }),
    );
  });

  it('is nobody after a savepoint in which its scope was set was taken back', async () => {
    const [acme = '' as StoreId] = ids;
    await inStore(acme, () =>
      narrow.transaction(async (manager) => {
        const failed = manager.transaction(async (inner) => {
          expect(await seen(inner)).toEqual([acme]);
          throw new Error('taken back');
        });
        await expect(failed).rejects.toThrow('taken back');
        expect(await seen(manager)).toEqual([acme]);
      }),
    );
  });
});

describe('a connection', () => {
  it('takes no scope along to whoever has it next', async () => {
    const crowd = [...ids, null];
    const faults: string[] = [];
    const single = async (store: StoreId | null) => {
      const found = await seen();
      if (found.join() !== (store ?? '')) faults.push(`${store}: ${found}`);
    };
    const visit = (index: number) => {
      const store = crowd[index % crowd.length] ?? null;
      const work = () => (index % 7 === 0 ? lookAlone(store) : single(store));
      return store ? inStore(store, work) : asNobody(work);
    };
    const lookAlone = (store: StoreId | null) =>
      narrow
        .transaction(async (manager) => {
          const found = await seen(manager);
          if (found.join() !== (store ?? '')) faults.push(`${store}: ${found}`);
          if (store) throw new Error('rolled back');
        })
        .catch(() => undefined);
    await Promise.all(Array.from({ length: rounds }, (_, index) => visit(index)));
    expect(faults).toEqual([]);
    const bare = await onPlatform('a job', () =>
      narrow.query(
        `SELECT current_user = session_user AS same, current_setting('app.store_id', true) AS store`,
      ),
    );
    expect(bare).toEqual([{ same: true, store: '' }]);
  });
});

describe('a request', () => {
  it('can enter one store only', async () => {
    const [acme = '' as StoreId, bolt = '' as StoreId] = ids;
    asNobody(() => {
      enterStore(acme);
      enterStore(acme);
      expect(() => enterStore(bolt)).toThrow('may not change the scope');
    });
    expect(() => enterStore(acme)).toThrow('outside of any request');
  });
});
