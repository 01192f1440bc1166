/**
 * While PostgreSQL is down no instance is ready: Caddy still serves cached pages, and writes are
 * refused with a problem.
 */
import { apiRoutes, type Order, type Product } from '@shop/contract';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { newProduct, newShop, orderOf, type Shop } from '../support/cast.ts';
import { type Composition, mainHost } from './composition.ts';
import { visit } from './visit.ts';

const notReady =
  /http_request_duration_seconds_count\{method="GET",route="\/api\/health\/ready",status="503"\} (\d+)/;

/** The number of visits, so many that each instance gets one. */
const visits = 20;

export function outageWalk(composition: Composition): void {
  let shop: Shop;
  let lamp: Product;

  beforeAll(async () => {
    shop = await newShop(composition.anyone, 'brass');
    lamp = await newProduct(shop, { stock: 10 });
  });

  const look = () => visit(composition.caddy, `${mainHost}/brass`);
  const order = () =>
    visit(composition.caddy, `${mainHost}${apiRoutes.createOrder}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'one-key-of-the-outage' },
      body: JSON.stringify(orderOf(shop, lamp)),
    });
  /** How often each instance has reported that it is not ready. */
  const refusals = () =>
    Promise.all(
      composition.instances.map(async ({ url }) => {
        const figures = await (await fetch(`${url}/metrics`)).text();
        return Number(notReady.exec(figures)?.[1] ?? 0);
      }),
    );

  it('every visitor sees the page as it was, an order is refused with 503 and is one when it is tried again afterwards', async () => {
    const { text } = await look();
    expect(text).toContain(shop.store.name);
    for (const { url } of composition.instances) {
      // Each instance has cached the page after its second visit at the latest.
      for (let count = 0; count < 2; count += 1)
        await fetch(`${url}/brass`, { headers: { 'x-forwarded-host': mainHost } });
    }
    const before = await refusals();
    await composition.database.halt();
    onTestFinished(async () => {
      if (composition.database.process.exitCode !== null) await composition.database.start();
    });
    // Only Caddy requests this.
    const known = async () =>
      (await refusals()).every((count, index) => count >= (before[index] ?? 0) + 2);
    await expect.poll(known, { timeout: 60_000 }).toBe(true);
    for (let count = 0; count < visits; count += 1) {
      const page = await look();
      expect([page.status, page.text, page.headers.server]).toEqual([200, text, undefined]);
      const refused = await order();
      expect(refused.headers['content-type']).toContain('application/problem+json');
      expect([refused.status, JSON.parse(refused.text).code]).toEqual([503, 'UNAVAILABLE']);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    }
    await composition.database.start();
    await expect.poll(async () => (await order()).status, { timeout: 60_000 }).toBe(201);
    const placed = await order();
    expect(placed.status).toBe(201);
    const { body } = await shop.owner.get(apiRoutes.orders(shop.store.id)).expect(200);
    expect(body.orders.map(({ id }: Order) => id)).toEqual([JSON.parse(placed.text).order.id]);
  });
}
