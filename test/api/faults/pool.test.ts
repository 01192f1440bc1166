/** Every connection to PostgreSQL is in use: what is promised then. */
import { apiRoutes, storePaths } from '@shop/contract';
import { DataSource, type QueryRunner } from 'typeorm';
import { afterEach, expect, it } from 'vitest';
import { expectUnavailable, useFaultStage } from '../../support/fault-stage.ts';

const stage = useFaultStage({ poolSize: 4, connectWithinMs: 2500 });
const held: QueryRunner[] = [];

/** Takes every connection of the application. */
async function exhaust(): Promise<void> {
  const source = stage.app.app.get(DataSource);
  for (let taken = 0; taken < 4; taken += 1) {
    const runner = source.createQueryRunner();
    await runner.connect();
    held.push(runner);
  }
}

const release = () => Promise.all(held.splice(0).map((runner) => runner.release()));
afterEach(release);

it('an exhausted pool: pages already made and health/live are answered as ever', async () => {
  const home = storePaths.home('acme');
  await stage.knowsAllChanges();
  const { text } = await stage.anyone.get(home).expect(200);
  await exhaust();
  expect((await stage.anyone.get(home).expect(200)).text).toBe(text);
  await stage.anyone.get('/api/health/live').expect(200);
});

it('an exhausted pool: the instance is ready, or a balancer would take one after the other out', async () => {
  await exhaust();
  await stage.anyone.get('/api/health/ready').expect(200);
});

it.each<'refuse' | 'stall'>(['refuse', 'stall'])(
  'an exhausted pool: the instance is not ready when PostgreSQL is away as well (%s)',
  async (fault) => {
    await exhaust();
    await stage.database.set(fault);
    expectUnavailable(await stage.anyone.get('/api/health/ready'));
    await Promise.all([release(), stage.healDatabase()]);
  },
);

it('an exhausted pool: an order waits a bounded time, is refused with 503 without a trace, and is one when tried again', async () => {
  const key = stage.newName();
  await exhaust();
  expectUnavailable(await stage.order(key));
  expect(await stage.ordersOf(key)).toBe(0);
  await release();
  await stage.order(key).expect(201);
  expect(await stage.ordersOf(key)).toBe(1);
});

it('an exhausted pool: who waits is served as soon as a connection is free', async () => {
  const { email, password } = stage.shop.owner;
  await exhaust();
  const waiting = stage.anyone
    .post(apiRoutes.signin, { email, password })
    .then(({ status }) => status);
  await stage.anyone.get('/api/health/live').expect(200);
  await release();
  expect(await waiting).toBe(200);
});
