/** One process of the product against two, behind the same HAProxy, PgBouncer, PostgreSQL and replica. */
import { execFileSync } from 'node:child_process';
import { cpus } from 'node:os';
import { apiRoutes } from '@shop/contract';
import { adminCredentials, appSecret } from '../support/app.ts';
import { Caller } from '../support/caller.ts';
import { newProduct, newShop, orderOf } from '../support/cast.ts';
import { allotCpu, cpuBetween, cpuTimes } from './cpu-share.ts';
import { type Engine, startHaproxy } from './engine.ts';
import type { StartedEngines } from './engines.ts';
import { type ScaledApp, startScaledApp } from './scaled-app.ts';
import { type Load, wrk } from './wrk.ts';

const seconds = Number(process.env.SCALE_SECONDS ?? 4);
/** Of a core, for each process where the rest of the machine shall not be short. */
const share = Number(process.env.SCALE_SHARE ?? 0.4);
const warmUp = Math.ceil(seconds / 2);
const goal = 1.6;

interface Setup {
  /** Two balancers: in front of the first process, and in front of both. */
  balancers: [Engine, Engine];
  pids: { apps: number[]; database: number[]; pooler: number };
}

/** A kept page, what is read anew for each request, and orders, in a shop of 200 products. */
async function fill(scaled: ScaledApp): Promise<Record<string, Load>> {
  const shop = await newShop(new Caller(scaled.url), 'acme');
  const products = Array.from({ length: 200 }, (_, index) => ({
    name: `Brass lamp ${index}`,
    description: 'A good thing, made by hand, that many people like to have at home.',
    price: 100 + index,
    stock: 1_000_000,
    categories: [shop.categoryId],
  }));
  await shop.owner.post(apiRoutes.productsBulk('acme'), { products }).expect(201);
  const sold = await Promise.all(
    Array.from({ length: 40 }, () => newProduct(shop, { stock: 1_000_000 })),
  );
  return {
    'kept home page': { path: '/acme', headers: { 'accept-encoding': 'br' } },
    'search page, made for each request': { path: '/acme?q=lamp' },
    'catalogue search (API)': { path: `${apiRoutes.catalog('acme')}?q=lamp+1` },
    "products of the owner's list": {
      path: `${apiRoutes.products('acme')}?range=%5B0,24%5D`,
      headers: { authorization: `Bearer ${shop.owner.token}` },
    },
    'cash orders': {
      path: apiRoutes.createOrder,
      bodies: sold.map((product) => JSON.stringify(orderOf(shop, product))),
    },
  };
}

interface Measured {
  /** Requests per second. */
  rate: number;
  /** CPU ms per request. */
  app: number;
  database: number;
  around: number;
}

async function measure(
  setup: Setup,
  processes: 1 | 2,
  load: Load,
  duration = seconds,
): Promise<Measured> {
  const balancer = setup.balancers[processes - 1] as Engine;
  const { apps, database, pooler } = setup.pids;
  const used = () => [apps, database, [pooler, balancer.pid]].map(cpuTimes);
  const before = used();
  const began = performance.now();
  const rate = await wrk(`http://127.0.0.1:${balancer.port}`, load, duration);
  const requests = (rate * (performance.now() - began)) / 1000;
  const [app = 0, data = 0, around = 0] = used().map(
    (now, index) => (cpuBetween(before[index] ?? now, now) * 1000) / requests,
  );
  return { rate, app, database: data, around };
}

/** Every thread of a process on these cores. */
function pin(pid: number, cores: string): void {
  execFileSync('taskset', ['-acp', cores, String(pid)], { stdio: 'ignore' });
}

async function compare(setup: Setup, loads: Record<string, Load>): Promise<number[]> {
  const ratios: number[] = [];
  const rows = [];
  for (const [what, load] of Object.entries(loads)) {
    await measure(setup, 2, load, warmUp);
    const one = await measure(setup, 1, load);
    const two = await measure(setup, 2, load);
    ratios.push(two.rate / one.rate);
    rows.push({
      what,
      'one/s': Math.round(one.rate),
      'two/s': Math.round(two.rate),
      ratio: (two.rate / one.rate).toFixed(2),
      'app ms CPU': `${one.app.toFixed(2)} ${two.app.toFixed(2)}`,
      'database ms': `${one.database.toFixed(2)} ${two.database.toFixed(2)}`,
      'around ms': `${one.around.toFixed(2)} ${two.around.toFixed(2)}`,
      'one core gives/s': Math.round(1000 / one.app),
    });
  }
  console.table(rows);
  return ratios;
}

/** Prints both tables. */
export async function printThroughput({ engines, pids }: StartedEngines): Promise<void> {
  const scaled = await startScaledApp(engines, 'template_shop', {
    NODE_ENV: 'production',
    APP_SECRET: appSecret,
    ADMIN_EMAIL: adminCredentials.email,
    ADMIN_PASSWORD: adminCredentials.password,
    RATE_LIMIT: 'off',
  });
  const [first = '', second = ''] = scaled.processes.map(({ url }) => new URL(url).host);
  const balancers: [Engine, Engine] = [
    await startHaproxy([first, first]),
    await startHaproxy([first, second]),
  ];
  try {
    const apps = scaled.processes.map(({ pid }) => pid);
    const { primary, replica, pooler } = pids;
    const setup = { balancers, pids: { apps, database: [primary, replica], pooler } };
    const loads = await fill(scaled);
    const cores = cpus().length;
    for (const [core, pid] of apps.entries()) pin(pid, String(core % cores));
    console.log(`Each process on a core of its own, everything else on the same ${cores} cores:`);
    await compare(setup, loads);
    const free = allotCpu(apps, share);
    if (!free) {
      console.log('No cgroups here: the part where nothing else is short is left out.');
      return;
    }
    console.log(`Each process held to ${share * 100} % of a core, so that nothing else is short:`);
    const least = Math.min(...(await compare(setup, loads)));
    free();
    console.log(`Two processes bring at least ${least.toFixed(2)} × one (goal ≥ ${goal})`);
  } finally {
    for (const balancer of balancers) await balancer.stop();
    await scaled.close();
  }
}
