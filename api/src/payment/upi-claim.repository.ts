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
  async correct({ storeId, id }: Pick<UpiClaim, 'storeId' | 'id'>, utr: string): Promise<void> {
    await this.manager.update(UpiClaim, { storeId, id }, { utr });
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
