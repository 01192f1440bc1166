/** What the buyers of a store say to have paid by UPI. */
import { Injectable } from '@nestjs/common';
import { timeNow } from '../database/clock.js';
import { idAt } from '../database/id.js';
import type { Changed } from '../tenancy/repository.js';
import type { StoreId } from '../tenancy/store-id.js';
import { StoreScopedRepository } from '../tenancy/store-scoped.repository.js';
import { type ClaimOutcome, UpiClaim } from './upi-claim.entity.js';

/** An order that its buyer says to have paid, as one mail about many tells of it. */
export interface ClaimedOrder {
  number: number;
  /** The amount in paise. */
  amount: number;
  name: string;
  /** null = only a picture was given. */
  utr: string | null;
  /** Why it looks unmeant; null when it does not. */
  heldFor: string[] | null;
}

export interface ClaimedOrders {
  /** The first 20, oldest claim first. */
  first: ClaimedOrder[];
  count: number;
}

/** The most lines of a mail. */
const gatheredLines = 20;

@Injectable()
export class UpiClaimRepository extends StoreScopedRepository<UpiClaim> {
  protected readonly entity = UpiClaim;

  /** The claims of an order, oldest first; they are few. */
  ofOrder(storeId: StoreId, orderId: string): Promise<UpiClaim[]> {
    return this.manager.find(UpiClaim, { where: { storeId, orderId }, order: { id: 'ASC' } });
  }

  /** The one that the owner has not looked at; null without one. */
  open(store: StoreId, orderId: string): Promise<UpiClaim | null> {
    return this.queryOf(store, 'claim')
      .andWhere('claim.orderId = :orderId', { orderId })
      .andWhere('claim.outcome IS NULL')
      .getOne();
  }

  /** Gives an open claim another UTR. Rejects by the unique key where another order has it. */
  async correct(
    { storeId, id }: Pick<UpiClaim, 'storeId' | 'id'>,
    utr: string | null,
  ): Promise<void> {
    await this.manager.update(UpiClaim, { storeId, id }, { utr });
  }

  /**
   * Refuses what the owner had found and has set back by hand since, at that order and at another one with that UTR:
   * the UTR can be given again.
   */
  async takeBack(store: StoreId, orderId: string, utr: string | null): Promise<void> {
    await this.manager.query<Changed>(takeBackStatement, [store, orderId, utr]);
  }

  /** How many claims with a picture the owner of a store has not looked at. */
  async openWithPicture(store: StoreId): Promise<number> {
    const [row] = await this.manager.query<{ count: number }[]>(openPicturesStatement, [store]);
    return row?.count ?? 0;
  }

  /** The number of the order that has a UTR, as one that was not refused; null = none has. */
  async numberOfUtr(store: StoreId, utr: string): Promise<number | null> {
    const [row] = await this.manager.query<{ number: number }[]>(utrStatement, [store, utr]);
    return row?.number ?? null;
  }

  /** The claims that the owner of a store has not looked at, but those with a mail of their own. */
  async gathered(store: StoreId): Promise<ClaimedOrders> {
    const [row] = await this.manager.query<ClaimedOrders[]>(gatheredStatement, [store]);
    return row ?? { first: [], count: 0 };
  }

  /** How many claims a store got within an hour; above so many the answer stays the same. */
  async ofHour(store: StoreId, most: number): Promise<number> {
    const values = [store, idAt(timeNow() - hourMs), most];
    const [row] = await this.manager.query<{ count: number }[]>(ofHourStatement, values);
    return row?.count ?? 0;
  }

  async decide(
    { storeId, id }: Pick<UpiClaim, 'storeId' | 'id'>,
    outcome: ClaimOutcome,
  ): Promise<void> {
    await this.manager.query<Changed>(decideStatement, [storeId, id, outcome]);
  }
}

const gatheredStatement = `
  WITH claimed AS (
    SELECT placed.number, placed.amount, placed.details, placed.held_for, claim.utr, claim.id
    FROM upi_claim claim
    JOIN "order" placed ON placed.store_id = claim.store_id AND placed.id = claim.order_id
    WHERE claim.store_id = $1 AND claim.outcome IS NULL AND placed.payment_status IN ('unpaid', 'failed')
      AND claim.id::text NOT IN (
        SELECT split_part(about, '.', 2) FROM job WHERE store_id = $1 AND kind = 'upiClaimed')
  )
  SELECT (SELECT count(*)::int FROM claimed) AS count,
    (SELECT coalesce(json_agg(json_build_object('number', number, 'amount', amount, 'heldFor', held_for,
        'utr', utr, 'name', btrim((details ->> 'firstName') || ' ' || (details ->> 'lastName'))) ORDER BY id), '[]')
      FROM (SELECT * FROM claimed ORDER BY id LIMIT ${gatheredLines}) claimed) AS first`;

const hourMs = 3_600_000;

const ofHourStatement = `
  SELECT count(*)::int AS count FROM (
    SELECT 1 FROM upi_claim WHERE store_id = $1 AND id >= $2 LIMIT $3) lately`;

const decideStatement =
  'UPDATE upi_claim SET outcome = $3, decided_at = now() WHERE store_id = $1 AND id = $2';

const takeBackStatement = `
  UPDATE upi_claim claim SET outcome = 'refused', decided_at = now() FROM "order" placed
  WHERE claim.store_id = $1 AND claim.outcome = 'confirmed' AND (claim.order_id = $2 OR claim.utr = $3)
    AND placed.store_id = claim.store_id AND placed.id = claim.order_id
    AND placed.payment_status IN ('unpaid', 'failed')`;

const openPicturesStatement = `
  SELECT count(*)::int AS count FROM upi_claim claim
  JOIN file ON file.store_id = claim.store_id AND file.order_id = claim.order_id
  JOIN "order" placed ON placed.store_id = claim.store_id AND placed.id = claim.order_id
  WHERE claim.store_id = $1 AND claim.outcome IS NULL AND placed.payment_status IN ('unpaid', 'failed')`;

const utrStatement = `
  SELECT placed.number FROM upi_claim claim
  JOIN "order" placed ON placed.store_id = claim.store_id AND placed.id = claim.order_id
  WHERE claim.store_id = $1 AND claim.utr = $2 AND (claim.outcome IS NULL OR claim.outcome = 'confirmed')`;
