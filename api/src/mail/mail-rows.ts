/** The outbox in SQL: who has a mail in hand is decided by its row. */
import type { EntityManager } from 'typeorm';
import type { StoreId } from '../tenancy/store-id.js';
import { isReaderConfirmed } from './confirmed-reader.js';
import type { MailKind } from './mail.entity.js';
import type { Outcome } from './mail-outcome.js';

export interface ClaimedMail {
  id: string;
  storeId: StoreId;
  kind: MailKind;
  about: string;
  /** 'unsure' = whoever was handing it over is gone: to be told, not to be sent. 'held' = not to be sent now. */
  state: 'waiting' | 'unsure' | 'held';
  /** Tries that failed so far. */
  attempts: number;
  /** Until when it is ours; names this claim. */
  dueAt: Date;
}

/** Longer than a try can last. */
const leaseMinutes = 3;

/** Takes at most so many due mails in hand; other instances pass them over for 3 minutes. */
export async function claimMails(manager: EntityManager, most: number): Promise<ClaimedMail[]> {
  const [rows]: [ClaimedMail[], number] = await manager.query(claimStatement, [most]);
  return rows;
}

const claimStatement = `
  WITH due AS (
    SELECT id FROM mail WHERE state IN ('waiting', 'handing') AND due_at <= now()
    ORDER BY due_at LIMIT $1 FOR UPDATE SKIP LOCKED
  )
  UPDATE mail SET due_at = now() + interval '${leaseMinutes} minutes',
    state = CASE WHEN state = 'handing' THEN 'unsure' WHEN ${isReaderConfirmed} THEN state ELSE 'held' END,
    fault = CASE state WHEN 'handing' THEN 'The sender ended while it was handed over' ELSE fault END
  FROM due WHERE mail.id = due.id
  RETURNING mail.id, store_id AS "storeId", kind, about, state, attempts, due_at AS "dueAt"`;

/** From now on nobody sends it again by themselves. Throws when it is not ours any more. */
export async function markHanding(manager: EntityManager, mail: ClaimedMail): Promise<void> {
  const [, count]: [unknown, number] = await manager.query(
    `UPDATE mail SET state = 'handing'
     WHERE store_id = $1 AND id = $2 AND due_at = $3 AND state = 'waiting'`,
    [mail.storeId, mail.id, mail.dueAt],
  );
  if (count !== 1) throw new Error('Another instance has this mail in hand');
}

/** Writes down what became of a try; news of a mail that another instance took over count only when it was sent. */
export async function settleMail(
  manager: EntityManager,
  mail: ClaimedMail,
  outcome: Outcome,
): Promise<void> {
  await manager.query(
    `UPDATE mail SET state = $4, fault = $5, attempts = attempts + $7::int,
       due_at = now() + make_interval(mins => $6::int)
     WHERE store_id = $1 AND id = $2 AND (due_at = $3 OR $4 = 'sent')`,
    [
      mail.storeId,
      mail.id,
      mail.dueAt,
      outcome.state,
      'fault' in outcome ? outcome.fault : '',
      'minutes' in outcome ? outcome.minutes : 0,
      'isTry' in outcome ? 0 : 1,
    ],
  );
}

/** As if it had never been asked for. */
export async function dropMail(manager: EntityManager, mail: ClaimedMail): Promise<void> {
  await manager.query('DELETE FROM mail WHERE store_id = $1 AND id = $2 AND due_at = $3', [
    mail.storeId,
    mail.id,
    mail.dueAt,
  ]);
}
