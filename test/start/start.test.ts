/** Starting and ending the product as a person would: `node api/dist/main.js` with the embedded database. */
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apiRoutes, type Order, type OrderEvent, type StoreListItem } from '@shop/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { Caller } from '../support/caller.ts';
import { freePort } from '../support/free-port.ts';
import { alive, runProduct, type StartedProduct } from './product-process.ts';

const folders: string[] = [];
const started: StartedProduct[] = [];

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-start-'));
  folders.push(folder);
  return folder;
}

async function start(settings: Record<string, string>): Promise<StartedProduct> {
  const product = runProduct({ DEMO: 'off', ...settings });
  started.push(product);
  return product;
}

afterEach(async () => {
  for (const product of started.splice(0)) await product.kill();
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

describe('a start that works', () => {
  it('keeps accounts over a kill -9 and says how soon it was ready again', async () => {
    const settings = { PORT: String(await freePort()), DATA_DIR: await newFolder() };
    const credentials = { email: 'kept@shop.test', password: 'kept over a kill' };
    const first = await start(settings);
    await first.ready();
    await new Caller(first.url).post(apiRoutes.signup, credentials).expect(201);
    await first.kill('SIGKILL');
    const began = Date.now();
    const second = await start(settings);
    await second.ready();
    console.log(`ready ${Date.now() - began} ms after a kill -9`);
    await new Caller(second.url).post(apiRoutes.signin, credentials).expect(200);
  });

  it('ends everything on SIGTERM, PostgreSQL too', async () => {
    const dataDir = await newFolder();
    const product = await start({ PORT: String(await freePort()), DATA_DIR: dataDir });
    await product.ready();
    const postmaster = await product.postmaster();
    expect(alive(postmaster)).toBe(true);
    expect(await product.end('SIGTERM')).toBe(0);
    expect(alive(postmaster)).toBe(false);
    expect(await readdir(join(dataDir, 'postgres'))).not.toContain('postmaster.pid');
  });

  it('keeps its secrets to itself, and says where its mails are', async () => {
    const dataDir = await newFolder();
    const product = await start({ PORT: String(await freePort()), DATA_DIR: dataDir });
    await product.ready();
    await product.printed(join(dataDir, 'outbox'));
    const { mode } = await stat(join(dataDir, 'secrets.json'));
    expect(mode & 0o777).toBe(0o600);
  });

  it('ABUSE-14: closes its secrets to others again, and says so in one line', async () => {
    const settings = { PORT: String(await freePort()), DATA_DIR: await newFolder() };
    const path = join(settings.DATA_DIR, 'secrets.json');
    const first = await start(settings);
    await first.ready();
    expect(first.errors()).toBe('');
    await first.end('SIGTERM');
    await chmod(path, 0o644);
    const second = await start(settings);
    await second.ready();
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(second.errors()).toBe(
      `${path} could be read by others (mode 644); its mode is 600 again.\n`,
    );
  });

  it('makes the demo shop once: 24 products or more, 5 categories, all three types, pictures, policies', async () => {
    const settings = { PORT: String(await freePort()), DATA_DIR: await newFolder(), DEMO: 'on' };
    const first = await start(settings);
    await first.printed('Demo owner');
    const anyone = new Caller(first.url);
    const { body } = await anyone.get(apiRoutes.publicData('demo')).expect(200);
    expect(body.products.length).toBeGreaterThanOrEqual(24);
    expect(body.categories).toHaveLength(5);
    const types = new Set(body.products.map((product: { type: string }) => product.type));
    expect([...types].sort()).toEqual(['affiliate', 'simple', 'variant']);
    expect(body.store.banner.length).toBeGreaterThan(0);
    for (const { images } of body.products) await anyone.get(images[0]).expect(200);
    const { body: page } = await anyone.get(apiRoutes.page('demo', 'refundPolicy')).expect(200);
    expect(page.content).toContain('<p>');
    const owner = await demoOwner(first);
    const made = await ordersOf(owner);
    await first.end('SIGTERM');
    const second = await start(settings);
    await second.printed('Demo owner');
    const again = await new Caller(second.url).get(apiRoutes.publicData('demo')).expect(200);
    expect(again.body.products).toHaveLength(body.products.length);
    expect(await ordersOf(await demoOwner(second))).toEqual(made);
  }, 300_000);

  it('MEND-41: the demo has two shops in two colours, each with 60 days of orders and customers who come again', async () => {
    const settings = { PORT: String(await freePort()), DATA_DIR: await newFolder(), DEMO: 'on' };
    const product = await start(settings);
    const owner = await demoOwner(product);
    const { body } = await owner.get(apiRoutes.stores).expect(200);
    expect(body.stores.map(({ slug }: StoreListItem) => slug).sort()).toEqual([
      'demo',
      'demo-chai',
    ]);
    const colours = new Set<string>();
    for (const { slug } of body.stores) {
      const shop = await owner.get(apiRoutes.publicData(slug)).expect(200);
      colours.add(shop.body.store.settings.theme.productCardButtonColor);
      expect(shop.body.store.live).toBe(true);
    }
    expect(colours.size).toBe(2);
    for (const orders of Object.values(await ordersOf(owner))) {
      expectLivelyTrade(orders);
      const [{ storeId = '' } = {}] = orders;
      const summary = await owner.get(apiRoutes.orderSummary(storeId)).expect(200);
      const counts = ({ status, paymentStatus }: Order) =>
        status !== 'cancelled' && ['paid', 'cod'].includes(paymentStatus);
      const dayOf = (time: string) =>
        new Date(Date.parse(time) + 5.5 * 3_600_000).toISOString().slice(0, 10);
      for (const { date, orders: counted, takings } of summary.body.days) {
        const those = orders.filter((order) => dayOf(order.createdAt) === date && counts(order));
        expect([date, counted]).toEqual([date, those.length]);
        expect(takings).toBe(those.reduce((sum, { amount }) => sum + amount, 0));
      }
      expect(summary.body.waiting).toBe(
        orders.filter(({ status }) => status === 'processing').length,
      );
      const list = await owner.get(`${apiRoutes.orders(storeId)}?range=[0,9]`).expect(200);
      expect(list.headers['content-range']).toBe(`orders 0-9/${orders.length}`);
      const delivered = orders.find(({ status }) => status === 'delivered');
      const told = await owner.get(apiRoutes.orderTimeline(delivered?.id ?? '')).expect(200);
      const kinds = told.body.timeline.map(({ kind, after }: OrderEvent) => `${kind} ${after}`);
      expect(kinds[0]).toMatch(/^placed /);
      expect(kinds).toContain('status delivered');
    }
    await product.end('SIGTERM');
  }, 300_000);

  it('finishes a demo shop whose making was cut short, and ends at once meanwhile', async () => {
    const settings = { PORT: String(await freePort()), DATA_DIR: await newFolder(), DEMO: 'on' };
    const first = await start(settings);
    await first.printed('Making the demo shop');
    const anyone = new Caller(first.url);
    const isThere = async () => (await anyone.get(apiRoutes.checkSlug('demo'))).body.exists;
    await expect.poll(isThere, { timeout: 30_000 }).toBe(true);
    expect(await first.end('SIGTERM')).toBe(0);
    const second = await start(settings);
    await second.printed('Demo owner');
    const { body } = await new Caller(second.url).get(apiRoutes.publicData('demo')).expect(200);
    expect(body.products.length).toBeGreaterThanOrEqual(24);
    expect(body.categories).toHaveLength(5);
  }, 300_000);
});

/** The demo owner, by the log-in that the start has printed. */
async function demoOwner(product: StartedProduct): Promise<Caller> {
  await product.printed('Demo owner');
  const [, email = '', password = ''] = /Demo owner\s+(\S+) \/ (\S+)/.exec(product.output()) ?? [];
  const anyone = new Caller(product.url);
  const { body } = await anyone.post(apiRoutes.signin, { email, password }).expect(200);
  return anyone.as(body.token);
}

/** All orders of each of an owner's stores, by slug. */
async function ordersOf(owner: Caller): Promise<Record<string, Order[]>> {
  const { body } = await owner.get(apiRoutes.stores).expect(200);
  const lists = (body.stores as StoreListItem[]).map(async ({ id, slug }) => {
    const { body: list } = await owner.get(apiRoutes.orders(id)).expect(200);
    return [slug, list.orders] as const;
  });
  return Object.fromEntries(await Promise.all(lists));
}

/** Two months of them, more at the end of the week, of all fates, some by the same customers. */
function expectLivelyTrade(orders: readonly Order[]): void {
  expect(orders.length).toBeGreaterThan(60);
  const ages = orders.map(({ createdAt }) => (Date.now() - Date.parse(createdAt)) / 86_400_000);
  expect(Math.max(...ages)).toBeGreaterThan(50);
  expect(Math.max(...ages)).toBeLessThan(61);
  expect(Math.min(...ages)).toBeGreaterThan(0);
  expect(Math.min(...ages)).toBeLessThan(4);
  const isWeekend = ({ createdAt }: Order) =>
    [0, 6].includes(new Date(Date.parse(createdAt) + 5.5 * 3_600_000).getUTCDay());
  const weekend = orders.filter(isWeekend).length / 2;
  expect(weekend).toBeGreaterThan((1.2 * (orders.length - 2 * weekend)) / 5);
  const has = (what: Partial<Order>) =>
    orders.some((order) =>
      Object.entries(what).every(([key, value]) => order[key as keyof Order] === value),
    );
  for (const status of ['delivered', 'cancelled'] as const) {
    expect([status, has({ status })]).toEqual([status, true]);
  }
  expect(has({ status: 'delivered', paymentStatus: 'paid' })).toBe(true);
  expect(has({ status: 'delivered', paymentStatus: 'cod' })).toBe(true);
  const customers = orders.flatMap(({ customerId }) => customerId ?? []);
  expect(customers.length - new Set(customers).size).toBeGreaterThan(10);
  for (const { items, amount, shippingCharges } of orders) {
    const sum = items.reduce((total, { price, quantity }) => total + price * quantity, 0);
    expect(sum + shippingCharges).toBe(amount);
  }
}

describe('a start that cannot work says so in one line and fails', () => {
  const refused = async (settings: Record<string, string>): Promise<string> => {
    const product = await start({ PORT: String(await freePort()), ...settings });
    expect(await product.ended()).not.toBe(0);
    const lines = product.errors().trim().split('\n');
    expect(lines).toHaveLength(1);
    return lines[0] ?? '';
  };

  it('when the port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    const line = await refused({ PORT: String(port), DATA_DIR: await newFolder() });
    expect(line).toContain(`PORT ${port}`);
    other.close();
  });

  it('when DATA_DIR is a file', async () => {
    const file = join(await newFolder(), 'file');
    await writeFile(file, '');
    expect(await refused({ DATA_DIR: file })).toContain('DATA_DIR');
  });

  it.each([
    ['in /proc', '/proc/nukkad', 'no such file or folder'],
    ['/proc itself', '/proc', ''],
    ['below a device', '/dev/null/data', 'a file of that name is in the way'],
    ['in a folder of the kernel', '/sys/nukkad', ''],
    ['with too long a name', `/tmp/${'x'.repeat(300)}`, ''],
    ['with too long a path', `/tmp${'/long'.repeat(250)}`, 'its path has 1254 bytes'],
  ])('ABUSE-14: when DATA_DIR is %s', async (_, dataDir, why) => {
    const line = await refused({ DATA_DIR: dataDir });
    expect(line).toContain('DATA_DIR');
    expect(line).toContain(why);
    expect(line).toContain('Set DATA_DIR to a folder that this user may write');
    expect(line.length).toBeLessThan(1000);
  });

  it.each([
    ['with a secret of one letter', '{"appSecret":"x"}', 'appSecret must be text of 32'],
    ['with no text', '{"appSecret":1234}', 'appSecret must be text of 32'],
    ['with a password of one letter', '{"adminPassword":"x"}', 'adminPassword must be text of 6'],
    ['that is cut', '{"appSecret":"abc', 'is not a JSON object'],
    ['that is empty', '', 'is not a JSON object'],
    ['that is a list', '[]', 'is not a JSON object'],
  ])('ABUSE-14: when secrets.json is one %s', async (_, text, why) => {
    const dataDir = await newFolder();
    const path = join(dataDir, 'secrets.json');
    await writeFile(path, text, { mode: 0o600 });
    const line = await refused({ DATA_DIR: dataDir });
    expect(line).toContain(path);
    expect(line).toContain(why);
    expect(line).toContain('Put it back from a backup; or delete it');
    expect(await readFile(path, 'utf8')).toBe(text);
  });

  it('ABUSE-14: when postgres.password is damaged, or another one', async () => {
    const dataDir = await newFolder();
    const settings = { PORT: String(await freePort()), DATA_DIR: dataDir };
    const first = await start(settings);
    await first.ready();
    await first.end('SIGTERM');
    const path = join(dataDir, 'postgres.password');
    for (const text of ['damaged', 'f'.repeat(48)]) {
      await writeFile(path, text);
      const line = await refused(settings);
      expect(line).toContain(path);
      expect(line).toContain('Put it back from a backup, or delete it and start again');
      expect(line).not.toContain('DATABASE_URL');
    }
    await rm(path);
    const last = await start(settings);
    await last.ready();
  }, 240_000);

  it.each([
    ['no address at all', 'nonsense'],
    ['a host that is not there', 'postgres://shop:secret@127.0.0.1:1/shop'],
  ])('when DATABASE_URL is %s, without showing its password', async (_, url) => {
    const settings = { DATABASE_URL: url, APP_SECRET: 'x'.repeat(40), DATA_DIR: await newFolder() };
    const line = await refused(settings);
    expect(line).toContain('DATABASE_URL');
    expect(line).not.toContain('secret');
  });

  it.each([
    ['PORT', { PORT: 'many' }],
    ['TRUST_PROXY', { TRUST_PROXY: '-1' }],
    ['RATE_LIMIT', { RATE_LIMIT: 'maybe' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'shop' }],
    ['APP_SECRET', { DATABASE_URL: 'postgres://shop@127.0.0.1/shop' }],
    ['APP_SECRET', { APP_SECRET: 'short' }],
    ['ADMIN_PASSWORD', { ADMIN_PASSWORD: '12' }],
    ['S3_BUCKET', { S3_ENDPOINT: 'http://127.0.0.1:9' }],
    ['SMTP_URL', { SMTP_URL: 'http://mail' }],
  ])('when %s makes no sense', async (name, settings: Record<string, string>) => {
    expect(await refused({ DATA_DIR: await newFolder(), ...settings })).toContain(name);
  });
});
