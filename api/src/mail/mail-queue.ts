/** Puts a mail into the outbox, in the transaction of the change that it tells of. */
import type { EntityManager } from 'typeorm';
import { newId } from '../database/id.js';
import type { StoreId } from '../tenancy/store-id.js';
import type { MailKind } from './mail.entity.js';

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
