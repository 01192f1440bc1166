/** The demo shops that a first start makes, with the embedded database. */
import { apiRoutes, type Order, type OrderEvent, type StoreListItem } from '@shop/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { Caller } from '../support/caller.ts';
import { freePort } from '../support/free-port.ts';
import { type StartedProduct, startedProducts } from './product-process.ts';

const { newFolder, start, endAll } = startedProducts();
afterAll(endAll);

const newSettings = async () => ({
  PORT: String(await freePort()),
  DATA_DIR: await newFolder(),
  DEMO: 'on',
});

describe('a start that works', () => {
  /** The product that has made the demo, in its second start. */
  let product: StartedProduct;

  it('makes the demo shop once: 24 products or more, 5 categories, all three types, pictures, policies', async () => {
    const settings = await newSettings();
    const first = start(settings);
    await first.printed('Demo owner');
    const anyone = new Caller(first.url);
    const { body } = await anyone.get(apiRoutes.publicData('demo')).expect(200);
    expect(body.products.length).toBeGreaterThanOrEqual(24);
    expect(body.categories).toHaveLength(5);
    const types = new Set(body.products.map(({ type }: { type: string }) => type));
    expect([...types].sort()).toEqual(['affiliate', 'simple', 'variant']);
    expect(body.store.banner.length).toBeGreaterThan(0);
    for (const { images } of body.products) await anyone.get(images[0]).expect(200);
    const { body: page } = await anyone.get(apiRoutes.page('demo', 'refundPolicy')).expect(200);
    expect(page.content).toContain('<p>');
    const owner = await demoOwner(first);
    const made = await ordersOf(owner);
    await first.end('SIGTERM');
    product = start(settings);
    await product.printed('Demo owner');
    const again = await new Caller(product.url).get(apiRoutes.publicData('demo')).expect(200);
    expect(again.body.products).toHaveLength(body.products.length);
    expect(await ordersOf(await demoOwner(product))).toEqual(made);
  }, 300_000);

  it('the demo has two shops in two colours, each with 60 days of orders and customers who come again', {
    tags: ['MEND-41'],
    timeout: 300_000,
  }, async () => {
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
  });

  it('finishes a demo shop whose making was cut short, and ends at once meanwhile', async () => {
    const settings = await newSettings();
    const first = start(settings);
    await first.printed('Making the demo shop');
    const anyone = new Caller(first.url);
    const isThere = async () => (await anyone.get(apiRoutes.checkSlug('demo'))).body.exists;
    await expect.poll(isThere, { timeout: 30_000 }).toBe(true);
    expect(await first.end('SIGTERM')).toBe(0);
    const second = start(settings);
    await second.printed('Demo owner');
    const { body } = await new Caller(second.url).get(apiRoutes.publicData('demo')).expect(200);
    expect(body.products.length).toBeGreaterThanOrEqual(24);
    expect(body.categories).toHaveLength(5);
  }, 300_000);
});

/** Signs the demo owner in with the log-in that the start has printed. */
async function demoOwner(product: StartedProduct): Promise<Caller> {
  await product.printed('Demo owner');
  const [, email = '', password = ''] = /Demo owner\s+(\S+) \/ (\S+)/.exec(product.output()) ?? [];
  const anyone = new Caller(product.url);
  const { body } = await anyone.post(apiRoutes.signin, { email, password }).expect(200);
  return anyone.as(body.token);
}

/** Reads all orders of each of an owner's stores, by slug. */
async function ordersOf(owner: Caller): Promise<Record<string, Order[]>> {
  const { body } = await owner.get(apiRoutes.stores).expect(200);
  const lists = (body.stores as StoreListItem[]).map(async ({ id, slug }) => {
    const { body: list } = await owner.get(apiRoutes.orders(id)).expect(200);
    return [slug, list.orders] as const;
  });
  return Object.fromEntries(await Promise.all(lists));
}

/** Expects orders of two months, more of them at weekends, of all statuses, some by the same customers. */
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
