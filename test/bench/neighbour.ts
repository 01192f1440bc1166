/** One store under fifty times the load of each other one: how much slower the others' dynamic work gets. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { apiRoutes } from '@shop/contract';
import { orderOf } from '../support/cast.ts';
import { seedOrders } from '../support/long-lists.ts';
import { median, type Ratio, ratioOf, share, shownRatio } from './load.ts';
import type { Stream, StreamResult } from './neighbour/load-process.ts';
import { type FilledShop, filledShop } from './shop.ts';
import type { Stage } from './stage.ts';
import { figure, type Line, type Table } from './table.ts';

const loadProcess = join(import.meta.dirname, 'neighbour/load-process.ts');

const others = 20;
/** Requests per second of each other store. */
const usual = Number(process.env.NEIGHBOUR_RATE ?? 1);
/** Short rounds and many: the machine's drift is then the same with and without the loud store. */
const seconds = Number(process.env.NEIGHBOUR_SECONDS ?? 3);
const rounds = Number(process.env.NEIGHBOUR_ROUNDS ?? 12);

interface Noise extends Pick<Stream, 'perSecond' | 'connections'> {
  kind: 'reads' | 'orders';
  rounds: number;
  /** The most that the ratio should be; null = only told. */
  goal: number | null;
}

/** What the loud store does: fifty times as much as another, or as much as its callers can. */
const fiftyfold = { perSecond: 50 * usual, connections: 50, rounds, goal: 1.2 };
const endless = { perSecond: 5000, connections: 50, rounds: Math.min(2, rounds), goal: null };

const noises: Record<string, Noise> = {
  'beside a store with 50 × the load of each': { ...fiftyfold, kind: 'reads' },
  // Far more work than a request of theirs, so that it is only told.
  'beside a store that takes 50 orders for each request of theirs': {
    ...fiftyfold,
    kind: 'orders',
    goal: null,
  },
  'beside a store that asks without pause over 50 connections': { ...endless, kind: 'reads' },
  'beside a store that takes orders without pause over 50 connections': {
    ...endless,
    kind: 'orders',
  },
};

export const neighbourTable: Table = {
  name: 'neighbour',
  title: `p95 of ${others} stores' lists, orders and searches (${usual}/s each) beside a loud store and without it`,
  async measure(stage) {
    const shops: FilledShop[] = [];
    for (let index = 0; index <= others; index += 1) {
      const shop = await filledShop(stage, 300 + index);
      await seedOrders(stage.database, shop.store.id, 500);
      shops.push(shop);
    }
    const [loud, ...calm] = shops as [FilledShop, ...FilledShop[]];
    const calmShots = turns(calm.map((shop) => work(stage, shop)));
    const lines: Line[] = [];
    const shouts = { reads: work(stage, loud), orders: orders(stage, loud) };
    for (const [name, noise] of Object.entries(noises)) {
      lines.push(await compared(name, calmShots, shouts[noise.kind], noise));
    }
    return lines;
  },
};

/** Dynamic work of one store: nothing of it is kept. */
function work({ url }: Stage, { slug, store, owner }: FilledShop): Stream['shots'] {
  const headers = { authorization: `Bearer ${owner.token}` };
  const page = `range=${encodeURIComponent('[0,24]')}&sort=${encodeURIComponent('["id","DESC"]')}`;
  return [
    { url: `${url}${apiRoutes.products(slug)}?${page}`, headers },
    { url: `${url}${apiRoutes.orders(store.id)}?${page}`, headers },
    { url: `${url}${apiRoutes.catalog(slug)}?q=marigold`, headers: {} },
    { url: `${url}${apiRoutes.orderSummary(store.id)}`, headers },
  ];
}

/** Cash orders, each of one product. */
function orders({ url }: Stage, shop: FilledShop): Stream['shots'] {
  const headers = { 'content-type': 'application/json' };
  return shop.newest.map((product) => ({
    url: url + apiRoutes.createOrder,
    headers,
    body: JSON.stringify(orderOf(shop, product)),
  }));
}

/** The first of each, then the second of each … */
function turns<Item>(lists: readonly (readonly Item[])[]): Item[] {
  return (lists[0] ?? []).flatMap((_, index) =>
    lists.flatMap((list) => list.slice(index, index + 1)),
  );
}

async function compared(
  name: string,
  shots: Stream['shots'],
  loud: Stream['shots'],
  noise: Noise,
): Promise<Line> {
  const listener = fork(loadProcess, { execArgv: ['--import', 'tsx'] });
  const shouter = fork(loadProcess, { execArgv: ['--import', 'tsx'] });
  const calm = { shots, perSecond: others * usual, seconds, connections: 200 };
  const listened = async () => (await streamed(listener, calm)).times;
  const quiet: number[][] = [];
  const noisy: number[][] = [];
  const answered: number[] = [];
  await streamed(listener, calm);
  const calmly = async () => void quiet.push(await listened());
  const besideIt = async () => {
    const shouted = streamed(shouter, { ...noise, shots: loud, seconds: seconds + 0.5 });
    noisy.push(await listened());
    answered.push((await shouted).times.length);
  };
  // In turns the other way round, so that the machine's drift cancels out.
  for (let round = 0; round < noise.rounds; round += 1) {
    for (const part of round % 2 === 0 ? [calmly, besideIt] : [besideIt, calmly]) await part();
  }
  listener.kill();
  shouter.kill();
  const p95 = (times: readonly number[]) => share(times, 0.95);
  const rounds = ratioOf(noisy.map(p95), quiet.map(p95));
  const [alone, beside] = [p95(quiet.flat()), p95(noisy.flat())];
  return line(name, { ...rounds, median: beside / alone }, noise.goal, {
    'p95 alone': `${figure(alone)} ms`,
    'p95 beside it': `${figure(beside)} ms`,
    'loud store': `${figure(median(answered) / (seconds + 0.5))}/s`,
  });
}

function line(name: string, ratio: Ratio, goal: number | null, figures: Line['cells']): Line {
  const cells = {
    '': name,
    ...figures,
    ratio: shownRatio(ratio),
    goal: goal === null ? '' : `≤ ${goal.toFixed(2)}`,
  };
  return { cells, met: goal === null || ratio.median <= goal };
}

async function streamed(child: ChildProcess, stream: Stream): Promise<StreamResult> {
  child.send(stream);
  const [result] = await once(child, 'message');
  return result as StreamResult;
}
