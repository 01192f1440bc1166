/** What a buyer says to have paid by UPI, and what the owner found (UPI-03, UPI-04). */
import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import { oneOf } from '../database/one-of.js';
import { Order } from '../order/order.entity.js';
import { StoreOwned } from '../tenancy/store-owned.entity.js';

export const claimOutcomes = ['confirmed', 'refused'] as const;
export type ClaimOutcome = (typeof claimOutcomes)[number];

@Entity('upi_claim')
@Index('upi_claim_utr_key', { synchronize: false })
@Index('upi_claim_open_key', { synchronize: false })
@Index('upi_claim_order_idx', ['storeId', 'orderId'])
@ForeignKey(() => Order, ['storeId', 'orderId'], ['storeId', 'id'], {
  name: 'upi_claim_order_fkey',
  onDelete: 'CASCADE',
})
@Check('upi_claim_utr', `utr ~ '^[0-9]{12}$'`)
@Check('upi_claim_outcome', oneOf('outcome', claimOutcomes))
export class UpiClaim extends StoreOwned {
  @Column('uuid')
  orderId: string;

  /** The number of the payment: of one order of the store only, unless it was refused; null = only a picture was given. */
  @Column('text', { nullable: true })
  utr: string | null;

  /** null = the owner has not looked yet. */
  @Column('text', { nullable: true })
  outcome: ClaimOutcome | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  decidedAt: Date | null;
}
