/** What the table of jobs says of the pushes about something. */
import type { Job } from '@shop/api/jobs/job.entity.js';
import { expect } from 'vitest';
import type { RunningApp } from './app.ts';

export type PushRow = Pick<Job, 'id' | 'kind' | 'about' | 'state' | 'attempts' | 'fault'> & {
  /** Minutes until it is due. */
  wait: number;
};

type Source = Pick<RunningApp, 'source'>;

/** The jobs of that kind whose subject names that id. */
export function pushRows(
  { source }: Source,
  id: string,
  kind: 'ownerPush' | 'devicePush' = 'devicePush',
): Promise<PushRow[]> {
  return source.query(
    `SELECT id, kind, about, state, attempts, fault,
       round(extract(epoch FROM due_at - now()) / 60)::int AS wait
     FROM job WHERE queue = 'push' AND kind = $2 AND about LIKE '%' || $1 || '%' ORDER BY id`,
    [id, kind],
  );
}

/** Waits until the one push about that id is in that state. */
export async function untilPush(world: Source, id: string, state: string): Promise<PushRow> {
  await expect
    .poll(async () => (await pushRows(world, id)).map((row) => row.state))
    .toEqual([state]);
  const [row] = await pushRows(world, id);
  if (!row) throw new Error(`No push about ${id}`);
  return row;
}

/** Waits until nothing of it is to be done, and nothing was kept: it was not to be told. */
export const untilUntold = (world: Source, id: string) =>
  expect
    .poll(async () => [
      ...(await pushRows(world, id, 'ownerPush')),
      ...(await pushRows(world, id, 'devicePush')),
    ])
    .toEqual([]);
