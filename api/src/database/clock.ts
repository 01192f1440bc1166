/**
 * The time by which everything is decided: PostgreSQL's. The wall clock of an instance may be wrong
 * or jump; what passes in between is measured by the clock that only goes forward.
 */

/** Differences below this many ms are not worth a correction. */
const slackMs = 20;

/** Epoch ms at the zero of `performance.now()`. */
let origin = Date.now() - performance.now();

/** Epoch ms. */
export const timeNow = (): number => Math.floor(origin + performance.now());

/**
 * Takes PostgreSQL's time over, where it differs by more than the way to it can explain.
 * `ask` answers PostgreSQL's time in epoch ms.
 */
export async function setClock(ask: () => Promise<number>): Promise<void> {
  const asked = performance.now();
  const told = await ask();
  const heard = performance.now();
  const away = heard - asked;
  const ours = origin + heard;
  const isRight = ours > told - slackMs && ours < told + away + slackMs;
  if (!isRight) origin = told + away / 2 - heard;
}
