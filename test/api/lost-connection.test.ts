/** A connection to PostgreSQL breaks between two statements of a transaction. */
import { asProblem } from '@shop/api/http/problem.filter.js';
import { expect, it } from 'vitest';
import { useWorld } from '../support/world.ts';

const world = useWorld();

it('is told as 503, to be tried again, not as a fault of ours', { tags: ['OQ-43'] }, async () => {
  const lost = world.source.transaction(async (manager) => {
    const [{ pid }] = await manager.query('SELECT pg_backend_pid() AS pid');
    await world.source.query('SELECT pg_terminate_backend($1, 5000)', [pid]);
    await expect.poll(() => manager.queryRunner?.isReleased).toBe(true);
    await manager.query('SELECT 1');
  });
  const error = await lost.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(asProblem(error).code).toBe('UNAVAILABLE');
});
