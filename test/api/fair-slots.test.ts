/**
 * Work has slots per store: above a full queue it is refused with 503; other stores and cached
 * pages are not affected.
 */
import { apiRoutes, storePaths } from '@shop/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp } from '../support/app.ts';
import { newProduct, orderOf } from '../support/cast.ts';
import { Pipe } from '../support/mixup/pipe.ts';
import { statementsOf } from '../support/statements.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld({ settings: { STORE_READS: '1', STORE_READS_WAITING: '3' } });
let pipes: Pipe[] = [];

beforeAll(async () => {
  await newProduct(world.acme);
  pipes = await Promise.all(Array.from({ length: 12 }, () => Pipe.open(world.url)));
});

afterAll(() => {
  for (const pipe of pipes) pipe.close();
});

/** Blocks every read of products in the database while `work` runs. */
async function held<Result>(work: () => Promise<Result>): Promise<Result> {
  const runner = world.source.createQueryRunner();
  await runner.startTransaction();
  await runner.query('LOCK TABLE product IN ACCESS EXCLUSIVE MODE');
  try {
    return await work();
  } finally {
    await runner.rollbackTransaction();
    await runner.release();
  }
}

const search = (slug: string) => ({ method: 'GET', path: `${apiRoutes.catalog(slug)}?q=x` });

it('one store beyond its line gets 503 with Retry-After, the rest of it in turn, others at once', async () => {
  await world.anyone.get(storePaths.home('acme')).expect(200);
  const [first, ...more] = pipes as [Pipe, ...Pipe[]];
  const { waiting, refused } = await held(async () => {
    const asked = more.slice(0, 8).map((pipe) => pipe.send(search('acme')));
    const refusals: Awaited<(typeof asked)[number]>[] = [];
    for (const answer of asked) void answer.then((one) => refusals.push(one));
    await expect.poll(() => refusals.length, { timeout: 20_000 }).toBe(4);
    const kept = await first.send({ method: 'GET', path: storePaths.home('acme') });
    expect(kept.status).toBe(200);
    const other = await first.send({ method: 'GET', path: apiRoutes.categories('bolt') });
    expect(other.status).toBe(200);
    return { waiting: asked, refused: [...refusals] };
  });
  for (const { status, headers, text } of refused) {
    expect([status, headers['retry-after']]).toEqual([503, '1']);
    expect(JSON.parse(text)).toMatchObject({ code: 'UNAVAILABLE' });
  }
  const statuses = (await Promise.all(waiting)).map(({ status }) => status).sort();
  expect(statuses).toEqual([200, 200, 200, 200, 503, 503, 503, 503]);
});

it('who waited for a page that was made meanwhile gets the cached one', async () => {
  const path = storePaths.home('bolt');
  const statements = await statementsOf(world.app, () =>
    Promise.all(pipes.slice(0, 4).map((pipe) => pipe.send({ method: 'GET', path }))),
  );
  const once = await statementsOf(world.app, async () => {
    await world.bolt.owner.put(apiRoutes.updateStore('bolt'), { description: 'New' }).expect(200);
    await world.anyone.get(path).expect(200);
  });
  const rendering = (all: string[]) => all.filter((one) => /FROM "product"/.test(one)).length;
  expect(rendering(statements)).toBe(rendering(once));
});

it('a caller who has gone, and answers behind one that waits, keep no place', async () => {
  await held(async () => {
    const [one, two] = await Promise.all([Pipe.open(world.url), Pipe.open(world.url)]);
    const lost = [one.send(search('acme')), two.send(search('acme'))];
    for (const answer of lost) answer.catch(() => undefined);
    one.close();
    two.close();
  });
  const [pipe] = pipes as [Pipe];
  const answers = await Promise.all(
    ['acme', 'bolt', 'acme', 'bolt', 'acme'].map((slug) => pipe.send(search(slug))),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
});

it('new orders of one store wait in a line of their own, its owner and others do not', async () => {
  const product = await newProduct(world.bolt);
  const order = {
    method: 'POST',
    path: apiRoutes.createOrder,
    body: orderOf(world.bolt, product),
  };
  const { asked, refused } = await held(async () => {
    const refusals: Awaited<(typeof sent)[number]>[] = [];
    const sent = pipes.slice(2, 10).map((pipe) => pipe.send(order));
    for (const answer of sent) void answer.then((one) => refusals.push(one));
    await expect.poll(() => refusals.length, { timeout: 20_000 }).toBe(3);
    await world.bolt.owner
      .put(apiRoutes.page('bolt', 'aboutPage'), { content: '<p>In time</p>' })
      .expect(200);
    await world.bolt.owner.get(apiRoutes.categories('bolt')).expect(200);
    await world.acme.owner
      .put(apiRoutes.page('acme', 'aboutPage'), { content: '<p>In time</p>' })
      .expect(200);
    return { asked: sent, refused: [...refusals] };
  });
  for (const { status, headers } of refused)
    expect([status, headers['retry-after']]).toEqual([503, '1']);
  const statuses = (await Promise.all(asked)).map(({ status }) => status).sort();
  expect(statuses).toEqual([201, 201, 201, 201, 201, 503, 503, 503]);
});

it('slug and id of a store stand in one line', async () => {
  const { owner, store } = world.acme;
  await owner.get(apiRoutes.orderSummary(store.id)).expect(200);
  const headers = { authorization: `Bearer ${owner.token}` };
  await held(async () => {
    const refusals: number[] = [];
    for (const pipe of pipes.slice(0, 5)) {
      void pipe.send(search('acme')).then(({ status }) => refusals.push(status));
    }
    await expect.poll(() => refusals, { timeout: 20_000 }).toEqual([503]);
    const byId = { method: 'GET', path: apiRoutes.orderSummary(store.id), headers };
    expect((await (pipes[5] as Pipe).send(byId)).status).toBe(503);
  });
});

it('bodies that never come keep nobody waiting', async () => {
  const path = apiRoutes.updateStore('acme');
  const idle = await Promise.all([0, 1, 2, 3].map(() => Pipe.open(world.url)));
  for (const pipe of idle) {
    const headers = { 'content-type': 'application/json', 'content-length': '100' };
    pipe.send({ method: 'PUT', path, headers }).catch(() => undefined);
  }
  await world.acme.owner.put(path, { description: 'Open' }).expect(200);
  for (const pipe of idle) pipe.close();
});

it('who has waited too long is told to come again', async () => {
  const settings = { STORE_READS: '1', STORE_READS_SECONDS: '1' };
  const second = await startApp({ beside: world, settings });
  try {
    await held(async () => {
      const pipe = await Promise.all([0, 1].map(() => Pipe.open(second.url)));
      const answers = pipe.map((one) => one.send(search('acme')));
      const { status, headers } = await Promise.race(answers);
      expect([status, headers['retry-after']]).toEqual([503, '1']);
      for (const answer of answers) answer.catch(() => undefined);
      for (const one of pipe) one.close();
    });
  } finally {
    await second.close();
  }
});
