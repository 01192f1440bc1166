/** Instances come and go; visitors don't notice. */
import { setTimeout as pause } from 'node:timers/promises';
import { apiRoutes } from '@shop/contract';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { newShop, type Shop } from '../support/cast.ts';
import { type Composition, type Instance, mainHost } from './composition.ts';
import { visit } from './visit.ts';

/** Requests that are made before, during and after each end of an instance. */
const rounds = Number(process.env.RESTART_REQUESTS ?? 40);

/** What went wrong with a request, or null. */
type Call = () => Promise<string | null>;

/** Runs four callers until `stop`, which answers how many requests they made and what went wrong. */
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

export function restartWalk(composition: Composition): void {
  let shop: Shop;

  beforeAll(async () => {
    shop = await newShop(composition.anyone, 'glass');
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

  /** Waits until Caddy gives it requests again. */
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

  it('is restarted as on an update, no write is lost', async () => {
    for (const instance of composition.instances) {
      const writers = keepCalling(write);
      await writers.more(rounds);
      expect(await instance.process.end('SIGTERM')).toBe(0);
      await writers.more(rounds);
      await instance.restart();
      await writers.more(rounds);
      expect(await writers.stop()).toEqual({ made: expect.any(Number), failures: [] });
      await inService(instance);
    }
  }, 300_000);
}
