/** Puts mails into the outbox, and what owners are told by push beside them, in the transaction of the change that they report. */
import { Injectable } from '@nestjs/common';
import { type MailKind, orderCheckLimits } from '@shop/contract';
import { newId } from '../database/id.js';
import { JobRepository } from '../jobs/job.repository.js';
import { isAlert, ownerPush, pushQueue } from '../push/push-queue.js';
import { Repository } from '../tenancy/repository.js';
import type { StoreId } from '../tenancy/store-id.js';
import { mailQueue } from './mail-queue.js';

@Injectable()
export class MailRepository extends Repository {
  /**
   * Queues a mail, once per store, kind and subject (an order's id, or the end of a membership in
   * epoch ms).
   */
  async queue(store: StoreId, kind: MailKind, about: string): Promise<void> {
    const jobs = new JobRepository(this.manager);
    await jobs.add(store, mailQueue, { kind, about });
    if (isAlert(kind)) await jobs.add(store, pushQueue, ownerPush({ kind, about }));
  }

  /**
   * Queues a mail that tells the owner of several things: of the first one soon, of all later ones in
   * one mail per slot of time. Its contents are read when it is sent. Who wants no such mail is told by push alike.
   */
  async queueGathered(store: StoreId, kind: keyof typeof slots): Promise<void> {
    const { seconds, from, wait } = slots[kind];
    const values = [newId(), store, seconds, kind, from, wait];
    const [added] = await this.manager.query<{ about: string; at: Date }[]>(
      gatherStatement,
      values,
    );
    if (!added || !isAlert(kind)) return;
    const push = { ...ownerPush({ kind, about: added.about }), at: added.at };
    await new JobRepository(this.manager).putOff(store, pushQueue, [push]);
  }
}

/**
 * The slots of gathered mails, all in seconds: how long each is, when the first of 1970 began, and how
 * long the first mail of a slot waits for more. Of orders, and of payments by UPI, there is one in 15
 * minutes (ABUSE-07), of reviews one a day, from 9 o'clock in India (DET-05).
 */
const slots = {
  ordersGathered: { seconds: orderCheckLimits.mailMinutes * 60, from: 0, wait: 20 },
  upiGathered: { seconds: orderCheckLimits.mailMinutes * 60, from: 0, wait: 20 },
  reviewsWaiting: { seconds: 24 * 60 * 60, from: 3.5 * 60 * 60, wait: 10 * 60 },
} as const satisfies Partial<Record<MailKind, object>>;

const gatherStatement = `
  WITH slot AS (SELECT floor((extract(epoch FROM now()) - $5::int) / $3::int)::bigint AS now),
  told AS (SELECT EXISTS (SELECT 1 FROM job, slot
    WHERE store_id = $2 AND (kind = $4 AND about = slot.now::text
      OR kind = 'ownerPush' AND about = $4 || ' ' || slot.now)) AS already)
  INSERT INTO job (id, store_id, queue, kind, about, due_at)
  SELECT $1::uuid, $2::uuid, 'mail', $4, (slot.now + told.already::int)::text,
    CASE WHEN told.already THEN to_timestamp((slot.now + 1) * $3::int + $5::int)
      ELSE now() + make_interval(secs => $6::int) END
  FROM slot, told
  ON CONFLICT (store_id, kind, about) DO NOTHING
  RETURNING about, due_at AS at`;
