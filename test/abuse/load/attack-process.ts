/**
 * Runs one attack in a process of its own, which only takes CPU time that no other process wants,
 * as if it ran on another machine.
 */
import { setMaxListeners } from 'node:events';
import { setPriority } from 'node:os';
import type { Arms } from '../attack.ts';
import { attacks } from '../attacks/index.ts';
import { flood } from './flood.ts';
import { Tally } from './tally.ts';
import { type Target, Wire } from './wire.ts';

export interface Order {
  attack: string;
  aim: unknown;
  target: Target;
  seconds: number;
  many: number;
  some: number;
}

export interface Loot {
  answers: Record<string, number>;
  seconds: number;
}

setPriority(19);

process.on('message', (order: Order) => {
  strike(order).then(
    (loot) => process.send?.(loot),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
// The process ends with its parent.
process.on('disconnect', () => process.exit());
process.send?.('ready');

async function strike({ attack, aim, target, seconds, many, some }: Order): Promise<Loot> {
  const found = attacks.find(({ name }) => name === attack);
  if (!found) throw new Error(`There is no attack '${attack}'`);
  const signal = AbortSignal.timeout(seconds * 1000);
  setMaxListeners(0, signal);
  const tally = new Tally();
  const arms: Arms = {
    target,
    tally,
    many,
    some,
    signal,
    flood: (connections, next) => flood({ target, tally, signal }, connections, next),
    connect: () => Wire.open(target),
  };
  const over = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
  await Promise.race([found.strike(arms, aim), over]);
  const loot = { answers: tally.answers, seconds: tally.seconds };
  // An attack that was told to go on until the end does so, even when it has nothing left to send.
  await over;
  return loot;
}
