/** Crashes: which process is killed with SIGKILL, and at which point of a checkout. */
import { setTimeout as pause } from 'node:timers/promises';
import { type DatabaseDeath, databaseDeaths } from './database.ts';
import { haltAt, points, release, someBackend } from './points.ts';
import type { CrashScene } from './scene.ts';

type CrashPoint = (typeof points)[number] | { name: 'the gateway is asked' | 'any moment' };

export interface Crash {
  victim: 'api' | DatabaseDeath;
  moment: CrashPoint;
}

const anyPoint: CrashPoint = { name: 'any moment' };
const moments: readonly CrashPoint[] = [
  ...points,
  { name: 'the gateway is asked' },
  anyPoint,
  anyPoint,
  anyPoint,
];

/**
 * A plan of so many crashes: the API and PostgreSQL in turn, each of them at every point before one
 * is repeated.
 */
export function planned(count: number, pick: () => number): Crash[] {
  const order = () => shuffled(moments, pick);
  const turns = { api: order(), database: order() };
  return Array.from({ length: count }, (_, index) => {
    const turn = Math.floor(index / 2);
    const death = databaseDeaths[turn % databaseDeaths.length] ?? 'all';
    const of = index % 2 === 0 ? turns.api : turns.database;
    const moment = of[turn % moments.length] ?? anyPoint;
    return { victim: index % 2 === 0 ? 'api' : death, moment };
  });
}

/** Waits for the point, kills, and resolves once everything runs again. */
export async function strike(scene: CrashScene, { victim, moment }: Crash): Promise<void> {
  const backend = await reach(scene, moment);
  if (victim !== 'api') return scene.database.crash(victim, backend);
  // PostgreSQL's clean-up after the dead may end before the next product starts, or after.
  const endsBefore = scene.pick() < 0.5;
  await scene.product.kill('SIGKILL');
  if (endsBefore) await release(scene.database);
  await scene.startProduct();
  await release(scene.database);
}

/** Resolves at that point with the backend that is running. */
async function reach(
  { database, razorpay, pick }: CrashScene,
  moment: CrashPoint,
): Promise<number> {
  if ('table' in moment) return haltAt(database, moment);
  if (moment === anyPoint) {
    await pause(pick() * 300);
    return someBackend(database);
  }
  const asked = () => razorpay.calls.filter(({ call }) => call === 'orders.create').length;
  const before = asked();
  razorpay.fault('orders.create', { delayMs: 1000 });
  while (asked() === before) await pause(5);
  return someBackend(database);
}

function shuffled<Thing>(things: readonly Thing[], pick: () => number): Thing[] {
  const drawn = things.map((thing) => ({ thing, rank: pick() }));
  return drawn.sort((one, other) => one.rank - other.rank).map(({ thing }) => thing);
}
