/** An address that a customer keeps in a store (CHK2-02). */
import type { OrderDetails } from '@shop/contract';
import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import { Customer } from '../customer/customer.entity.js';
import { Store } from '../store/store.entity.js';
import { StoreOwned } from '../tenancy/store-owned.entity.js';

@Entity('address')
@Index('address_place_key', ['storeId', 'customerId', 'place'], { unique: true })
@Index('address_customer_id_idx', ['customerId'])
@ForeignKey(() => Store, ['storeId'], ['id'], {
  name: 'address_store_id_fkey',
  onDelete: 'CASCADE',
})
@ForeignKey(() => Customer, ['customerId'], ['id'], {
  name: 'address_customer_id_fkey',
  onDelete: 'CASCADE',
})
@Check('address_place', 'place > 0')
export class Address extends StoreOwned {
  @Column('uuid')
  customerId: string;

  /** From 1; no two addresses of a customer in a store have the same, so that none is too many. */
  @Column('int')
  place: number;

  /** 'Home'; '' = none. */
  @Column('text', { default: '' })
  label: string;

  /** Who gets it and where it goes, as an order stores it. */
  @Column('jsonb')
  details: OrderDetails;

  /** When it was made the default; the last one that was is it. 1970 = never. */
  @Column({ type: 'timestamptz', precision: 3 })
  chosenAt: Date;
}
