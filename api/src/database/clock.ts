/**
 * The clock by which everything is decided: PostgreSQL's. An instance's system clock may be wrong
 * or jump, so the time in between is measured by its monotonic clock.
 */

/** Differences below this many ms are not worth a correction. */
const slackMs = 20;

/** The time at which `performance.now()` was 0, epoch ms. */
let origin = Date.now() - performance.now();

/** The present time, epoch ms. */
export const timeNow = (): number => Math.floor(origin + performance.now());

/**
 * Sets the clock to PostgreSQL's time where it differs by more than the round trip can explain.
 * `ask` answers PostgreSQL's time in epoch ms.
 */
export async function setClock(ask: () => Promise<number>): Promise<void> {
  const sentAt = performance.now();
  const serverTime = await ask();
  const receivedAt = performance.now();
  const roundTrip = receivedAt - sentAt;
  const ours = origin + receivedAt;
  const isRight = ours > serverTime - slackMs && ours < serverTime + roundTrip + slackMs;
  if (!isRight) origin = serverTime + roundTrip / 2 - receivedAt;
}
