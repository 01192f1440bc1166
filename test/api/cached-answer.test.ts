/** Cached answers are sent before Fastify routes the request, and still as every other answer. */
import { Writable } from 'node:stream';
import { createLogger } from '@shop/api/http/logger.js';
import { apiRoutes, storePaths } from '@shop/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningApp, startApp } from '../support/app.ts';
import { Caller } from '../support/caller.ts';
import { newProduct, newShop, type Shop } from '../support/cast.ts';

const lines: string[] = [];
let running: RunningApp;
let anyone: Caller;
let shop: Shop;

beforeAll(async () => {
  const into = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const settings = { TRUST_PROXY: '1' };
  running = await startApp({ settings, logger: createLogger('info', into) });
  anyone = new Caller(running.url);
  shop = await newShop(anyone, 'acme');
  await newProduct(shop, { name: 'Lamp' });
});
afterAll(() => running.close());

const paths = {
  'a page': storePaths.home('acme'),
  'public-data': apiRoutes.publicData('acme'),
  'a page of the catalogue': apiRoutes.catalog('acme'),
};

/** The headers of an answer without those that are its own. */
const shared = (headers: Record<string, string>) =>
  Object.entries(headers)
    .filter(([name]) => !['date', 'x-request-id'].includes(name))
    .sort();

describe.each(Object.entries(paths))('%s that was answered before', (_, path) => {
  const plain = () => anyone.get(path).set('accept-encoding', 'identity').expect(200);

  it('has the same body and headers each time, and an id of its own', async () => {
    // The first is made anew, by a route.
    const answers = [await plain(), await plain(), await plain()];
    const [first] = answers;
    for (const { text, headers } of answers) {
      expect(text).toBe(first?.text);
      expect(shared(headers)).toEqual(shared(first?.headers ?? {}));
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
    }
    expect(new Set(answers.map(({ headers }) => headers['x-request-id'])).size).toBe(3);
  });

  it('is 304 for who has it, and without a body for HEAD', async () => {
    const { headers, text } = await plain();
    const known = await anyone
      .get(path)
      .set('if-none-match', headers.etag ?? '')
      .expect(304);
    expect(known.text).toBe('');
    const { status, headers: told } = await fetch(running.url + path, {
      method: 'HEAD',
      headers: { 'accept-encoding': 'identity' },
    });
    expect([status, Number(told.get('content-length'))]).toEqual([200, Buffer.byteLength(text)]);
  });

  it('has its line in the log and its place in the figures', async () => {
    const observed = async () => {
      const { text } = await anyone.get('/metrics').expect(200);
      const counts = text.matchAll(/_count\{method="GET",route="([^"]+)",status="200"\} (\d+)/g);
      return new Map([...counts].map(([, route = '', count]) => [route, Number(count)]));
    };
    await plain();
    const before = await observed();
    lines.length = 0;
    for (let turn = 0; turn < 3; turn += 1) await plain();
    const written = lines.map((line) => JSON.parse(line)).filter((line) => line.path === path);
    expect(written.map(({ method, status }) => [method, status])).toEqual(
      Array(3).fill(['GET', 200]),
    );
    const after = await observed();
    const grown = [...after].filter(([route, count]) => count === (before.get(route) ?? 0) + 3);
    expect(grown).toHaveLength(1);
  });

  it('is new after a change of the store', async () => {
    const { headers } = await plain();
    const name = `Changed ${path}`;
    await shop.owner.put(apiRoutes.updateStore('acme'), { description: name }).expect(200);
    await newProduct(shop, { name });
    const changed = await plain();
    expect(changed.headers.etag).not.toBe(headers.etag);
    expect(changed.text).toContain(name);
  });
});

it('the host that a proxy tells decides whose page it is', { tags: ['ABUSE-17'] }, async () => {
  const home = () => anyone.get(paths['a page']).redirects(0);
  for (let turn = 0; turn < 3; turn += 1) await home().expect(200);
  const other = await home().set('x-forwarded-host', 'nobody.example');
  expect(other.status).toBe(302);
  const several = await home().set('x-forwarded-host', 'nobody.example, localhost');
  expect(several.status).toBe(200);
});
