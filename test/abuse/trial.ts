/** One attack beside honest visitors: a quiet time, then the same while it strikes. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { watchHost } from '../bench/stolen.ts';
import type { Attack } from './attack.ts';
import { honestStream } from './honest/people.ts';
import type { Met, Stream } from './honest/visit.ts';
import type { Loot, Order } from './load/attack-process.ts';
import type { Scene } from './scene.ts';

export interface Measure {
  /** Length of the quiet time, and of the attack, s. */
  seconds: number;
  /** Honest visits a second. */
  perSecond: number;
  /** Connections of attacks of many small calls, and of few heavy ones. */
  many: number;
  some: number;
}

export interface Trial {
  attack: Attack;
  quiet: Met[];
  during: Met[];
  /** What was refused to honest people when it was over. */
  afterwards: string[];
  loot: Loot;
  /** MB; not a number when the process ended. */
  memory: number;
  /** Share of the CPU that the host kept meanwhile; null where nothing says so. */
  stolen: number | null;
}

/** The one caller of every attack. */
const caller = '127.0.9.9';

/** The attack begins so much earlier than the first visit, s. */
const ahead = 0.5;

/** The processes that honest visitors and attacks come from. */
export interface Crowd {
  visitors: ChildProcess;
  striker: ChildProcess;
}

export async function gather(): Promise<Crowd> {
  const [visitors, striker] = await Promise.all([
    started('honest/visitor-process.ts'),
    started('load/attack-process.ts'),
  ]);
  return { visitors, striker };
}

export function dismiss({ visitors, striker }: Crowd): void {
  visitors.kill();
  striker.kill();
}

/** Plays an attack against the running product of the scene. */
export async function play(
  scene: Scene,
  { visitors, striker }: Crowd,
  attack: Attack,
  measure: Measure,
): Promise<Trial> {
  const { product, shops, picture } = scene;
  const { seconds, perSecond, many, some } = measure;
  const proxied = attack.proxied ?? false;
  const host = '127.0.0.1';
  const { port } = product;
  const aim = await attack.prepare(scene);
  const stolen = watchHost();
  const visits = (length: number) => {
    return honestStream({ shops, picture }, { perSecond, seconds: length, proxied });
  };
  const meet = (length: number): Promise<Met[]> =>
    told(visitors, { host, port, visits: visits(length) } satisfies Stream);
  await meet(Math.min(2, seconds));
  const quiet = await meet(seconds);
  product.forgetPeak();
  const target = { host, port, from: proxied ? host : caller };
  const order: Order = { attack: attack.name, aim, target, seconds: seconds + ahead, many, some };
  const looted = told<Loot>(striker, order);
  await new Promise((resolve) => setTimeout(resolve, ahead * 1000));
  const during = await meet(seconds);
  const loot = await looted;
  const afterwards = (await attack.afterwards?.(scene, aim, loot.answers)) ?? [];
  return {
    attack,
    quiet,
    during,
    afterwards,
    loot,
    memory: product.peakMemory(),
    stolen: stolen(),
  };
}

async function started(file: string): Promise<ChildProcess> {
  const child = fork(join(import.meta.dirname, file), { execArgv: ['--import', 'tsx'] });
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
  const heard = new AbortController();
  const { signal } = heard;
  const ended = once(child, 'exit', { signal }).then(([code]) => {
    throw new Error(`A process of the trial ended with ${code}`);
  });
  try {
    const [message] = await Promise.race([once(child, 'message', { signal }), ended]);
    return message as Message;
  } finally {
    heard.abort();
    await ended.catch(() => undefined);
  }
}
