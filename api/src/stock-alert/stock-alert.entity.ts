/** A shopper who wants to be told when something is back in stock (DET-06). Deleted once told. */
import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { Product } from '../product/product.entity.js';
import { Sku } from '../product/sku.entity.js';
import { StoreOwned } from '../tenancy/store-owned.entity.js';

@Entity('stock_alert')
@Index('stock_alert_asked_key', { synchronize: false })
@Index('stock_alert_sku_idx', ['storeId', 'skuId'], { where: 'sku_id IS NOT NULL' })
@Index('stock_alert_email_idx', ['storeId', 'emailKey'])
@Index('stock_alert_created_at_idx', ['createdAt'])
@ForeignKey(() => Product, ['storeId', 'productId'], ['storeId', 'id'], {
  name: 'stock_alert_product_fkey',
  onDelete: 'CASCADE',
})
@ForeignKey(() => Sku, ['storeId', 'skuId'], ['storeId', 'id'], {
  name: 'stock_alert_sku_fkey',
  onDelete: 'CASCADE',
})
export class StockAlert extends StoreOwned {
  @Column('uuid')
  productId: string;

  /** The sku that is waited for; null = the product as a whole. */
  @Column('uuid', { nullable: true })
  skuId: string | null;

  @Column('text')
  email: string;

  /** The keyed hash of the mailbox in this store, by which its requests are found and forgotten. */
  @Column('text')
  emailKey: string;
}
