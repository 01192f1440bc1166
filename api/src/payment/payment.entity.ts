/** One payment of an order at the gateway (2§3, OQ-18). */
import { Check, Column, Entity, ForeignKey, Unique } from 'typeorm';
import { Paise } from '../database/paise.js';
import { Order } from '../order/order.entity.js';
import { StoreOwned } from '../tenancy/store-owned.entity.js';

export type PaymentState = 'created' | 'paid';

@Entity('payment')
@Unique('payment_store_id_order_id_key', ['storeId', 'orderId'])
@Unique('payment_gateway_order_id_key', ['gatewayOrderId'])
@ForeignKey(() => Order, ['storeId', 'orderId'], ['storeId', 'id'], {
  name: 'payment_order_fkey',
  onDelete: 'CASCADE',
})
@Check('payment_state', `state IN ('created', 'paid')`)
export class Payment extends StoreOwned {
  @Column('uuid')
  orderId: string;

  /** The gateway's own id of the order, e.g. 'order_9A33XWu170gUtm'. */
  @Column('text')
  gatewayOrderId: string;

  /** The gateway's id of the payment that paid it. */
  @Column('text', { nullable: true })
  gatewayPaymentId: string | null;

  @Paise()
  amount: number;

  @Column('text', { default: 'created' })
  state: PaymentState;
}
