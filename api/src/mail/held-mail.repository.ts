/** Mails that wait until the owner who reads them has confirmed the address (ABUSE-11). */
import { Injectable } from '@nestjs/common';
import type { MailKind } from '@shop/contract';
import { type Changed, Repository } from '../tenancy/repository.js';

@Injectable()
export class HeldMailRepository extends Repository {
  /** Releases the mails to an owner about all stores of the account. */
  async releaseOf(ownerId: string): Promise<void> {
    await this.manager.query<Changed>(repeatedStatement(ofOwner), [ownerId]);
    await this.manager.query<Changed>(releaseStatement(ofOwner), [ownerId]);
  }

  /** Releases the mails whose reader has confirmed the address, of all stores; returns how many. */
  async releaseConfirmed(): Promise<number> {
    await this.manager.query<Changed>(`${young} ${repeatedStatement(ofConfirmed)}`);
    const [, released] = await this.manager.query<Changed>(releaseConfirmedStatement);
    return released;
  }

  /** Drops the mails that are older than 7 days. */
  async dropOld(): Promise<void> {
    await this.manager.query<Changed>(dropStatement);
  }
}

/** Who reads a mail. A shopper's waits for nothing: it counts as one to a guest until the address is confirmed (FIX-41). */
const readers: Readonly<Record<MailKind, 'owner' | 'shopper'>> = {
  orderForOwner: 'owner',
  orderForCustomer: 'shopper',
  orderChanged: 'shopper',
  orderCancelled: 'owner',
  paidLate: 'owner',
  upiToPay: 'shopper',
  upiClaimed: 'owner',
  upiGathered: 'owner',
  upiRefused: 'shopper',
  paymentReview: 'owner',
  paymentReviewForCustomer: 'shopper',
  membershipEnding: 'owner',
  membershipEnded: 'owner',
  ordersGathered: 'owner',
  reviewsWaiting: 'owner',
  slugEnding: 'owner',
  domainWon: 'owner',
  domainMoved: 'owner',
  domainLost: 'owner',
  stockLow: 'owner',
  backInStock: 'shopper',
  leftCart: 'shopper',
};
const toShoppers = Object.entries(readers).filter(([, reader]) => reader === 'shopper');

/** SQL of the kinds that go to shoppers. */
const shopperKinds = `(${toShoppers.map(([kind]) => `'${kind}'`).join(', ')})`;

/**
 * SQL that selects the ids of those mails, of the jobs in that CTE, whose owner has not confirmed the
 * address. A deleted account counts as confirmed: the writer then finds nothing to write.
 */
export const unconfirmedOf = (jobs: string) => `
  SELECT mail.id FROM ${jobs} mail JOIN store ON store.id = mail.store_id
  JOIN "user" ON "user".id = store.owner_id
  WHERE mail.kind NOT IN ${shopperKinds} AND "user".email_verified_at IS NULL`;

const isYoung = (job: string) => `${job}.created_at >= now() - interval '7 days'`;

/** The mails of one owner, by indexes; $1 = the account's id. */
const ofOwner = `kind NOT IN ${shopperKinds}
    AND store_id IN (SELECT id FROM store WHERE owner_id = $1)`;

/** The statement that releases them in the order in which they were written. */
const releaseStatement = (which: string) => `
  UPDATE job SET state = 'waiting', due_at = created_at
  WHERE queue = 'mail' AND state = 'held' AND ${isYoung('job')} AND ${which}`;

/**
 * The statement that drops those of the mails that would tell the same as an earlier one of them: they tell of what
 * there is when they are written, one in each slot of time.
 */
const repeatedStatement = (which: string) => `
  UPDATE job SET state = 'dropped', fault = 'An earlier one tells of it'
  WHERE queue = 'mail' AND state = 'held' AND ${which}
    AND kind IN ('ordersGathered', 'upiGathered', 'reviewsWaiting') AND EXISTS (
      SELECT FROM job earlier WHERE earlier.store_id = job.store_id AND earlier.kind = job.kind
        AND earlier.state = 'held' AND earlier.created_at < job.created_at AND ${isYoung('earlier')})`;

const young = `
  WITH young AS (
    SELECT id, store_id, kind FROM job
    WHERE queue = 'mail' AND state = 'held' AND ${isYoung('job')}
  )`;
const ofConfirmed = `id IN (SELECT id FROM young) AND id NOT IN (${unconfirmedOf('young')})`;

/** The statement of releaseConfirmed, in the same order. */
const releaseConfirmedStatement = `${young} ${releaseStatement(ofConfirmed)}`;

const dropStatement = `
  UPDATE job SET state = 'dropped', fault = 'The address was not confirmed within 7 days'
  WHERE queue = 'mail' AND state = 'held' AND NOT ${isYoung('job')}`;
