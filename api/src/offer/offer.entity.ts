/** An offer: what a store takes off its prices, by a code or by itself (OFFER-01, OFFER-02). Money is paise. */
import { type OfferKind, type OfferState, type OrderActor, offerKinds } from '@shop/contract';
import { Check, Column, Entity, ForeignKey, Index, UpdateDateColumn, VirtualColumn } from 'typeorm';
import { oneOf } from '../database/one-of.js';
import { Paise } from '../database/paise.js';
import { Store } from '../store/store.entity.js';
import { StoreOwned } from '../tenancy/store-owned.entity.js';
import { stateSql } from './offer-state.js';

@Entity('offer')
@Index('offer_code_key', { synchronize: false })
@ForeignKey(() => Store, ['storeId'], ['id'], {
  name: 'offer_store_id_fkey',
  onDelete: 'CASCADE',
})
@Check('offer_kind', oneOf('kind', offerKinds))
@Check(
  'offer_benefit',
  `percent BETWEEN 0 AND 100 AND cap >= 0 AND amount >= 0 AND buy >= 0 AND get >= 0
    AND CASE kind WHEN 'percent' THEN percent > 0 WHEN 'amount' THEN amount > 0
      WHEN 'buyGet' THEN percent > 0 AND buy > 0 AND get > 0 ELSE true END`,
)
@Check('offer_conditions', 'least_items >= 0 AND total_uses >= 0 AND uses_per_buyer >= 0')
@Check('offer_counts', 'used >= 0 AND sales >= 0 AND given >= 0')
export class Offer extends StoreOwned {
  /** The name that shoppers read. */
  @Column('text')
  name: string;

  /** The code, as `offerCode` writes it, unique in the store; '' = it counts by itself. */
  @Column({ type: 'text', collation: 'C', default: '' })
  code: string;

  @Column('text')
  kind: OfferKind;

  @Column('int', { default: 0 })
  percent: number;

  /** The most that a percentage takes off; 0 = no cap. */
  @Paise({ default: 0 })
  cap: number;

  @Paise({ default: 0 })
  amount: number;

  @Column('int', { default: 0 })
  buy: number;

  @Column('int', { default: 0 })
  get: number;

  @Paise({ default: 0 })
  leastItems: number;

  /** The categories and products that it is for, without foreign keys; both empty = everything. */
  @Column('uuid', { array: true, default: [] })
  categoryIds: string[];

  @Column('uuid', { array: true, default: [] })
  productIds: string[];

  @Column('boolean', { default: false })
  firstOrderOnly: boolean;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  startsAt: Date | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  endsAt: Date | null;

  /** How many orders may have it; 0 = any number. */
  @Column('int', { default: 0 })
  totalUses: number;

  @Column('int', { default: 0 })
  usesPerBuyer: number;

  /**
   * How many orders have it, what they come to and what it took off them. The orders'
   * transactions alone change these (`order/offer-use.repository.ts`).
   */
  @Column('int', { default: 0 })
  used: number;

  @Paise({ default: 0 })
  sales: number;

  @Paise({ default: 0 })
  given: number;

  @UpdateDateColumn({ type: 'timestamptz', precision: 3 })
  updatedAt: Date;

  /** The version, which counts the owner's edits (MEND-24). */
  @Column('int', { default: 1 })
  version: number;

  /** Who has edited it last; null = nobody yet. */
  @Column('text', { nullable: true })
  editedBy: OrderActor | null;

  @VirtualColumn('text', { query: stateSql })
  state: OfferState;
}
