/** A membership ends on every instance with the very next request (2§5, OQ-53). */
import { ResponseCache } from '@shop/api/cache/response-cache.js';
import { apiRoutes, type MembershipType, type Product } from '@shop/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningApp, startApp } from '../support/app.ts';
import { newProduct, orderOf } from '../support/cast.ts';
import { expectProblem } from '../support/problems.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld();
let second: RunningApp;
let product: Product;

/** The time until the end of the membership, ms: long enough for all answers to be cached before. */
const ahead = Number(process.env.EXPIRY_AHEAD ?? 2000);
const address = () => ({
  home: '/acme',
  product: `/acme/product/${product.handle}`,
  data: apiRoutes.publicData('acme'),
  catalog: apiRoutes.catalog('acme'),
});

beforeAll(async () => {
  second = await startApp({ beside: world });
  product = await newProduct(world.acme, { stock: 5 });
});
afterAll(() => second?.close());

const set = (type: MembershipType, expiryDate: number) =>
  world.admin.put(apiRoutes.adminMembership(world.acme.store.id), { type, expiryDate }).expect(200);

interface Seen {
  path: string;
  sent: number;
  answered: number;
  status: number;
}

async function look(url: string, path: string): Promise<Seen> {
  const sent = Date.now();
  const { status } = await fetch(url + path);
  return { path, sent, answered: Date.now(), status };
}

/** Requests everything from both instances, again and again, until `until` has passed. */
async function watch(until: number): Promise<Seen[]> {
  const seen: Seen[] = [];
  do {
    const asked = [world.url, second.url].flatMap((url) =>
      Object.values(address()).map((path) => look(url, path)),
    );
    seen.push(...(await Promise.all(asked)));
  } while (Date.now() <= until);
  const last = [world.url, second.url].flatMap((url) =>
    Object.values(address()).map((path) => look(url, path)),
  );
  return [...seen, ...(await Promise.all(last))];
}

describe('the end of a membership', () => {
  it('shuts the shop with the first request after it, cached pages too', {
    tags: ['MEM-29', 'MEM-33', 'MEM-34', 'CONST-62'],
  }, async () => {
    // The first run loads, renders and caches everything.
    await watch(0);
    const end = Date.now() + ahead;
    await set('trial', end);
    const seen = await watch(end);
    const before = seen.filter(({ answered }) => answered <= end);
    const after = seen.filter(({ sent }) => sent > end);
    expect(before.length).toBeGreaterThanOrEqual(8);
    expect(after.length).toBeGreaterThanOrEqual(8);
    expect(before.filter(({ status }) => status !== 200)).toEqual([]);
    expect(after.filter(({ status }) => status !== 403)).toEqual([]);
  });

  it('is received where the store was cached with a later one', { tags: ['MEM-29'] }, async () => {
    const catalog = async () => (await look(second.url, address().catalog)).status;
    await set('platinum', Date.now());
    await expect.poll(catalog, { timeout: 15_000 }).toBe(200);
    expect(await catalog()).toBe(200);
    await set('trial', Date.now() - 1000);
    await expect.poll(catalog, { timeout: 15_000 }).toBe(403);
  });

  it('refuses orders, by script and by form, and counts nothing down', {
    tags: ['OQ-53', 'MEM-29'],
  }, async () => {
    const order = await world.anyone.post(apiRoutes.createOrder, orderOf(world.acme, product));
    expectProblem(order, 403, 'MEMBERSHIP_EXPIRED');
    const form = new URLSearchParams({ firstName: 'Asha', item: product.id });
    const sent = await fetch(`${world.url}/acme/checkout`, { method: 'POST', body: form });
    expect(sent.status).toBe(403);
    const orders = await world.acme.owner.get(apiRoutes.orders(world.acme.store.id)).expect(200);
    expect(orders.body.orders).toEqual([]);
    const left = await world.anyone.get(apiRoutes.product(product.id)).expect(200);
    expect(left.body.product.stock).toBe(5);
  });

  it("leaves all of the owner's calls open", { tags: ['OQ-53', 'AUTH-51'] }, async () => {
    const { owner, categoryId } = world.acme;
    await owner.put(apiRoutes.updateStore('acme'), { description: 'closed' }).expect(200);
    await owner.put(apiRoutes.product(product.id), { price: 90 }).expect(200);
    await owner.post(apiRoutes.categories('acme'), { name: 'Later' }).expect(201);
    const body = { name: 'For later', price: 5, categories: [categoryId] };
    await owner.post(apiRoutes.products('acme'), body).expect(201);
    await owner.get(apiRoutes.domain('acme')).expect(200);
  });

  it('shows the way to the membership and the plans, with a chat that names plan and store', {
    tags: ['MEM-35', 'MEM-36', 'OQ-52'],
  }, async () => {
    const plan = { name: 'Growth', description: 'A year', price: 2499, popular: true };
    await world.admin.post(apiRoutes.plans, plan).expect(201);
    const { text } = await world.anyone.get('/acme').expect(403);
    expect(text).toContain('href="/acme/dashboard/membership"');
    for (const words of [
      'Go to Membership Dashboard',
      'Renew Your Membership',
      'Subscription Ended',
      'MOST POPULAR',
      'Contact our team',
    ]) {
      expect(text).toContain(words);
    }
    const chats = [...text.matchAll(/https:\/\/wa\.me\/910000000000\?text=([^"]+)/g)];
    expect(chats.map(([, message = '']) => decodeURIComponent(message))).toEqual([
      'Hello, I would like the plan "Growth" for my store The acme shop (acme) on Nukkad.',
      'Hello, I have a question about my store The acme shop (acme) on Nukkad.',
    ]);
  });

  it('is over on both instances as soon as it is renewed', {
    tags: ['MEM-03', 'MEM-31'],
  }, async () => {
    await set('pro', Date.now() + 3_600_000);
    for (const url of [world.url, second.url]) {
      await expect.poll(async () => (await look(url, '/acme')).status).toBe(200);
      await expect.poll(async () => (await look(url, address().data)).status).toBe(200);
    }
  });

  it('never comes for platinum, however old its date', { tags: ['MEM-28'] }, async () => {
    const end = Date.now() + 300;
    await set('platinum', end);
    for (const url of [world.url, second.url]) {
      await expect.poll(async () => (await look(url, address().data)).status).toBe(200);
    }
    const seen = await watch(end);
    expect(seen.filter(({ status }) => status !== 200)).toEqual([]);
    expect(seen.some(({ sent }) => sent > end)).toBe(true);
  });

  it('that comes while an answer is made is not overtaken by who asks after it', {
    tags: ['MEM-29'],
  }, async () => {
    const cache = world.app.get(ResponseCache);
    const { promise: gate, resolve: open } = openable();
    const answer = (body: string, freshUntil: number) => ({
      status: 200,
      headers: {},
      body,
      storeId: 'none',
      freshUntil,
    });
    const early = cache.getOrRender('key', async () => {
      await gate;
      return answer('open', Date.now() - 1);
    });
    const late = cache.getOrRender('key', async () => answer('closed', Number.POSITIVE_INFINITY));
    open();
    expect((await early).bodies.identity.bytes.toString()).toBe('open');
    expect((await late).bodies.identity.bytes.toString()).toBe('closed');
  });
});

function openable() {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((go) => {
    resolve = go;
  });
  return { promise, resolve };
}
