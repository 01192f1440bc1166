/** Usual pages of lists are prepared once per connection, and read by their names. */
import { apiRoutes } from '@shop/contract';
import { DataSource } from 'typeorm';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type RunningApp, startApp } from '../support/app.ts';
import { Caller } from '../support/caller.ts';
import { newProduct, newShop, type Shop } from '../support/cast.ts';

interface Prepared {
  statement: string;
  plans: number;
}

let running: RunningApp;
let shop: Shop;

beforeAll(async () => {
  running = await startApp({ pool: { poolSize: 1 } });
  shop = await newShop(new Caller(running.url), 'acme');
  await newProduct(shop, { name: 'Lamp' });
});
afterAll(() => running.close());

const own = () => running.app.get(DataSource);
/** Of those with a name, the ones that read products. */
const prepared = () =>
  own().query<Prepared[]>(`SELECT statement, (generic_plans + custom_plans)::int AS plans
    FROM pg_prepared_statements WHERE name LIKE 'usual%' AND statement LIKE '%FROM product%'`);
const list = (query: string) => shop.owner.get(`${apiRoutes.products('acme')}?${query}`);
const names = async (query: string) => {
  const { body } = await list(query).expect(200);
  return body.products.map(({ name }: { name: string }) => name);
};
const firstPage = 'sort=["createdAt","DESC"]&range=[0,24]';

// Several processes have connections of their own, which cannot be asked; Citus has no row security.
const namesStatements = !inject('engines') && !inject('citusWorkers');

it.runIf(namesStatements)(
  'the first page of a list is prepared once, and shows what is new',
  async () => {
    expect(await names(firstPage)).toEqual(['Lamp']);
    await newProduct(shop, { name: 'Mat' });
    expect(await names(firstPage)).toEqual(['Mat', 'Lamp']);
    const [statement, ...others] = await prepared();
    expect(others).toEqual([]);
    expect(statement?.statement).toContain('FROM product');
    expect(statement?.plans).toBe(2);
  },
);

it.runIf(namesStatements)('searches, filters and other ranges are not prepared', async () => {
  const before = await prepared();
  for (const query of [
    `${firstPage}&filter={"q":"lamp"}`,
    `${firstPage}&filter={"type":"simple"}`,
    'range=[0,11]',
    'range=[25,49]',
  ]) {
    await list(query).expect(200);
  }
  expect(await prepared()).toEqual(before);
});

it.runIf(namesStatements)('a connection that has lost a name goes on without names', async () => {
  await own().query('DEALLOCATE ALL');
  await list(firstPage);
  for (let turn = 0; turn < 3; turn += 1) expect(await names(firstPage)).toEqual(['Mat', 'Lamp']);
  expect(await prepared()).toEqual([]);
});
