/** The payment of an order, at the gateway (2§3, OQ-18) or by UPI. */
import { Check, Column, Entity, ForeignKey, Index, Unique } from 'typeorm';
import { oneOf } from '../database/one-of.js';
import { Paise } from '../database/paise.js';
import { Order } from '../order/order.entity.js';
import { StoreOwned } from '../tenancy/store-owned.entity.js';

/**
 * 'opening' = the gateway has not answered yet; 'created' = it waits for the shopper; 'lapsed' = it
 * has expired and the stock was released; 'short' = less than the due was captured, and the gateway
 * has not said that its order is paid (FIX-01). The last two can still be paid.
 */
export const paymentStates = ['opening', 'created', 'paid', 'refunded', 'lapsed', 'short'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** 'upi' = to the shop's own id, which no gateway knows of: its owner says whether it came (UPI-04). */
const paidBy = ['online', 'upi'] as const;

@Entity('payment')
@Unique('payment_store_id_order_id_key', ['storeId', 'orderId'])
@Unique('payment_gateway_order_id_store_id_key', ['gatewayOrderId', 'storeId'])
@ForeignKey(() => Order, ['storeId', 'orderId'], ['storeId', 'id'], {
  name: 'payment_order_fkey',
  onDelete: 'CASCADE',
})
@Index('payment_open_idx', { synchronize: false })
@Check('payment_state', oneOf('state', paymentStates))
@Check('payment_method', oneOf('method', paidBy))
export class Payment extends StoreOwned {
  @Column('uuid')
  orderId: string;

  /** The gateway's own id of the order, e.g. 'order_9A33XWu170gUtm'; null while 'opening'. */
  @Column('text', { nullable: true })
  gatewayOrderId: string | null;

  /** The gateway's id of the attempt that paid it, or fell short of it. */
  @Column('text', { nullable: true })
  gatewayPaymentId: string | null;

  @Column('text', { default: 'online' })
  method: (typeof paidBy)[number];

  /** The due. What was really received stands with the order. */
  @Paise()
  amount: number;

  @Column('text', { default: 'created' })
  state: PaymentState;

  /** The number of checks at the gateway; the next one is a job. */
  @Column('int', { default: 0 })
  checks: number;

  /** The id of the keys that it was opened with, until it is settled; null = those of its store (SAFE-05). */
  @Column('text', { nullable: true })
  keyId: string | null;

  /** The secret of these keys, encrypted like the store's own. */
  @Column('text', { nullable: true })
  keySecret: string | null;

  /** The webhook secret of that time, encrypted. */
  @Column('text', { nullable: true })
  webhookSecret: string | null;
}
