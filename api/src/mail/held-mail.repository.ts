/** Mails that wait until their reader has confirmed the address (ABUSE-11). */
import { Injectable } from '@nestjs/common';
import { type Changed, Repository } from '../tenancy/repository.js';

@Injectable()
export class HeldMailRepository extends Repository {
  /** Releases the mails of an account, in whichever store. */
  async releaseOf(kind: 'user' | 'customer', accountId: string): Promise<void> {
    const statement = releaseStatement(readerOf[kind]);
    await this.manager.query<Changed>(statement, [accountId]);
  }

  /** Releases the mails whose reader has confirmed the address, of all stores; returns how many. */
  async releaseConfirmed(): Promise<number> {
    const [, released] = await this.manager.query<Changed>(releaseConfirmedStatement);
    return released;
  }

  /** Drops the mails that are older than 7 days. */
  async dropOld(): Promise<void> {
    await this.manager.query<Changed>(dropStatement);
  }
}

/** SQL of the kinds that go to the customer of an order, and of all that do not go to the owner. */
const customerKinds = `('orderForCustomer', 'paymentReviewForCustomer')`;
const foreignKinds = `('orderForCustomer', 'paymentReviewForCustomer', 'orderChanged', 'backInStock', 'leftCart')`;

/**
 * SQL that selects the ids of those mails, of the jobs in that CTE, whose reader has not confirmed
 * the address. A customer's mail of an order goes to its customer, one about a change of it, stock or a left cart
 * counts as one to a guest, who confirms nothing, every other kind goes to the owner of the store. A deleted account counts as confirmed: the writer then finds nothing to write.
 */
export const unconfirmedOf = (jobs: string) => `
  SELECT mail.id FROM (
    SELECT id, store_id, CASE WHEN kind IN ${customerKinds} AND about ~ '^[0-9a-f-]{36}$'
      THEN about::uuid END AS order_id FROM ${jobs}
  ) mail
  JOIN "order" ON "order".store_id = mail.store_id AND "order".id = mail.order_id
  JOIN customer ON customer.id = "order".customer_id
  WHERE customer.email_verified_at IS NULL
  UNION ALL
  SELECT mail.id FROM ${jobs} mail JOIN store ON store.id = mail.store_id
  JOIN "user" ON "user".id = store.owner_id
  WHERE mail.kind NOT IN ${foreignKinds} AND "user".email_verified_at IS NULL`;

const isYoung = `created_at >= now() - interval '7 days'`;

/** The mails of one account, by indexes; $1 = its id. */
const readerOf = {
  user: `kind NOT IN ${foreignKinds} AND store_id IN (SELECT id FROM store WHERE owner_id = $1)`,
  customer: `kind IN ${customerKinds} AND (store_id, about) IN (
    SELECT store_id, id::text FROM "order" WHERE customer_id = $1)`,
} as const;

/** The statement that releases them in the order in which they were written. */
const releaseStatement = (reader: string) => `
  UPDATE job SET state = 'waiting', due_at = created_at
  WHERE queue = 'mail' AND state = 'held' AND ${isYoung} AND ${reader}`;

/** The statement of releaseConfirmed, in the same order. */
const releaseConfirmedStatement = `
  WITH young AS (
    SELECT id, store_id, kind, about FROM job
    WHERE queue = 'mail' AND state = 'held' AND ${isYoung}
  )
  ${releaseStatement(`id IN (SELECT id FROM young) AND id NOT IN (${unconfirmedOf('young')})`)}`;

const dropStatement = `
  UPDATE job SET state = 'dropped', fault = 'The address was not confirmed within 7 days'
  WHERE queue = 'mail' AND state = 'held' AND NOT ${isYoung}`;
