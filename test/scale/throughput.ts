/**
 * Measures one process of the product against two, behind the same HAProxy, PgBouncer, PostgreSQL
 * and replica.
 */
import { execFileSync } from 'node:child_process';
import { cpus } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { median, ratioOf, shownRatio } from '../bench/load.ts';
import { figure, type Line, markdown } from '../bench/table.ts';
import { coresEnough, holdTo } from './cpu-budget.ts';
import { cpuBetween, cpuTimes, idleSeconds } from './cpu-time.ts';
import { type Engine, startHaproxy } from './engine.ts';
import type { StartedEngines } from './engines.ts';
import { fillShops, type Load } from './loads.ts';
import type { ScaledApp } from './scaled-app.ts';
import { wrk } from './wrk.ts';

const rounds = Number(process.env.SCALE_ROUNDS ?? 5);
/** The length of a measurement, s: at least `least`, longer for slow requests, at most `most`. */
const duration = { least: Number(process.env.SCALE_SECONDS ?? 6), most: 15 };
/** So many that a pause of PostgreSQL or of a process does not decide. */
const answersEnough = 400;
/** The share of a core for each process where the machine has too few cores for all programs. */
const share = Number(process.env.SCALE_SHARE ?? 0.1);
const goal = 1.6;

interface Setup {
  /** The balancer of the first process alone, and that of both. */
  balancers: readonly [Engine, Engine];
  pids: { apps: number[]; database: number[]; pooler: number };
}

/** The figures of a measurement. */
interface Measured {
  /** The requests per second. */
  rate: number;
  /** The CPU ms per request of the product's processes, of primary and replica, of HAProxy and PgBouncer. */
  app: number;
  database: number;
  around: number;
  /** The number of idle cores. */
  idle: number;
}

/** Measures the first process by its own balancer. */
async function measureOne(setup: Setup, load: Load, seconds: number): Promise<Measured> {
  await rested(setup.pids.apps);
  return load.leavesJobs
    ? measureWhileStopped(setup, load, seconds)
    : measure(setup, 1, load, seconds);
}

/**
 * Measures the first process while the second one is stopped, which would do a part of its jobs. Only where there are
 * any: a process that was stopped has missed changes, and makes its pages anew.
 */
async function measureWhileStopped(setup: Setup, load: Load, seconds: number): Promise<Measured> {
  const [, second = 0] = setup.pids.apps;
  process.kill(second, 'SIGSTOP');
  try {
    return await measure(setup, 1, load, seconds);
  } finally {
    process.kill(second, 'SIGCONT');
  }
}

/** Measures both, once nothing is left to do from before. */
async function measureTwo(setup: Setup, load: Load, seconds: number): Promise<Measured> {
  await rested(setup.pids.apps);
  return measure(setup, 2, load, seconds);
}

/** Waits until the processes have used next to no CPU time for longer than the period of a budget, at most a minute. */
async function rested(pids: readonly number[]): Promise<void> {
  for (let tries = 0; tries < 80; tries += 1) {
    const before = cpuTimes(pids);
    await pause(750);
    if (cpuBetween(before, cpuTimes(pids)) < 0.03) return;
  }
}

async function measure(
  { balancers, pids }: Setup,
  processes: 1 | 2,
  { calls }: Load,
  seconds: number,
): Promise<Measured> {
  const { pid, port } = balancers[processes - 1] as Engine;
  const look = () => [pids.apps, pids.database, [pids.pooler, pid]].map(cpuTimes);
  const [before, idleBefore, began] = [look(), idleSeconds(), performance.now()];
  const rate = await wrk(`http://127.0.0.1:${port}`, calls, seconds);
  const [after, idle] = [look(), idleSeconds() - idleBefore];
  const spent = (performance.now() - began) / 1000;
  const [app = 0, database = 0, around = 0] = after.map(
    (now, index) => (cpuBetween(before[index] ?? now, now) * 1000) / (rate * spent),
  );
  return { rate, app, database, around, idle: idle / spent };
}

/** Measures every load by one process and by two in turn, after a round that is not counted. */
async function compare(
  setup: Setup,
  loads: Record<string, Load>,
  { rounds, goal }: { rounds: number; goal: number },
): Promise<Line[]> {
  const lines: Line[] = [];
  for (const [name, load] of Object.entries(loads)) {
    const first = await measureTwo(setup, load, duration.least);
    const long = Math.ceil(answersEnough / (first.rate / 2));
    const spent = Math.min(duration.most, Math.max(duration.least, long));
    const [one, two]: [Measured[], Measured[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      one.push(await measureOne(setup, load, spent));
      two.push(await measureTwo(setup, load, spent));
    }
    lines.push(lineOf(name, one, two, goal));
  }
  return lines;
}

function lineOf(name: string, one: Measured[], two: Measured[], goal: number): Line {
  const ratio = ratioOf(
    two.map(({ rate }) => rate),
    one.map(({ rate }) => rate),
  );
  const both = (key: keyof Measured) =>
    [one, two].map((all) => figure(median(all.map((each) => each[key])))).join(' → ');
  return {
    cells: {
      '': name,
      'one/s → two/s': both('rate'),
      'CPU ms of the process': both('app'),
      'of PostgreSQL': both('database'),
      'of HAProxy, PgBouncer': both('around'),
      'idle cores': both('idle'),
      'ratio (rounds)': shownRatio(ratio),
      goal: goal > 0 ? `≥ ${goal}` : '',
    },
    met: ratio.median >= goal,
  };
}

/** Prints what two processes bring; returns whether every ratio meets the goal. */
export async function printThroughput(
  scaled: ScaledApp,
  engines: StartedEngines,
): Promise<boolean> {
  const [first, second] = scaled.processes.map(({ url }) => new URL(url).host) as [string, string];
  const alone = await startHaproxy([first, first]);
  const both = await startHaproxy([first, second]);
  try {
    const apps = scaled.processes.map(({ pid }) => pid);
    const { primary, replica, pooler } = engines.pids;
    const setup: Setup = {
      balancers: [alone, both],
      pids: { apps, database: [primary, replica], pooler },
    };
    const loads = await fillShops(scaled.url);
    const cores = cpus().length;
    for (const [core, pid] of apps.entries()) pin(pid, String(core % cores));
    console.log(
      `\nEach process on a core of its own, everything else on the same ${cores} cores:\n`,
    );
    if (cores >= coresEnough) return printed(await compare(setup, loads, { rounds, goal }));
    printed(await compare(setup, loads, { rounds: 1, goal: 0 }));
    const budget = await holdTo(share, apps);
    try {
      console.log(
        `\nEach process held to ${share * 100} % of a core (${budget.way}), everything else on what is left of ${cores} cores:\n`,
      );
      return printed(await compare(setup, loads, { rounds, goal }));
    } finally {
      budget.lift();
    }
  } finally {
    await alone.stop();
    await both.stop();
  }
}

function printed(lines: Line[]): boolean {
  console.log(markdown(lines));
  return lines.every(({ met }) => met);
}

/** Pins every thread of a process to these cores. */
function pin(pid: number, cores: string): void {
  execFileSync('taskset', ['-acp', cores, String(pid)], { stdio: 'ignore' });
}
