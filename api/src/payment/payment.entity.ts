/** One payment of an order at the gateway (2§3, OQ-18). */
import { Check, Column, Entity, ForeignKey, Index, Unique } from 'typeorm';
import { oneOf } from '../database/one-of.js';
import { Paise } from '../database/paise.js';
import { Order } from '../order/order.entity.js';
import { StoreOwned } from '../tenancy/store-owned.entity.js';

/**
 * 'opening' = the gateway was not heard yet; 'created' = it waits for the shopper; 'lapsed' = it
 * waited too long and the stock went back. A lapsed one can still be paid.
 */
export const paymentStates = ['opening', 'created', 'paid', 'refunded', 'lapsed'] as const;
export type PaymentState = (typeof paymentStates)[number];

@Entity('payment')
@Unique('payment_store_id_order_id_key', ['storeId', 'orderId'])
@Unique('payment_gateway_order_id_key', ['gatewayOrderId'])
@ForeignKey(() => Order, ['storeId', 'orderId'], ['storeId', 'id'], {
  name: 'payment_order_fkey',
  onDelete: 'CASCADE',
})
@Index('payment_open_idx', { synchronize: false })
@Index('payment_check_at_idx', ['checkAt'], { where: 'check_at IS NOT NULL' })
@Check('payment_state', oneOf('state', paymentStates))
export class Payment extends StoreOwned {
  @Column('uuid')
  orderId: string;

  /** The gateway's own id of the order, e.g. 'order_9A33XWu170gUtm'; null while 'opening'. */
  @Column('text', { nullable: true })
  gatewayOrderId: string | null;

  /** The gateway's id of the payment that paid it. */
  @Column('text', { nullable: true })
  gatewayPaymentId: string | null;

  @Paise()
  amount: number;

  @Column('text', { default: 'created' })
  state: PaymentState;

  /** When the gateway is asked about it next; null = not any more. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  checkAt: Date | null;

  /** How often it was asked. */
  @Column('int', { default: 0 })
  checks: number;
}
