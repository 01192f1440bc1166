/** A job: work to be done in the background, written in the transaction of the change that causes it. */
import { failedJobStates, type JobKind, type JobQueueName, jobQueueNames } from '@shop/contract';
import { Check, Column, Entity, ForeignKey, Index, Unique } from 'typeorm';
import { oneOf } from '../database/one-of.js';
import { Store } from '../store/store.entity.js';
import { StoreOwned } from '../tenancy/store-owned.entity.js';

/**
 * The states of a job. 'handing' = its effect may be under way outside; when the process dies then,
 * nobody knows whether it happened: 'unsure', never repeated by itself. 'held' = waits for an event
 * instead of a time; 'dropped' = it was not to be done at all. 'failed' and 'unsure' are the dead
 * letter, which the admin sees and sends again.
 */
export const jobStates = [
  'waiting',
  'handing',
  'done',
  ...failedJobStates,
  'held',
  'dropped',
] as const;
export type JobState = (typeof jobStates)[number];

@Entity('job')
@Index('job_created_at_idx', { synchronize: false })
@Unique('job_store_id_kind_about_key', ['storeId', 'kind', 'about'])
@Index('job_due_at_idx', ['queue', 'dueAt'], { where: `state IN ('waiting', 'handing')` })
@Index('job_held_idx', ['createdAt'], { where: `state = 'held'` })
@Index('job_failed_idx', ['dueAt'], { where: `state IN ('failed', 'unsure')` })
@ForeignKey(() => Store, ['storeId'], ['id'], { name: 'job_store_id_fkey', onDelete: 'CASCADE' })
@Check('job_queue', oneOf('queue', jobQueueNames))
@Check('job_state', oneOf('state', jobStates))
export class Job extends StoreOwned {
  @Column('text')
  queue: JobQueueName;

  /** What is to be done; each queue has its own kinds. */
  @Column('text')
  kind: JobKind;

  /** The subject, e.g. an order's id. Unique per store and kind. */
  @Column('text')
  about: string;

  /** What is needed besides the subject; null = nothing. */
  @Column('jsonb', { nullable: true })
  data: unknown;

  @Column('text', { default: 'waiting' })
  state: JobState;

  /**
   * The time of the next try, or the time at which the process that has claimed it counts as dead;
   * of a job that has ended, the time of its end.
   */
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  dueAt: Date;

  /** The number of tries since it was queued or last succeeded. */
  @Column('int', { default: 0 })
  attempts: number;

  /** Why the last try failed; '' = it did not. */
  @Column('text', { default: '' })
  fault: string;
}
