/**
 * Measures how much slower uncached requests of stores get while one store has fifty times the load
 * of each other.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { seedOrders } from '../support/long-lists.ts';
import { median, type Ratio, ratioOf, share, shownRatio } from './load.ts';
import { day, made, ordered, together } from './neighbour/day.ts';
import type { Stream, StreamResult } from './neighbour/load-process.ts';
import { type FilledShop, filledShop } from './shop.ts';
import { calmRounds } from './stolen.ts';
import { figure, type Line, type Table } from './table.ts';

const loadProcess = join(import.meta.dirname, 'neighbour/load-process.ts');

const others = 20;
/** The requests per second of each other store. */
const usual = Number(process.env.NEIGHBOUR_RATE ?? 1);
/**
 * The length of a round, s. Rounds are short and many, and the median counts, so that the machine's
 * drift and bursts cancel out.
 */
const seconds = Number(process.env.NEIGHBOUR_SECONDS ?? 3);
const rounds = Number(process.env.NEIGHBOUR_ROUNDS ?? 24);

interface Noise extends Pick<Stream, 'perSecond' | 'connections'> {
  /** The requests of all stores; those of the noisy one, too, unless `shouts` names others. */
  kind: Kind;
  shouts?: Kind;
  rounds: number;
  /** The highest ratio that meets the goal; null = it is only printed. */
  goal: number | null;
}

/** The load of the noisy store: fifty times that of another, or as much as its callers can send. */
const fiftyfold = { perSecond: 50 * usual, connections: 50 };
const endless = { perSecond: 5000, connections: 50 };
const told = { rounds: Math.min(8, rounds), goal: null };

const noises: Record<string, Noise> = {
  'usual days, one of them 50 ×': { ...fiftyfold, kind: 'day', rounds, goal: 1.2 },
  'only what is made anew, 50 × of it': { ...fiftyfold, kind: 'made', ...told },
  'the same beside 50 orders for each request': {
    ...fiftyfold,
    ...told,
    kind: 'made',
    shouts: 'ordered',
  },
  'the same beside reads without pause over 50 connections': { ...endless, ...told, kind: 'made' },
  'the same beside orders without pause over 50 connections': {
    ...endless,
    ...told,
    kind: 'made',
    shouts: 'ordered',
  },
};

const shotsOf = { day, made, ordered };
type Kind = keyof typeof shotsOf;

export const neighbourTable: Table = {
  name: 'neighbour',
  title: `p95 of ${others} stores (${usual}/s each) beside a loud one and without it`,
  async measure(stage) {
    const shops: FilledShop[] = [];
    for (let index = 0; index <= others; index += 1) {
      const shop = await filledShop(stage, 300 + index);
      await seedOrders(stage.database, shop.store.id, 500);
      shops.push(shop);
    }
    const [loud, ...calm] = shops as [FilledShop, ...FilledShop[]];
    const lines: Line[] = [];
    for (const [name, noise] of Object.entries(noises)) {
      const calmShots = together(calm.map((shop) => shotsOf[noise.kind](stage, shop)));
      const shouts = shotsOf[noise.shouts ?? noise.kind](stage, loud);
      await askedOnce([...calmShots, ...shouts]);
      lines.push(await compared(name, calmShots, shouts, noise));
    }
    return lines;
  },
};

/** Requests each address once, so that no round is the first to do so. */
async function askedOnce(shots: Stream['shots']): Promise<void> {
  const reads = new Map(shots.flatMap((shot) => (shot.body ? [] : [[shot.url, shot] as const])));
  for (const { url, headers } of reads.values()) {
    const answer = await fetch(url, { headers });
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
    await answer.arrayBuffer();
  }
}

async function compared(
  name: string,
  shots: Stream['shots'],
  loud: Stream['shots'],
  noise: Noise,
): Promise<Line> {
  const listener = fork(loadProcess, { execArgv: ['--import', 'tsx'] });
  const shouter = fork(loadProcess, { execArgv: ['--import', 'tsx'] });
  const calm = { perSecond: others * usual, seconds, connections: 200 };
  const each = calm.perSecond * seconds;
  let turn = 0;
  // Both parts of a round send the same requests, and each round sends the next ones.
  const listened = async () => {
    const first = (turn * each) % shots.length;
    const next = [...shots.slice(first), ...shots.slice(0, first)].slice(0, each);
    return (await streamed(listener, { ...calm, shots: next })).times;
  };
  const alone = async () => ({ quiet: await listened() });
  const besideIt = async () => {
    const shouted = streamed(shouter, { ...noise, shots: loud, seconds: seconds + 0.5 });
    return { noisy: await listened(), answered: (await shouted).times.length };
  };
  await listened();
  // The order alternates, so that the machine's drift cancels out.
  const measured = await calmRounds(noise.rounds, async (round) => {
    turn = round;
    if (round % 2 === 0) return { ...(await alone()), ...(await besideIt()) };
    return { ...(await besideIt()), ...(await alone()) };
  });
  listener.kill();
  shouter.kill();
  const [quiet, noisy] = [
    measured.map((round) => share(round.quiet, 0.95)),
    measured.map((round) => share(round.noisy, 0.95)),
  ];
  const ratio = { ...ratioOf(noisy, quiet), median: median(noisy) / median(quiet) };
  return line(name, ratio, noise.goal, {
    'p95 alone': `${figure(median(quiet))} ms`,
    'p95 beside it': `${figure(median(noisy))} ms`,
    'loud store': `${figure(median(measured.map(({ answered }) => answered)) / (seconds + 0.5))}/s`,
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
