/**
 * The order of a request's steps: rate limit → authentication → access → body. The body of a
 * refused request is not read.
 */
import { connect } from 'node:net';
import { apiRoutes, bodyBytes, storePaths } from '@shop/contract';
import { describe, expect, it } from 'vitest';
import { newOwner, newProduct, orderOf } from '../support/cast.ts';
import { Pipe } from '../support/mixup/pipe.ts';
import { expectProblem } from '../support/problems.ts';
import { statementsOf } from '../support/statements.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld();

/** The status of a call that sends its head and only so many bytes of its body. */
function statusBeforeBody(method: string, path: string, token?: string): Promise<number> {
  const { hostname, port } = new URL(world.url);
  const socket = connect(Number(port), hostname);
  const head = [
    `${method} ${path} HTTP/1.1`,
    'host: localhost',
    'content-type: application/json',
    'content-length: 50000',
    ...(token ? [`authorization: Bearer ${token}`] : []),
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n{"name":`);
  return new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.once('data', (bytes) => {
      socket.destroy();
      resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(String(bytes))?.[1]));
    });
  });
}

describe('a call that is refused anyway is answered before its body has come', {
  tags: ['ABUSE-01'],
}, () => {
  it.each([
    ['without a token', undefined, 401],
    ['with a token that is none', 'nonsense', 401],
  ])('%s', async (_, token, status) => {
    const path = apiRoutes.productsBulk('acme');
    expect(await statusBeforeBody('POST', path, token)).toBe(status);
  });

  it('by who does not own the store, and by who is not the admin', async () => {
    const { owner } = world.bolt;
    const bulk = apiRoutes.productsBulk('acme');
    expect(await statusBeforeBody('POST', bulk, owner.token)).toBe(404);
    expect(await statusBeforeBody('POST', apiRoutes.plans, owner.token)).toBe(403);
  });

  it('at an address that is not there', async () => {
    expect(await statusBeforeBody('POST', '/api/nothing')).toBe(404);
  });
});

describe('how much a body may hold', { tags: ['ABUSE-01'] }, () => {
  it('is 64 KB where nothing else is said, and the larger ones are declared', async () => {
    const { owner } = world.acme;
    const name = 'x'.repeat(bodyBytes.usual);
    expectProblem(await owner.post(apiRoutes.categories('acme'), { name }), 413, 'TOO_LARGE');
    const order = orderOf(world.acme, await newProduct(world.acme));
    await world.anyone
      .post(apiRoutes.createOrder, { ...order, more: 'x'.repeat(900 * 1024) })
      .expect(201);
    const tooMuch = { ...order, more: 'x'.repeat(bodyBytes.order) };
    expectProblem(await world.anyone.post(apiRoutes.createOrder, tooMuch), 413, 'TOO_LARGE');
  });

  it('is refused by its head alone, before a byte of it has come', async () => {
    const pipe = await Pipe.open(world.url);
    const headers = { 'content-type': 'application/json', 'content-length': '70000' };
    const answer = await pipe.send({ method: 'POST', path: apiRoutes.signin, headers });
    expect(answer.status).toBe(413);
    pipe.close();
  });

  it('in flight is bounded for a caller: the ones too many are told to come again', async () => {
    const owner = await newOwner(world.anyone);
    const slug = 'flood';
    await owner.post(apiRoutes.createStore, { name: 'Flood', slug }).expect(201);
    const headers = {
      authorization: `Bearer ${owner.token}`,
      'content-type': 'application/json',
      'content-length': String(bodyBytes.bulk),
    };
    const pipes = await Promise.all(Array.from({ length: 6 }, () => Pipe.open(world.url)));
    const refused: number[] = [];
    for (const pipe of pipes) {
      const asked = pipe.send({ method: 'POST', path: apiRoutes.productsBulk(slug), headers });
      asked.then(
        ({ status }) => refused.push(status),
        () => undefined,
      );
    }
    await expect.poll(() => refused).toEqual([429, 429, 429]);
    // Other callers are served meanwhile, and this one again once its bodies are gone.
    await world.anyone.get(storePaths.home('acme')).expect(200);
    for (const pipe of pipes) pipe.close();
    const again = () => owner.post(apiRoutes.productsBulk(slug), { products: [] });
    await expect.poll(async () => (await again()).status).toBe(400);
  });
});

it('unknown query parameters change neither page nor work', { tags: ['ABUSE-02'] }, async () => {
  const plain = await world.anyone.get(storePaths.home('acme')).expect(200);
  const statements = await statementsOf(world.app, async () => {
    for (const query of ['x=1', 'utm_source=whatsapp&fbclid=abc', 'x=1&x=2', '&', '%00=1', '=']) {
      const answer = await world.anyone.get(`${storePaths.home('acme')}?${query}`).expect(200);
      expect(answer.headers.etag).toBe(plain.headers.etag);
    }
  });
  expect(statements).toEqual([]);
});

describe('a cached page', { tags: ['ABUSE-02'] }, () => {
  const path = storePaths.home('acme');

  it('answers HEAD without work, and with the same headers', async () => {
    const { headers } = await world.anyone.get(path).expect(200);
    const statements = await statementsOf(world.app, async () => {
      const answer = await fetch(`${world.url}${path}`, { method: 'HEAD' });
      expect([answer.status, answer.headers.get('etag')]).toEqual([200, headers.etag]);
    });
    expect(statements).toEqual([]);
  });

  it.each([
    ['its own', (etag: string) => etag, 304],
    ['a weak one among others', (etag: string) => `"other", W/${etag}`, 304],
    ['any', () => '*', 304],
    ['others', () => '"other", "another"', 200],
    ['blanks without end', () => `"other",${' '.repeat(12_000)}x`, 200],
  ])('is compared with %s in If-None-Match', async (_, given, status) => {
    const { headers } = await world.anyone.get(path).expect(200);
    await world.anyone
      .get(path)
      .set('if-none-match', given(headers.etag ?? ''))
      .expect(status);
  });
});
