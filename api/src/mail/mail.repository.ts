/** Puts mails into the outbox, in the transaction of the change that they report. */
import { Injectable } from '@nestjs/common';
import { type MailKind, orderCheckLimits } from '@shop/contract';
import { newId } from '../database/id.js';
import { JobRepository } from '../jobs/job.repository.js';
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
    await new JobRepository(this.manager).add(store, mailQueue, { kind, about });
  }

  /**
   * Queues a mail that tells the owner of several orders: of the first within a minute, of all
   * later ones in one mail per 15 minutes (ABUSE-07). Its contents are read when it is sent.
   */
  async queueGathered(store: StoreId): Promise<void> {
    const values = [newId(), store, orderCheckLimits.mailMinutes * 60];
    await this.manager.query<never[]>(gatherStatement, values);
  }
}

const gatherStatement = `
  WITH slot AS (SELECT floor(extract(epoch FROM now()) / $3::int)::bigint AS now),
  told AS (SELECT EXISTS (SELECT 1 FROM job, slot
    WHERE store_id = $2 AND kind = 'ordersGathered' AND about = slot.now::text) AS already)
  INSERT INTO job (id, store_id, queue, kind, about, due_at)
  SELECT $1::uuid, $2::uuid, 'mail', 'ordersGathered', (slot.now + told.already::int)::text,
    CASE WHEN told.already THEN to_timestamp((slot.now + 1) * $3::int)
      ELSE now() + interval '20 seconds' END
  FROM slot, told
  ON CONFLICT (store_id, kind, about) DO NOTHING`;
