/** The jobs: the row of a job decides which process may do it. */
import { Injectable } from '@nestjs/common';
import type { JobKind } from '@shop/contract';
import { newId } from '../database/id.js';
import { prepared } from '../database/prepared.js';
import { type Changed, Repository } from '../tenancy/repository.js';
import type { StoreId } from '../tenancy/store-id.js';
import type { JobOutcome } from './job-outcome.js';
import type { ClaimedJob, JobQueue, NewJob } from './job-queue.js';

@Injectable()
export class JobRepository extends Repository {
  /** Queues jobs in one statement; what the store has of the same kind and subject stays as it is. */
  async add<Kind extends JobKind, Data>(
    store: StoreId,
    { name }: JobQueue<Kind, Data>,
    ...jobs: NewJob<Kind, Data>[]
  ): Promise<void> {
    const rows = jobs.map((job) => ({ id: newId(), ...job }));
    await this.manager.query<never[]>(addStatement, [store, name, JSON.stringify(rows)]);
  }

  /** Makes a job due at that time, with all its tries; queues it where there is none. */
  async schedule<Kind extends JobKind>(
    store: StoreId,
    { name }: JobQueue<Kind, never>,
    { kind, about }: NewJob<Kind, never>,
    at: Date,
  ): Promise<void> {
    const values = [newId(), store, name, kind, about, at];
    await this.manager.query<never[]>(scheduleStatement, values);
  }

  /**
   * Queues jobs for times of their own. One that waits gets the new time, even while a try of it
   * finds nothing to do, and one that has failed is tried anew; one that is under way or done stays as it is.
   */
  async putOff<Kind extends JobKind>(
    store: StoreId,
    { name }: Pick<JobQueue<Kind>, 'name'>,
    jobs: readonly (Pick<NewJob<Kind>, 'kind' | 'about'> & { at: Date })[],
  ): Promise<void> {
    const rows = jobs.map((job) => ({ id: newId(), ...job }));
    await this.manager.query<never[]>(putOffStatement, [store, name, JSON.stringify(rows)]);
  }

  /** Makes a job due now, if there is one. */
  async makeDue(store: StoreId, kind: JobKind, about: string): Promise<void> {
    await this.manager.query<Changed>(dueStatement, [store, kind, about]);
  }

  /** Removes a job; false when there is none. */
  async remove(store: StoreId, kind: JobKind, about: string): Promise<boolean> {
    const [, count] = await this.manager.query<Changed>(removeStatement, [store, kind, about]);
    return count > 0;
  }

  /** The time at which a job is due; null without one that is still to be done. */
  async dueAt(store: StoreId, kind: JobKind, about: string): Promise<Date | null> {
    const [job] = await this.manager.query<{ dueAt: Date }[]>(dueAtStatement, [store, kind, about]);
    return job?.dueAt ?? null;
  }

  /** Claims at most so many due jobs of all stores; other processes skip them while the claim holds. */
  async claim<Kind extends JobKind, Data>(
    { name, leaseMinutes, heldOf = noneOf }: JobQueue<Kind, Data>,
    most: number,
  ): Promise<ClaimedJob<Kind, Data>[]> {
    const statement = prepared(claimStatement(heldOf));
    const values = [name, most, leaseMinutes];
    const [jobs] = await this.manager.query<Changed<ClaimedJob<Kind, Data>>>(statement, values);
    return jobs;
  }

  /**
   * Marks a job as being handed over: from now on nobody repeats it by itself. Throws when the
   * claim is lost.
   */
  async markHanding({ storeId, id, dueAt }: ClaimedJob): Promise<void> {
    const [, count] = await this.manager.query<Changed>(handingStatement, [storeId, id, dueAt]);
    if (count !== 1) throw new Error('Another process has this job in hand');
  }

  /** Records the outcome of a try; when another process has claimed the job since, only a success counts. */
  async settle({ storeId, id, dueAt }: ClaimedJob, outcome: JobOutcome): Promise<void> {
    const claim = [storeId, id, dueAt];
    if (outcome.state === 'gone') {
      await this.manager.query<Changed>(deleteStatement, claim);
    } else if (outcome.state === 'again') {
      await this.manager.query<Changed>(againStatement, [...claim, outcome.at]);
    } else {
      await this.manager.query<Changed>(prepared(settleStatement), [
        ...claim,
        outcome.state,
        'fault' in outcome ? outcome.fault : '',
        'minutes' in outcome ? outcome.minutes : 0,
        'isTry' in outcome ? 0 : 1,
      ]);
    }
  }
}

