/** Retries to connect where PostgreSQL is still starting, or the machine is too busy to reach it in time. */
import { setTimeout as wait } from 'node:timers/promises';

/** Attempts, each limited by the connection's own time-out, and the pause between them in ms. */
const retries = { tries: 5, pauseMs: 1000 };

/** Resolves as the attempt does. Rejects as the last attempt did, and at once when another can't help. */
export async function retryConnect<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (tries === retries.tries || !isTransient(error)) throw error;
      await wait(retries.pauseMs);
    }
  }
}

/**
 * Whether another attempt may help. 57P03 = the server is starting up or shutting down; a
 * connection's time-outs have no code.
 */
function isTransient(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string };
  return code === '57P03' || (!code && /timeout/.test(message ?? ''));
}
