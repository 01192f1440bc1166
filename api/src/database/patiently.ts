/** Tries again where a PostgreSQL is still starting, or the machine is too busy to reach it in time. */
import { setTimeout as wait } from 'node:timers/promises';

/** Tries, each cut off by the connection's own time-out, and the pause between them in ms. */
const patience = { tries: 5, pauseMs: 1000 };

/** What the attempt resolves with. Rejects as the last one did; at once when waiting heals nothing. */
export async function patiently<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (tries === patience.tries || !passes(error)) throw error;
      await wait(patience.pauseMs);
    }
  }
}

/** 57P03: the server is starting up or going down; time-outs of a connection have no code. */
function passes(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string };
  return code === '57P03' || (!code && /timeout/.test(message ?? ''));
}