/**
 * SQL for the present time in milliseconds, as the column has them: `now()` could be rounded into
 * the future.
 */
const dueNow = "date_trunc('milliseconds', now())";

/** The statement of add; $1 = store, $2 = queue, $3 = the jobs. */
const addStatement = `
  INSERT INTO job (id, store_id, queue, kind, about, data, due_at)
  SELECT added.id, $1::uuid, $2::text, added.kind, added.about, added.data,
    ${dueNow} + make_interval(mins => coalesce(added."inMinutes", 0))
  FROM jsonb_to_recordset($3::jsonb) AS added(id uuid, kind text, about text, data jsonb, "inMinutes" int)
  ON CONFLICT (store_id, kind, about) DO NOTHING`;

const scheduleStatement = `
  INSERT INTO job (id, store_id, queue, kind, about, due_at) VALUES ($1, $2, $3, $4, $5, $6)
  ON CONFLICT (store_id, kind, about) DO UPDATE
    SET due_at = excluded.due_at, state = 'waiting', attempts = 0, fault = ''`;

/** The statement of putOff; $1 = store, $2 = queue, $3 = the jobs. */
const putOffStatement = `
  INSERT INTO job (id, store_id, queue, kind, about, due_at)
  SELECT added.id, $1::uuid, $2::text, added.kind, added.about, added.at
  FROM jsonb_to_recordset($3::jsonb) AS added(id uuid, kind text, about text, at timestamptz)
  ON CONFLICT (store_id, kind, about) DO UPDATE
    SET due_at = excluded.due_at, state = 'waiting', attempts = CASE job.state WHEN 'failed' THEN 0 ELSE job.attempts END
    WHERE job.state IN ('waiting', 'failed')`;

const named = 'store_id = $1 AND kind = $2 AND about = $3';

const dueStatement = `UPDATE job SET due_at = ${dueNow} WHERE ${named}`;

const removeStatement = `DELETE FROM job WHERE ${named}`;

const dueAtStatement = `
  SELECT due_at AS "dueAt" FROM job WHERE ${named} AND state IN ('waiting', 'handing')`;

const noneOf = (jobs: string) => `SELECT id FROM ${jobs} WHERE FALSE`;

/** What is held is selected beside the jobs: Citus allows no subquery of each job. */
const claimStatement = (heldOf: (jobs: string) => string) => `
  WITH due AS (
    SELECT store_id, id, kind, about FROM job WHERE queue = $1 AND state IN ('waiting', 'handing') AND due_at <= now()
    ORDER BY due_at LIMIT $2 FOR UPDATE SKIP LOCKED
  )
  UPDATE job SET due_at = now() + make_interval(mins => $3::int),
    state = CASE WHEN state = 'handing' THEN 'unsure' WHEN job.id IN (${heldOf('due')}) THEN 'held' ELSE state END,
    fault = CASE WHEN state = 'handing' THEN 'The sender ended while it was handed over' ELSE fault END
  FROM due WHERE job.store_id = due.store_id AND job.id = due.id
  RETURNING job.id, job.store_id AS "storeId", job.kind, job.about, data, state, attempts, due_at AS "dueAt"`;

/** The claim of a job: $1 = store, $2 = its id, $3 = the time until which the claim holds. */
const claimed = 'store_id = $1 AND id = $2 AND due_at = $3';

const handingStatement = `UPDATE job SET state = 'handing' WHERE ${claimed} AND state = 'waiting'`;

const deleteStatement = `DELETE FROM job WHERE ${claimed}`;

const againStatement = `
  UPDATE job SET state = 'waiting', due_at = $4, attempts = 0, fault = '' WHERE ${claimed}`;

const settleStatement = `
  UPDATE job SET state = $4, fault = $5, attempts = attempts + $7::int,
    due_at = now() + make_interval(mins => $6::int)
  WHERE store_id = $1 AND id = $2 AND (due_at = $3 OR $4 = 'done')`;
