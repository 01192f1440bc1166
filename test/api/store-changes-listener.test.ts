/**
 * Cached pages are trusted only while changes of other instances arrive, which a heartbeat proves.
 */
import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { apiRoutes, type Product } from '@shop/contract';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type RunningApp, startApp } from '../support/app.ts';
import { Caller } from '../support/caller.ts';
import { newProduct } from '../support/cast.ts';
import { type FreshDatabase, freshDatabase } from '../support/fresh-database.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld();
let proxy: Server;
const sockets: Socket[] = [];
let muffled: RunningApp;
let misled: RunningApp;
let other: FreshDatabase;

/**
 * Opens a proxy to PostgreSQL that can stop passing data without closing connections; returns its
 * address.
 */
async function openProxy(): Promise<string> {
  const real = new URL(world.databaseUrl);
  proxy = createServer((visitor) => {
    const way = connect(Number(real.port), real.hostname);
    visitor.pipe(way).pipe(visitor);
    for (const socket of [visitor, way]) socket.on('error', () => undefined);
    sockets.push(visitor, way);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const url = new URL(world.databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((proxy.address() as { port: number }).port);
  return url.toString();
}

beforeAll(async () => {
  other = await freshDatabase(inject('databaseServer'));
  const beside = async (DATABASE_DIRECT_URL: string) =>
    startApp({ beside: world, settings: { DATABASE_DIRECT_URL } });
  [muffled, misled] = await Promise.all([openProxy().then(beside), beside(other.url)]);
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  proxy?.close();
  await muffled?.close();
  await misled?.close();
  await other?.drop();
});

const nameAt = async ({ url }: RunningApp, path: string): Promise<string | undefined> => {
  const { text } = await new Caller(url).get(path).expect(200);
  return /<h1[^>]*>([^<]*)/.exec(text)?.[1];
};

async function renamed(id: string, name: string): Promise<void> {
  await world.acme.owner.put(apiRoutes.product(id), { name }).expect(200);
}

/** The names on a page of the owner's list, with the Content-Range header. */
async function listAt({ url }: RunningApp, range: readonly [number, number]) {
  const list = new Caller(url, world.acme.owner.token);
  const path = `${apiRoutes.products('acme')}?range=${encodeURIComponent(JSON.stringify(range))}`;
  const { body, headers } = await list.get(path).expect(200);
  const names = (body.products as Product[]).map(({ name }) => name);
  return { names, range: headers['content-range'] };
}

it("an owner's list has the rows of this moment, however many were counted before", async () => {
  const newest: string[] = [];
  const add = async (name: string) => newest.unshift((await newProduct(world.acme, { name })).name);
  await add('First');
  await add('Second');
  expect(await listAt(muffled, [0, 24])).toEqual({ names: newest, range: 'products 0-1/2' });
  for (const socket of sockets) socket.unpipe().pause();
  await add('Third');
  expect(await listAt(muffled, [0, 24])).toEqual({ names: newest, range: 'products 0-2/3' });
  expect(await listAt(muffled, [2, 3])).toEqual({ names: ['First'], range: 'products 2-2/3' });
  await add('Fourth');
  expect((await listAt(muffled, [0, 2])).names).toEqual(['Fourth', 'Third', 'Second']);
});

it('renders anew after the way of the notifications has fallen silent', async () => {
  const product = await newProduct(world.acme, { name: 'Heard' });
  const path = `/acme/product/${product.handle}`;
  expect(await nameAt(muffled, path)).toBe('Heard');
  for (const socket of sockets) socket.unpipe().pause();
  await renamed(product.id, 'Not heard');
  await expect.poll(() => nameAt(muffled, path), { timeout: 30_000 }).toBe('Not heard');
  await renamed(product.id, 'Heard again');
  await expect.poll(() => nameAt(muffled, path), { timeout: 30_000 }).toBe('Heard again');
});

it('caches nothing while notifications come from elsewhere, as behind a pooler', async () => {
  const product = await newProduct(world.acme, { name: 'Name 0' });
  for (let round = 1; round <= 5; round += 1) {
    expect(await nameAt(misled, `/acme/product/${product.handle}`)).toBe(`Name ${round - 1}`);
    await renamed(product.id, `Name ${round}`);
  }
});

it('caches no store either: its catalogue closes with the first request', {
  tags: ['MEM-29'],
}, async () => {
  const catalog = () => new Caller(misled.url).get(apiRoutes.catalog('acme'));
  const end = (expiryDate: number) =>
    world.admin
      .put(apiRoutes.adminMembership(world.acme.store.id), { type: 'trial', expiryDate })
      .expect(200);
  for (let round = 0; round < 3; round += 1) {
    await end(Date.now() + 3_600_000);
    await catalog().expect(200);
    await end(Date.now() - 1000);
    await catalog().expect(403);
  }
});
