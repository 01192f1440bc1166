/**
 * Caddy and HAProxy with our configuration while no instance is ready: pages are still served, and
 * nothing is sent twice.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startHaproxy } from '../scale/engine.ts';
import { startCaddy } from './caddy.ts';
import { type StandIn, startStandIn } from './stand-in.ts';
import { visit } from './visit.ts';

interface Asked {
  /** The status; 0 = the connection was closed instead. */
  status: number;
  text: string;
}

interface Balancer {
  ask(method: string, path: string): Promise<Asked>;
  stop(): Promise<void>;
}

/** Start each balancer in front of these instances, as host:port. */
const starts = {
  Caddy: async (hosts: readonly [string, string]): Promise<Balancer> => {
    const settings = { PUBLIC_URL: 'https://nukkad.test', UPSTREAMS: hosts.join(' ') };
    const caddy = await startCaddy(settings);
    const ask = (method: string, path: string) =>
      visit(caddy, `nukkad.test${path}`, { method, ...(method === 'POST' && { body: 'x=1' }) });
    return { ask, stop: caddy.stop };
  },
  HAProxy: async (hosts: readonly [string, string]): Promise<Balancer> => {
    const engine = await startHaproxy(hosts);
    const ask = async (method: string, path: string) => {
      const body = method === 'POST' ? 'x=1' : null;
      const answer = await fetch(`http://127.0.0.1:${engine.port}${path}`, { method, body }).catch(
        () => null,
      );
      return { status: answer?.status ?? 0, text: (await answer?.text()) ?? '' };
    };
    return { ask, stop: engine.stop };
  },
};

let instances: [StandIn, StandIn];
const names = Object.keys(starts) as (keyof typeof starts)[];
const balancers = {} as Record<keyof typeof starts, Balancer>;
let count = 0;

beforeAll(async () => {
  instances = [await startStandIn(), await startStandIn()];
  for (const name of names)
    balancers[name] = await starts[name]([instances[0].host, instances[1].host]);
});
afterAll(async () => {
  for (const balancer of Object.values(balancers)) await balancer.stop();
  for (const instance of instances) await instance.stop();
});

/** Returns a path that is not used yet. */
const newPath = (end = '') => {
  count += 1;
  return `/thing-${count}${end}`;
};
const requestsFor = (path: string) =>
  instances.flatMap((instance) => instance.received).filter((one) => one === `POST ${path}`).length;

/** Waits until both balancers send requests to these instances and to no other. */
async function areAsked(expected: StandIn[]): Promise<void> {
  const asked = async ({ ask }: Balancer) => {
    const answers = new Set<string>();
    for (let tries = 0; tries < 20; tries += 1) answers.add((await ask('GET', '/')).text);
    return [...answers].sort();
  };
  const wanted = expected.map(({ name }) => name).sort();
  for (const name of names)
    await expect.poll(() => asked(balancers[name]), { timeout: 60_000 }).toEqual(wanted);
}

/** The tests that must pass whether or not the instances are ready. */
function neverTwice(): void {
  it.each(names)('%s: a write arrives once', async (name) => {
    const path = newPath();
    expect((await balancers[name].ask('POST', path)).status).toBe(201);
    expect(requestsFor(path)).toBe(1);
  });

  it.each(names)('%s: a write that breaks off is sent to nobody else', async (name) => {
    const path = newPath('-breaks');
    // When the second instance fails too, Caddy answers with the status of the first.
    expect([0, 502, 503]).toContain((await balancers[name].ask('POST', path)).status);
    expect(requestsFor(path)).toBe(1);
  });

  it.each(names)('%s: a refusal is handed on, and nobody else is asked', async (name) => {
    const path = newPath('-refused');
    expect(await balancers[name].ask('POST', path)).toMatchObject({ status: 503, text: 'no room' });
    expect(requestsFor(path)).toBe(1);
  });

  it.each(names)(
    '%s: when one is gone without a word, who reads does not notice, and a write is done by the other or refused',
    async (name) => {
      const [gone, there] = instances;
      await gone.close();
      try {
        for (let tries = 0; tries < 20; tries += 1) {
          expect((await balancers[name].ask('GET', '/')).text).toBe(there.name);
          const path = newPath();
          const { status } = await balancers[name].ask('POST', path);
          // Caddy 2.6 can't send a body a second time.
          expect([201, 502, 503]).toContain(status);
          expect(requestsFor(path)).toBe(status === 201 ? 1 : 0);
        }
      } finally {
        await gone.open();
        await areAsked(instances);
      }
    },
  );
}

describe('while both instances are ready', () => {
  neverTwice();
});

describe('while one is late to say that it is ready, as on a busy machine', () => {
  it('both are asked', async () => {
    instances[0].lateMs = 9000;
    await expect.poll(() => instances[0].lateAnswers, { timeout: 60_000 }).toBeGreaterThan(1);
    await areAsked(instances);
    instances[0].lateMs = 0;
  }, 180_000);
});

describe('while one is ready', () => {
  it('nobody asks the other', async () => {
    instances[0].isReady = false;
    await areAsked([instances[1]]);
  });
});

describe('while none is ready', () => {
  it('both are asked', async () => {
    instances[0].isReady = false;
    // The requests show when the balancers have noticed the first, and then the second.
    await areAsked([instances[1]]);
    instances[1].isReady = false;
    await areAsked(instances);
  });

  neverTwice();
});
