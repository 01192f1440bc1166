/** An order that has an offer; deleted when the order gives it back (OFFER-05). Money is paise. */
import { Check, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Paise } from '../database/paise.js';
import { Offer } from '../offer/offer.entity.js';
import type { StoreId } from '../tenancy/store-id.js';
import { Order } from './order.entity.js';

@Entity('offer_use')
@Index('offer_use_order_idx', ['storeId', 'orderId'])
@ForeignKey(() => Offer, ['storeId', 'offerId'], ['storeId', 'id'], {
  name: 'offer_use_offer_fkey',
  onDelete: 'CASCADE',
})
@ForeignKey(() => Order, ['storeId', 'orderId'], ['storeId', 'id'], {
  name: 'offer_use_order_fkey',
  onDelete: 'CASCADE',
})
@Check('offer_use_money', 'amount >= 0 AND saved >= 0')
export class OfferUse {
  @PrimaryColumn('uuid')
  storeId: StoreId;

  @PrimaryColumn('uuid')
  offerId: string;

  @PrimaryColumn('uuid')
  orderId: string;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;

  /** What the order comes to, as counted in the offer's sales. */
  @Paise()
  amount: number;

  /** What the offer took off it. */
  @Paise()
  saved: number;
}
