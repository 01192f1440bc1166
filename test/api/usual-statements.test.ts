/** Usual statements go by name, so that PostgreSQL reads them once per connection (database/prepared-client.ts). */
import { createDataSource, type DataSourceSettings } from '@shop/api/database/data-source.js';
import { entities } from '@shop/api/entities.js';
import { inStore } from '@shop/api/tenancy/scope.js';
import type { StoreId } from '@shop/api/tenancy/store-id.js';
import type { DataSource } from 'typeorm';
import { afterEach, describe, expect, it } from 'vitest';
import { newProduct } from '../support/cast.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld();
const open: DataSource[] = [];
afterEach(async () => {
  for (const source of open.splice(0)) await source.destroy();
});

/** A source of one connection. */
async function connected(settings: DataSourceSettings): Promise<DataSource> {
  const source = createDataSource(world.databaseUrl, entities, { poolSize: 1, ...settings });
  await source.initialize();
  open.push(source);
  return source;
}

/** What PostgreSQL knows by name on the source's connection. */
const known = (source: DataSource): Promise<{ text: string; plans: string }[]> =>
  source.query(`SELECT statement AS text, generic_plans || '/' || custom_plans AS plans
    FROM pg_prepared_statements WHERE name <> 'grant' ORDER BY prepare_time`);

async function times(count: number, work: () => Promise<unknown>): Promise<void> {
  for (let done = 0; done < count; done += 1) await work();
}

const sum = 'SELECT $1::int + 1 AS sum';

describe.each([
  ['with row level security', true],
  ['without it', false],
])('a connection %s', (_, rowSecurity) => {
  it('names a statement at its third call, and plans it for the values of each', async () => {
    const source = await connected({ rowSecurity });
    const answers: unknown[] = [];
    const ask = async () => answers.push(...(await source.query(sum, [answers.length])));
    await times(2, ask);
    expect(await known(source)).toEqual([]);
    await times(10, ask);
    expect(answers).toEqual(Array.from({ length: 12 }, (_, value) => ({ sum: value + 1 })));
    expect(await known(source)).toEqual([{ text: sum, plans: '0/10' }]);
  });

  it('gives up the name that was not used for longest when there are a hundred others', async () => {
    const source = await connected({ rowSecurity });
    const text = (index: number) => `SELECT $1::int + ${index} AS sum`;
    await times(3, () => source.query(text(0), [1]));
    for (let index = 1; index <= 110; index += 1) {
      await times(3, () => source.query(text(index), [1]));
      expect(await source.query(text(0), [1])).toEqual([{ sum: 1 }]);
    }
    const texts = (await known(source)).map((row) => row.text);
    expect(texts).toHaveLength(100);
    expect(texts).toContain(text(0));
    expect(texts).not.toContain(text(1));
    expect(await source.query(text(1), [1])).toEqual([{ sum: 2 }]);
  });

  it('answers again after a statement could not be read, timed out or broke a constraint', async () => {
    const source = await connected({ rowSecurity });
    await source.query('CREATE TEMPORARY TABLE once (id int UNIQUE)');
    const missing = 'SELECT id FROM later WHERE id = $1';
    await times(5, () => expect(source.query(missing, [1])).rejects.toThrow('does not exist'));
    await source.query('CREATE TEMPORARY TABLE later (id int)');
    await times(5, async () => expect(await source.query(missing, [1])).toEqual([]));

    const sleep = 'SELECT 1 AS one FROM pg_sleep($1)';
    await times(3, () => source.query(sleep, [0]));
    await source.query("SET statement_timeout = '20ms'");
    await times(3, () => expect(source.query(sleep, [10])).rejects.toThrow('statement timeout'));
    await source.query('RESET statement_timeout');
    expect(await source.query(sleep, [0])).toEqual([{ one: 1 }]);

    const insert = 'INSERT INTO once VALUES ($1)';
    await source.query(insert, [1]);
    await times(5, () => expect(source.query(insert, [1])).rejects.toThrow('duplicate key'));
    await source.query(insert, [2]);
    expect((await known(source)).map((row) => row.text)).toContain(insert);
  });

  it('answers again after a migration of another process has changed a column', async () => {
    const source = await connected({ rowSecurity });
    await source.query('CREATE TEMPORARY TABLE moved (amount int)');
    await source.query('INSERT INTO moved VALUES (7)');
    const read = () => source.query('SELECT amount FROM moved WHERE amount > $1', [0]);
    await times(4, async () => expect(await read()).toEqual([{ amount: 7 }]));
    await source.query('ALTER TABLE moved ALTER amount TYPE text, ADD other int');
    const later = () => source.query('SELECT amount FROM moved WHERE other IS NULL AND $1', [true]);
    await times(4, async () => expect(await later()).toEqual([{ amount: '7' }]));
    await source.query('ALTER TABLE moved ALTER amount TYPE int USING amount::int');
    await expect(later()).rejects.toThrow('cached plan must not change result type');
    expect(await later()).toEqual([{ amount: 7 }]);
  });

  it('behind a pooler names nothing', async () => {
    const source = await connected({ rowSecurity, pooled: true });
    await times(5, () => source.query(sum, [1]));
    expect(await known(source)).toEqual([]);
  });
});

it('a named statement shows the rows of whoever asks, store after store', async () => {
  const source = await connected({ rowSecurity: true });
  const stores = [world.acme, world.bolt];
  for (const shop of stores) await newProduct(shop);
  const read = (store: string) =>
    inStore(store as StoreId, () =>
      source.query('SELECT DISTINCT store_id AS store FROM product WHERE price >= $1', [0]),
    );
  for (let round = 0; round < 6; round += 1) {
    for (const { store } of stores) expect(await read(store.id)).toEqual([{ store: store.id }]);
  }
  expect(await known(source)).toHaveLength(1);
});

it('a grant that was refused in a failed transaction is sent anew', async () => {
  const source = await connected({ rowSecurity: true });
  const runner = source.createQueryRunner();
  const read = () =>
    inStore(world.acme.store.id as StoreId, () =>
      runner.query('SELECT store_id FROM category WHERE store_id = $1', [world.acme.store.id]),
    );
  await runner.startTransaction();
  await expect(runner.query('SELECT 1/0')).rejects.toThrow('division by zero');
  await expect(read()).rejects.toThrow('transaction is aborted');
  await runner.rollbackTransaction();
  for (let call = 0; call < 5; call += 1) expect(await read()).toHaveLength(1);
  await runner.release();
});
