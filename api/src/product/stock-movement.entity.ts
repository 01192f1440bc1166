/**
 * The ledger of counted stock: the movements of a product without a sku add up to its own stock, and
 * those of each sku to that sku's. Rows are only ever added.
 */
import { type OrderActor, orderActors } from '@shop/contract';
import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import { oneOf } from '../database/one-of.js';
import { StoreOwned } from '../tenancy/store-owned.entity.js';
import { Product } from './product.entity.js';

/** Why stock moved; 'counted' = the owner entered the number; the others belong to an order. */
export const stockReasons = ['counted', 'placed', 'cancelled', 'resumed', 'withdrawn'] as const;
export type StockReason = (typeof stockReasons)[number];

@Entity('stock_movement')
@Index('stock_movement_product_idx', ['storeId', 'productId'])
@ForeignKey(() => Product, ['storeId', 'productId'], ['storeId', 'id'], {
  name: 'stock_movement_product_fkey',
  onDelete: 'CASCADE',
})
@Check('stock_movement_reason', oneOf('reason', stockReasons))
@Check('stock_movement_actor', oneOf('actor', orderActors))
export class StockMovement extends StoreOwned {
  @Column('uuid')
  productId: string;

  /** The order's id, without a foreign key, since the order may be deleted. */
  @Column('uuid', { nullable: true })
  orderId: string | null;

  /** The pieces; below 0 when reserved. */
  @Column('int')
  change: number;

  @Column('text')
  reason: StockReason;

  @Column('text')
  actor: OrderActor;

  @Column('text', { nullable: true })
  actorEmail: string | null;

  /** The sku whose pieces moved, without a foreign key, since it may be deleted; null = the product's own. */
  @Column('uuid', { nullable: true })
  skuId: string | null;
}
