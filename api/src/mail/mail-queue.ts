/** Puts a mail into the outbox, in the transaction of the change that it tells of. */
import { orderCheckLimits } from '@shop/contract';
import type { EntityManager } from 'typeorm';
import { newId } from '../database/id.js';
import type { StoreId } from '../tenancy/store-id.js';
import type { MailKind } from './mail.entity.js';

/**
 * Has the owner told of orders together: of the first within a minute, of all that follow in one mail
 * per 15 minutes (ABUSE-07). What it says is read when it is sent.
 */
export async function queueGathered(manager: EntityManager, store: StoreId): Promise<void> {
  await manager.query(gatherStatement, [newId(), store, orderCheckLimits.mailMinutes * 60]);
}

const gatherStatement = `
  WITH slot AS (SELECT floor(extract(epoch FROM now()) / $3::int)::bigint AS now),
  told AS (SELECT EXISTS (SELECT 1 FROM mail, slot
    WHERE store_id = $2 AND kind = 'ordersGathered' AND about = slot.now::text) AS already)
  INSERT INTO mail (id, store_id, kind, about, due_at)
  SELECT $1::uuid, $2::uuid, 'ordersGathered', (slot.now + told.already::int)::text,
    CASE WHEN told.already THEN to_timestamp((slot.now + 1) * $3::int)
      ELSE now() + interval '20 seconds' END
  FROM slot, told
  ON CONFLICT (store_id, kind, about) DO NOTHING`;

/** Once per store, kind and what it is about (an order's id, or the end of a membership in epoch ms). */
export async function queueMail(
  manager: EntityManager,
  store: StoreId,
  kind: MailKind,
  about: string,
): Promise<void> {
  await manager.query(
    `INSERT INTO mail (id, store_id, kind, about) VALUES ($1, $2, $3, $4)
     ON CONFLICT (store_id, kind, about) DO NOTHING`,
    [newId(), store, kind, about],
  );
}
