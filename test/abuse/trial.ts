/** One attack beside honest visitors: first a time without it, then the same with it. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { watchHost } from '../bench/stolen.ts';
import type { Attack } from './attack.ts';
import { honestStream } from './honest/people.ts';
import type { Met, Stream } from './honest/visitor-process.ts';
import type { Loot, Order } from './load/attack-process.ts';
import type { Scene } from './scene.ts';

export interface Measure {
  /** The length of either part, s. */
  seconds: number;
  /** The number of honest visits a second. */
  perSecond: number;
  /** The connections of attacks with many small calls, and with few heavy ones. */
  many: number;
  some: number;
}

export interface Trial {
  attack: Attack;
  quiet: Met[];
  during: Met[];
  /** The refusals of honest people afterwards. */
  afterwards: string[];
  loot: Loot;
  /** The peak memory in MB; NaN when the process ended. */
  memory: number;
  /** The share of CPU time that the host took meanwhile; null where it is not known. */
  stolen: number | null;
}

const host = '127.0.0.1';

/** How much earlier than the first visit the attack begins, s. */
const ahead = 0.5;

/** The processes that send honest visits and attacks. */
export interface Crowd {
  visitors: ChildProcess;
  striker: ChildProcess;
}

export async function gather(): Promise<Crowd> {
  const [visitors, striker] = await Promise.all([
    started(join(import.meta.dirname, 'honest/visitor-process.ts')),
    started(join(import.meta.dirname, 'load/attack-process.ts')),
  ]);
  return { visitors, striker };
}

export function dismiss({ visitors, striker }: Crowd): void {
  visitors.kill();
  striker.kill();
}

/** The answers that honest visitors get in so many seconds. */
export async function meet(
  { product, shops, picture }: Scene,
  { visitors }: Crowd,
  { seconds, perSecond }: Pick<Measure, 'seconds' | 'perSecond'>,
  proxied = false,
): Promise<Met[]> {
  const visits = honestStream({ shops, picture }, { perSecond, seconds, proxied });
  return told(visitors, { host, port: product.port, visits } satisfies Stream);
}

/** Runs an attack against the product; `quiet` is measured first where it is not known. */
export async function play(
  scene: Scene,
  crowd: Crowd,
  { attack, quiet: known }: { attack: Attack; quiet?: Met[] },
  measure: Measure,
): Promise<Trial> {
  const { product } = scene;
  const proxied = attack.proxied ?? false;
  const aim = await attack.prepare(scene);
  const stolen = watchHost();
  if (!known) await meet(scene, crowd, { ...measure, seconds: 2 }, proxied);
  const quiet = known ?? (await meet(scene, crowd, measure, proxied));
  product.forgetPeak();
  const { seconds, many, some } = measure;
  const target = { host, port: product.port, from: proxied ? host : newCaller() };
  const order: Order = { attack: attack.name, aim, target, seconds: seconds + ahead, many, some };
  const looted = told<Loot>(crowd.striker, order);
  await new Promise((resolve) => setTimeout(resolve, ahead * 1000));
  const during = await meet(scene, crowd, measure, proxied);
  const loot = await looted;
  const afterwards = (await attack.afterwards?.(scene, aim, loot.answers)) ?? [];
  const memory = product.peakMemory();
  return { attack, quiet, during, afterwards, loot, memory, stolen: stolen() };
}

let callers = 0;

/** A new address for an attack. */
function newCaller(): string {
  callers += 1;
  return `127.9.${callers % 250}.9`;
}

async function started(file: string): Promise<ChildProcess> {
  const child = fork(file, { execArgv: ['--import', 'tsx'] });
  await messageOf(child);
  return child;
}

function told<Answer>(child: ChildProcess, message: object): Promise<Answer> {
  const answer = messageOf<Answer>(child);
  child.send(message);
  return answer;
}

/** The next message; rejects when the process ends before. */
async function messageOf<Message>(child: ChildProcess): Promise<Message> {
  const answered = new AbortController();
  const { signal } = answered;
  const ended = once(child, 'exit', { signal }).then(([code]) => {
    throw new Error(`A process of the trial ended with ${code}`);
  });
  try {
    const [message] = await Promise.race([once(child, 'message', { signal }), ended]);
    return message as Message;
  } finally {
    answered.abort();
    await ended.catch(() => undefined);
  }
}
