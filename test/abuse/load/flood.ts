/** Opens many connections of one caller, each asking one request after the other. */
import { setTimeout as rest } from 'node:timers/promises';
import type { Ask, Next } from '../attack.ts';
import type { Tally } from './tally.ts';
import { noAnswer, type Target, Wire } from './wire.ts';

/**
 * The pause before a refused or closed connection is opened again, ms: without it, refusals would
 * be a flood of their own.
 */
const pauseMs = 20;

/** Runs until the signal is aborted, or no request is left. */
export async function flood(
  { target, tally, signal }: { target: Target; tally: Tally; signal: AbortSignal },
  connections: number,
  next: Next,
): Promise<void> {
  let index = 0;
  const one = async (): Promise<void> => {
    const held: { wire: Wire | null } = { wire: null };
    const end = () => held.wire?.close();
    signal.addEventListener('abort', end);
    while (!signal.aborted) {
      const wanted: Ask | null = next(index);
      index += 1;
      if (!wanted) break;
      if (!held.wire?.isOpen) held.wire = await Wire.open(target).catch(() => null);
      const statuses = held.wire ? await held.wire.ask(wanted) : [noAnswer];
      if (signal.aborted) break;
      for (const status of statuses) tally.add(status);
      if (statuses.includes(noAnswer)) await rest(pauseMs);
    }
    signal.removeEventListener('abort', end);
    end();
  };
  await Promise.all(Array.from({ length: connections }, one));
}
