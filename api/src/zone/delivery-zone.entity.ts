/** Where a store delivers, for how much and in how many days (DELIV-01, DELIV-07). Money is paise. */
import type { OrderActor } from '@shop/contract';
import { Check, Column, Entity, ForeignKey, Index, UpdateDateColumn } from 'typeorm';
import { Paise } from '../database/paise.js';
import { Store } from '../store/store.entity.js';
import { StoreOwned } from '../tenancy/store-owned.entity.js';

/** Of weights up to so many grams; `fee` is paise. */
export interface StoredWeightStep {
  upTo: number;
  fee: number;
}

@Entity('delivery_zone')
@Index('delivery_zone_position_idx', ['storeId', 'position'])
@ForeignKey(() => Store, ['storeId'], ['id'], {
  name: 'delivery_zone_store_id_fkey',
  onDelete: 'CASCADE',
})
@Check('delivery_zone_position', 'position >= 0')
@Check('delivery_zone_radius', 'radius >= 0')
@Check('delivery_zone_days', 'fewest_days >= 0 AND most_days >= fewest_days')
@Check('delivery_zone_money', 'fee >= 0 AND free_from >= 0 AND least_order >= 0')
export class DeliveryZone extends StoreOwned {
  @Column('text')
  name: string;

  /** The position among the store's zones, 0..n-1; the first that fits counts. */
  @Column('int')
  position: number;

  /** The pincodes as the owner wrote them. */
  @Column('text', { default: '' })
  pincodes: string;

  /** The same as `rangesText` (zone/pincode-ranges.ts) writes them, by which they are found. */
  @Column('int4multirange', { default: '{}' })
  pincodeRanges: string;

  @Column('text', { array: true, default: [] })
  states: string[];

  /** Kilometres around the store's point; 0 = not by distance. */
  @Column('double precision', { default: 0 })
  radius: number;

  @Paise({ default: 0 })
  fee: number;

  /** The least sum of items after discounts from which delivery is free; 0 = never. */
  @Paise({ default: 0 })
  freeFrom: number;

  @Paise({ default: 0 })
  leastOrder: number;

  /** Lightest first; empty = the fee counts. */
  @Column('jsonb', { default: [] })
  weightSteps: StoredWeightStep[];

  @Column('text', { default: '' })
  days: string;

  /** Working days; the most is null where nobody has said it. */
  @Column('int', { default: 0 })
  fewestDays: number;

  @Column('int', { nullable: true })
  mostDays: number | null;

  @Column('boolean', { default: true })
  cashAllowed: boolean;

  @UpdateDateColumn({ type: 'timestamptz', precision: 3 })
  updatedAt: Date;

  /** The version, which counts the edits (MEND-24). */
  @Column('int', { default: 1 })
  version: number;

  /** Who has edited it last; null = nobody yet. */
  @Column('text', { nullable: true })
  editedBy: OrderActor | null;
}
