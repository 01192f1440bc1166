/** Whether an e-mail is known can't be told from how long sign-in takes; printed, not asserted. */
import { apiRoutes } from '@shop/contract';
import { expect, it } from 'vitest';
import { useWorld } from '../support/world.ts';

const world = useWorld();
const tries = Number(process.env.TIMING_TRIES ?? 25);

it('takes as long for an unknown e-mail as for a wrong password', {
  tags: ['OQ-10'],
  timeout: 120_000,
}, async () => {
  // Hashes of the cast's own passwords take less (fixture-hash).
  const owner = { email: 'known@shop.test', password: 'known to its owner' };
  await world.anyone.post(apiRoutes.signup, owner).expect(201);
  const timed = async (email: string) => {
    const body = JSON.stringify({ email, password: 'not this one' });
    const headers = { 'content-type': 'application/json' };
    const start = performance.now();
    const answer = await fetch(world.url + apiRoutes.signin, { method: 'POST', headers, body });
    await answer.text();
    expect(answer.status).toBe(401);
    return performance.now() - start;
  };
  const known: number[] = [];
  const unknown: number[] = [];
  for (let count = 0; count < tries; count += 1) {
    const time = {
      known: async () => known.push(await timed(owner.email)),
      unknown: async () => unknown.push(await timed(`nobody${count}@shop.test`)),
    };
    for (const kind of count % 2
      ? (['known', 'unknown'] as const)
      : (['unknown', 'known'] as const))
      await time[kind]();
  }
  const [one, other] = [median(known), median(unknown)];
  console.log(
    `sign-in medians over ${tries} tries: known ${one.toFixed(2)} ms, unknown ${other.toFixed(2)} ms, difference ${Math.abs(one - other).toFixed(2)} ms`,
  );
});

function median(values: number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
