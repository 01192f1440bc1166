/** Instances are restarted, and visitors don't notice. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { apiRoutes, limits, type Order, type Product } from '@shop/contract';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { newProduct, newShop, orderOf, type Shop } from '../support/cast.ts';
import { type Composition, type Instance, mainHost } from './composition.ts';
import { visit } from './visit.ts';

/** The number of requests before, during and after each end of an instance. */
const rounds = Number(process.env.RESTART_REQUESTS ?? 40);

/** How often an instance is restarted as on an update; `npm run test:proof composition` does it 20 times. */
const restarts = Number(process.env.RESTARTS ?? 2);

/** Makes a request; resolves with its fault, or null. */
type Call = () => Promise<string | null>;

/** Runs four callers until `stop`, which resolves with the number of requests and their faults. */
function keepCalling(call: Call) {
  let made = 0;
  let over = false;
  const failures: string[] = [];
  onTestFinished(() => {
    over = true;
  });
  const running = Array.from({ length: 4 }, async () => {
    while (!over) {
      const failure = await call().catch(String);
      if (failure) failures.push(failure);
      made += 1;
      await pause(20);
    }
  });
  return {
    /** Resolves after that many more requests. */
    more: async (count: number) => {
      const goal = made + count;
      await expect.poll(() => made, { timeout: 120_000 }).toBeGreaterThanOrEqual(goal);
    },
    stop: async () => {
      over = true;
      await Promise.all(running);
      return { made, failures };
    },
  };
}

/** The keys that the orders of a shop have as last names, page by page. */
async function keysOf({ owner, store }: Shop): Promise<string[]> {
  const keys: string[] = [];
  for (let first = 0; ; first += limits.listRange) {
    const range = JSON.stringify([first, first + limits.listRange - 1]);
    const path = `${apiRoutes.orders(store.id)}?range=${encodeURIComponent(range)}`;
    const { body } = await owner.get(path).expect(200);
    keys.push(...body.orders.map((one: Order) => one.details.lastName));
    if (body.orders.length < limits.listRange) return keys;
  }
}

export function restartWalk(composition: Composition): void {
  let shop: Shop;
  let lamp: Product;

  beforeAll(async () => {
    shop = await newShop(composition.anyone, 'glass');
    lamp = await newProduct(shop, { stock: 1_000_000 });
  });

  const look = async () => {
    const { status, text } = await visit(composition.caddy, `${mainHost}/glass`);
    return status === 200 && text.includes(shop.store.name) ? null : `${status} ${text}`;
  };
  const write = async () => {
    const body = { name: 'Lamp', price: 10, categories: [shop.categoryId] };
    const { status, text } = await shop.owner.post(apiRoutes.products(shop.slug), body);
    return status === 201 ? null : `${status} ${text}`;
  };

  /** The keys of the acknowledged orders. */
  const ordered: string[] = [];
  /** Orders from a new address each time, because of the limit per caller. */
  const order = async () => {
    const key = `key-${ordered.length}-${randomUUID()}`;
    const details = { firstName: 'Asha', lastName: key, phone: '9812345678' };
    const { status, text } = await visit(composition.caddy, `${mainHost}${apiRoutes.createOrder}`, {
      method: 'POST',
      from: `127.1.${Math.floor(Math.random() * 250)}.${1 + Math.floor(Math.random() * 250)}`,
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(orderOf(shop, lamp, 1, { details })),
    });
    if (status === 201) ordered.push(key);
    return status === 201 ? null : `${status} ${text}`;
  };
  const calls: Call[] = [look, write, order];
  let turn = 0;
  const callInTurn: Call = () => {
    turn += 1;
    return (calls[turn % calls.length] ?? look)();
  };

  /** Waits until Caddy sends it requests again. */
  async function inService({ url }: Instance): Promise<void> {
    const figures = async () =>
      (await (await fetch(`${url}/metrics`)).text()).match(/route="\/\*"/);
    await expect
      .poll(async () => (await look()) === null && (await figures()) !== null, { timeout: 60_000 })
      .toBe(true);
  }

  it('is killed, nobody who looks at the shop notices', async () => {
    for (const instance of composition.instances) {
      const visitors = keepCalling(look);
      await visitors.more(rounds);
      await instance.process.kill('SIGKILL');
      await visitors.more(rounds);
      await instance.restart();
      await visitors.more(rounds);
      expect(await visitors.stop()).toEqual({ made: expect.any(Number), failures: [] });
      await inService(instance);
    }
  }, 300_000);

  it(
    `is restarted as on an update, ${restarts} times: no request fails, no order is lost or doubled`,
    async () => {
      let made = 0;
      for (let count = 0; count < restarts; count += 1) {
        const instance = composition.instances[count % 2 === 0 ? 0 : 1];
        const callers = keepCalling(callInTurn);
        await callers.more(rounds);
        expect(await instance.process.end('SIGTERM')).toBe(0);
        await callers.more(rounds);
        await instance.restart();
        await callers.more(rounds);
        const said = await callers.stop();
        expect(said).toEqual({ made: expect.any(Number), failures: [] });
        made += said.made;
        await inService(instance);
      }
      const kept = await keysOf(shop);
      expect(kept.sort()).toEqual([...ordered].sort());
      console.log(
        `${restarts} restarts: ${made} requests, 0 failed; ${kept.length} orders, each once`,
      );
    },
    120_000 + restarts * 60_000,
  );
}
