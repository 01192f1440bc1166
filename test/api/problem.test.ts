/** Every refusal has the one error body, whoever raised it, and nothing internal in it (api.md, OQ-43). */
import { writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { apiRoutes } from '@shop/contract';
import supertest from 'supertest';
import { describe, expect, it } from 'vitest';
import { expectProblem } from '../support/problems.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld();
const server = () => supertest(world.url);
const raw = (type: string, body: string) =>
  server().post(apiRoutes.signin).set('content-type', type).send(body);

/** Sends bytes unchanged; resolves with the answer. */
function exchange(bytes: string): Promise<string> {
  const { hostname, port } = new URL(world.url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
    socket.setTimeout(5000, () => socket.destroy());
    socket.end(bytes);
  });
}

describe('a body that cannot be read', () => {
  it.each([
    '{',
    '{"email":}',
    '"',
    'undefined',
    '{"a":1}x',
    '\u0000',
    '{"__proto__":{"isAdmin":true}}',
    '{"constructor":{"prototype":{}}}',
  ])('is a 400: %j', { tags: ['API-52'] }, async (body) => {
    expectProblem(await raw('application/json', body), 400);
  });

  it.each([
    '[]',
    'null',
    '42',
    '"text"',
    'true',
    '[{"email":"a@b.test","password":"mangoes"}]',
    '{}',
  ])('is a 400 when it is JSON but no credentials: %s', async (body) => {
    expectProblem(
      await raw('application/json', body),
      400,
      body.startsWith('{') ? 'INVALID' : undefined,
    );
  });

  it.each([
    'text/html',
    'application/xml',
    'application/json-patch',
    'multipart/form-data; boundary=x',
    'application/x-www-form-urlencoded',
    'text/plain',
    'application/jsonp',
    'nonsense',
  ])('is a 415 as %s', async (type) => {
    expectProblem(await raw(type, 'x=1'), 415, 'WRONG_TYPE');
  });

  it('is a 413 over 64 KB, and one of 60 KB is read', { tags: ['ABUSE-01'] }, async () => {
    const body = (size: number) =>
      JSON.stringify({ email: 'a@b.test', password: 'mangoes', x: 'y'.repeat(size) });
    expectProblem(await raw('application/json', body(64 * 1024)), 413, 'TOO_LARGE');
    expectProblem(await raw('application/json', body(60 * 1024)), 401, 'CREDENTIALS_WRONG');
  });

  it('is a 400 when it is nested ten thousand deep', async () => {
    const deep = `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`;
    expectProblem(await raw('application/json', deep), 400, 'MALFORMED');
  });

  it('is missing', async () => {
    expectProblem(await server().post(apiRoutes.signin), 400, 'INVALID');
    expectProblem(await raw('application/json', ''), 400);
  });
});

describe('an address that is not there', () => {
  it.each([
    '/api',
    '/api/',
    '/api/nothing',
    '/api/auth',
    '/api/store/acme',
    '/api/product',
    '/api/order/x/y',
  ])('is a 404: %s', async (path) => {
    expectProblem(await server().get(path), 404, 'NOT_FOUND');
  });

  it.each([
    ['post', '/api/auth/user'],
    ['put', '/api/auth/signin'],
    ['delete', '/api/plans'],
    ['patch', '/api/plans'],
    ['post', '/api/nothing'],
    ['put', '/nowhere'],
  ] as const)('is a 404 with another method: %s %s', async (method, path) => {
    expectProblem(await server()[method](path).send({}), 404, 'NOT_FOUND');
  });

  it('is a 404 when a part of it is longer than anything there is', async () => {
    const answer = await server().get(apiRoutes.checkSlug('x'.repeat(2000)));
    expectProblem(answer, answer.status === 414 ? 414 : 404);
  });

  it.each(['/api/store/check-slug/%zz', '/api/store/check-slug/%', '/%c0%ae%c0%ae/x', '/api/%ff'])(
    'is a 400 when it is not well written: %s',
    async (path) => {
      const answer = await exchange(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
      expect(answer).toMatch(/^HTTP\/1\.1 (400|404) /);
      expect(answer).toMatch(/content-type: application\/problem\+json/i);
      expect(answer).toMatch(/"requestId":"[^"]+"/);
      expect(answer).not.toContain('FST_');
    },
  );
});

describe('a request that is no HTTP', () => {
  it.each([
    ['nonsense', 'HELLO\r\n\r\n', 400],
    [
      'huge headers',
      `GET /api/plans HTTP/1.1\r\nHost: x\r\nX-Big: ${'a'.repeat(40_000)}\r\n\r\n`,
      431,
    ],
  ])('is answered with the one error body: %s', async (_, bytes, status) => {
    const answer = await exchange(bytes);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(answer).toMatch(/content-type: application\/problem\+json/i);
    expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4))).toMatchObject({
      statusCode: status,
      code: 'MALFORMED',
    });
  });
});

describe('a part of a file', () => {
  const path = '/uploads/note.txt';
  const part = (range: string) => server().get(path).set('range', range);

  it('that is not there is a 416 with its length', async () => {
    await writeFile(join(world.dataDir, path), 'ten bytes.');
    const there = await part('bytes=4-8').expect(206);
    expect(there.headers['content-range']).toBe('bytes 4-8/10');
    const answer = await part('bytes=10-');
    expectProblem(answer, 416, 'RANGE_NOT_SATISFIABLE');
    expect(answer.headers['content-range']).toBe('bytes */10');
  });
});

describe('every answer', () => {
  it('carries the id that its problem names, never cached', async () => {
    const answer = await server().get('/api/nothing');
    const body = expectProblem(answer, 404);
    expect(answer.headers['x-request-id']).toBe(body.requestId);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });

  it('may be read from any origin, without credentials (OQ-78)', { tags: ['API-01'] }, async () => {
    const answer = await server()
      .get(apiRoutes.plans)
      .set('origin', 'https://acme.test')
      .expect(200);
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
    const asked = await server()
      .options(apiRoutes.createOrder)
      .set('origin', 'https://acme.test')
      .set('access-control-request-method', 'POST')
      .set('access-control-request-headers', 'authorization,content-type,idempotency-key');
    expect(asked.status).toBe(204);
    expect(asked.headers['access-control-allow-headers']).toContain('idempotency-key');
    // Others than browsers ask so, too.
    const plain = await server().options(apiRoutes.createOrder).expect(204);
    expect(plain.text).toBe('');
  });

  it('is a 500 without a word about why when something breaks', async () => {
    await world.source.query('ALTER TABLE plan RENAME TO plan_away');
    const answer = await server().get(apiRoutes.plans);
    await world.source.query('ALTER TABLE plan_away RENAME TO plan');
    const body = expectProblem(answer, 500, 'INTERNAL');
    expect(body.error).toBe('Something went wrong on our side. Please try again.');
    expect(answer.text).not.toMatch(/plan|relation/);
  });
});
