/** Connects to a PostgreSQL that may still be starting, from a machine that may be busy. */
import { setTimeout as wait } from 'node:timers/promises';
import type { DataSource } from 'typeorm';

/** Tries, each cut off by the source's own connection time-out, and the pause between them in ms. */
const patience = { tries: 5, pauseMs: 1000 };

/** Connects the source. Rejects with the last refusal; at once with one that waiting doesn't heal. */
export async function connectPatiently(source: DataSource): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await source.initialize();
      return;
    } catch (error) {
      if (tries === patience.tries || !passes(error)) throw error;
      await wait(patience.pauseMs);
    }
  }
}

/** 57P03: the server is starting up or going down; time-outs have no code. */
function passes(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string };
  return code === '57P03' || /timeout/.test(message ?? '');
}
