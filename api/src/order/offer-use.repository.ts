/**
 * The only code that counts the uses of offers, in the transaction of the order that has them: one
 * conditional statement, rows in one fixed order (OFFER-05).
 */
import { Injectable } from '@nestjs/common';
import { type Changed, Repository } from '../tenancy/repository.js';
import type { StoreId } from '../tenancy/store-id.js';

/** An offer that counts for an order. */
export interface UsedOffer {
  id: string;
  /** What it takes off the order, paise. */
  saved: number;
  /** The version that was priced; null = whichever it has. */
  version: number | null;
}

/** The order that uses offers. */
export interface UsingOrder {
  id: string;
  /** What it comes to, paise. */
  amount: number;
  phoneKey: string;
  customerEmail: string;
}

/**
 * SELECT of the ids of the buyer's orders in the store $1 that are not cancelled; `phone` and `email`
 * = SQL of the key of the phone and of the address, '' where unknown.
 */
export const buyerOrdersSql = (phone: string, email: string) => `
  SELECT id FROM "order" WHERE store_id = $1 AND phone_key = ${phone} AND phone_key <> ''
    AND status <> 'cancelled'
  UNION ALL
  SELECT id FROM "order" WHERE store_id = $1 AND mailbox_key(customer_email) = mailbox_key(${email})
    AND customer_email <> 'Guest' AND status <> 'cancelled'`;

interface CountedRow {
  id: string;
  /** Whether it is used up now, or was until now: shoppers see which offers are on. */
  isUsedUp: boolean;
}

@Injectable()
export class OfferUseRepository extends Repository {
  /**
   * Counts one more order of each offer, and locks them until the transaction ends. Answers the ids
   * of those that could be counted: another version is stored of the others, or they are used up.
   */
  async count(
    store: StoreId,
    { amount }: Pick<UsingOrder, 'amount'>,
    offers: readonly UsedOffer[],
  ): Promise<Set<string>> {
    const [rows] = await this.manager.query<Changed<CountedRow>>(countStatement, [
      store,
      offers.map(({ id }) => id),
      offers.map(({ version }) => version),
      offers.map(({ saved }) => saved),
      amount,
    ]);
    if (rows.some(({ isUsedUp }) => isUsedUp)) await this.announce('content', [store]);
    return new Set(rows.map(({ id }) => id));
  }

  /**
   * Those of the offers that this buyer may not have (any more). To be asked once they are locked:
   * then every other order that has one of them is seen.
   */
  async refused(
    store: StoreId,
    { id, phoneKey, customerEmail }: Omit<UsingOrder, 'amount'>,
    offerIds: readonly string[],
  ): Promise<Set<string>> {
    const values = [store, offerIds, id, phoneKey, customerEmail];
    const rows = await this.manager.query<{ id: string }[]>(refusedStatement, values);
    return new Set(rows.map((row) => row.id));
  }

  /** Those of the ids that are offers of the store. */
  async present(store: StoreId, ids: readonly string[]): Promise<Set<string>> {
    const rows = await this.manager.query<{ id: string }[]>(
      'SELECT id FROM offer WHERE store_id = $1 AND id = ANY($2::uuid[])',
      [store, ids],
    );
    return new Set(rows.map((row) => row.id));
  }

  /** Notes that a stored order has these offers. */
  async insert(
    store: StoreId,
    { id, amount }: Pick<UsingOrder, 'id' | 'amount'>,
    offers: readonly UsedOffer[],
  ): Promise<void> {
    await this.manager.query<never[]>(
      `INSERT INTO offer_use (store_id, offer_id, order_id, amount, saved)
       SELECT $1, used.id, $2, $3, used.saved FROM unnest($4::uuid[], $5::bigint[]) AS used(id, saved)`,
      [store, id, amount, offers.map((one) => one.id), offers.map(({ saved }) => saved)],
    );
  }

  /** Gives back all uses of an order; doing it again changes nothing. */
  async giveBack(store: StoreId, orderId: string): Promise<void> {
    const values = [store, orderId];
    const [rows] = await this.manager.query<Changed<CountedRow>>(giveBackStatement, values);
    if (rows.some(({ isUsedUp }) => isUsedUp)) await this.announce('content', [store]);
  }
}

/** $2 to $4 = ids, versions and savings of the offers, $5 = amount of the order. */
const countStatement = `
  WITH wanted AS (
    SELECT id, version, saved FROM unnest($2::uuid[], $3::int[], $4::bigint[]) AS used(id, version, saved)
  ), locked AS MATERIALIZED (
    SELECT id FROM offer WHERE store_id = $1 AND id = ANY($2::uuid[])
    ORDER BY id FOR NO KEY UPDATE
  )
  UPDATE offer SET used = offer.used + 1, sales = offer.sales + $5::bigint,
    given = offer.given + wanted.saved
  FROM wanted JOIN locked ON locked.id = wanted.id
  WHERE offer.store_id = $1 AND offer.id = wanted.id
    AND (wanted.version IS NULL OR offer.version = wanted.version)
    AND (offer.total_uses = 0 OR offer.used < offer.total_uses)
  RETURNING offer.id, offer.used = offer.total_uses AS "isUsedUp"`;

const theirs = buyerOrdersSql('$4', '$5');

/** $2 = ids of offers, $3 = the order, which does not count itself, $4 and $5 = its buyer. */
const refusedStatement = `
  SELECT offer.id FROM offer WHERE offer.store_id = $1 AND offer.id = ANY($2::uuid[])
    AND (offer.first_order_only
        AND EXISTS (SELECT 1 FROM (${theirs}) placed WHERE placed.id <> $3::uuid)
      OR offer.uses_per_buyer > 0 AND offer.uses_per_buyer <= (
        SELECT count(*) FROM offer_use used
        WHERE used.store_id = $1 AND used.offer_id = offer.id AND used.order_id <> $3::uuid
          AND used.order_id IN (${theirs})))`;

const giveBackStatement = `
  WITH locked AS MATERIALIZED (
    SELECT id FROM offer WHERE store_id = $1
      AND id IN (SELECT offer_id FROM offer_use WHERE store_id = $1 AND order_id = $2)
    ORDER BY id FOR NO KEY UPDATE
  ), gone AS (
    DELETE FROM offer_use WHERE store_id = $1 AND order_id = $2 RETURNING offer_id, amount, saved
  )
  UPDATE offer SET used = offer.used - 1, sales = offer.sales - gone.amount,
    given = offer.given - gone.saved
  FROM gone JOIN locked ON locked.id = gone.offer_id
  WHERE offer.store_id = $1 AND offer.id = gone.offer_id
  RETURNING offer.id, offer.used + 1 = offer.total_uses AS "isUsedUp"`;
