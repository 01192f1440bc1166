/** What the buyers of a store say to have paid by UPI. */
import { Injectable } from '@nestjs/common';
import type { Changed } from '../tenancy/repository.js';
import type { StoreId } from '../tenancy/store-id.js';
import { StoreScopedRepository } from '../tenancy/store-scoped.repository.js';
import { type ClaimOutcome, UpiClaim } from './upi-claim.entity.js';

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

  async decide(
    { storeId, id }: Pick<UpiClaim, 'storeId' | 'id'>,
    outcome: ClaimOutcome,
  ): Promise<void> {
    await this.manager.query<Changed>(decideStatement, [storeId, id, outcome]);
  }
}

const decideStatement =
  'UPDATE upi_claim SET outcome = $3, decided_at = now() WHERE store_id = $1 AND id = $2';

const openPicturesStatement = `
  SELECT count(*)::int AS count FROM upi_claim claim
  JOIN file ON file.store_id = claim.store_id AND file.order_id = claim.order_id
  WHERE claim.store_id = $1 AND claim.outcome IS NULL`;

const utrStatement = `
  SELECT placed.number FROM upi_claim claim
  JOIN "order" placed ON placed.store_id = claim.store_id AND placed.id = claim.order_id
  WHERE claim.store_id = $1 AND claim.utr = $2 AND (claim.outcome IS NULL OR claim.outcome = 'confirmed')`;
