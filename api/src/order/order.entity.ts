/** An order with its own copy of what was bought and for how much. Money is paise. */
import type {
  OrderChannel,
  OrderDetails,
  OrderOffer,
  OrderSlot,
  OrderStatus,
  OrderType,
  PaymentStatus,
  Shipment,
  UpiClaim,
} from '@shop/contract';
import { Check, Column, Entity, ForeignKey, Index, Unique, VirtualColumn } from 'typeorm';
import { Customer } from '../customer/customer.entity.js';
import { Paise } from '../database/paise.js';
import { Store } from '../store/store.entity.js';
import { StoreOwned } from '../tenancy/store-owned.entity.js';
import type { StoredOrderItem } from './order-item.entity.js';

/** An offer as it counted for the order; `saved` is paise, of the items or of the delivery. */
export type StoredOrderOffer = OrderOffer & { id: string };

/** The zone as it was when the order was placed. */
export interface StoredOrderZone {
  id: string;
  name: string;
  days: string;
  /** The last day on which it comes, 'YYYY-MM-DD', as it was promised; missing = none was. */
  by?: string;
}

@Entity('order')
@Unique('order_store_id_number_key', ['storeId', 'number'])
@Index('order_id_idx', ['id'])
@Index('order_status_idx', { synchronize: false })
@Index('order_payment_status_idx', { synchronize: false })
@Index('order_amount_idx', { synchronize: false })
@Index('order_search_idx', { synchronize: false })
@Index('order_held_idx', ['storeId', 'id'], { where: 'held_for IS NOT NULL' })
@Index('order_open_phone_idx', { synchronize: false })
@Index('order_buyer_phone_idx', { synchronize: false })
@Index('order_buyer_mailbox_idx', { synchronize: false })
@Index('order_customer_id_idx', ['customerId', 'storeId', 'number'])
@ForeignKey(() => Store, ['storeId'], ['id'], { name: 'order_store_id_fkey' })
@ForeignKey(() => Customer, ['customerId'], ['id'], { name: 'order_customer_id_fkey' })
@Check('order_type', `type IN ('delivery', 'pickup')`)
@Check(
  'order_status',
  `status IN ('processing', 'pending', 'confirmed', 'shipped', 'delivered', 'cancelled')`,
)
@Check('order_payment_status', `payment_status IN ('unpaid', 'paid', 'failed', 'refunded', 'cod')`)
@Check('order_money', 'amount >= 0 AND shipping_charges >= 0 AND discount >= 0 AND cash_fee >= 0')
@Check('order_received', 'received >= 0')
export class Order extends StoreOwned {
  /** The number, counted per store from 1. */
  @Column('int')
  number: number;

  /** The customer's account; null for a guest. */
  @Column('uuid', { nullable: true })
  customerId: string | null;

  @Column('text')
  customerEmail: string;

  @Column('text')
  type: OrderType;

  /** The amount: the items without the discount, with shipping and the fee for cash. */
  @Paise()
  amount: number;

  @Paise()
  shippingCharges: number;

  /** What offers took off the items: the sum of the discounts of its lines. */
  @Paise({ default: 0 })
  discount: number;

  /**
   * What the gateway took for it: more than `amount` with a fee that the buyer bears, less with an
   * offer of the gateway (FIX-01). 0 = money of another currency; null = not known, or nothing came.
   */
  @Paise({ nullable: true })
  received: number | null;

  /** The offers that counted, at most one of the items and one of the delivery. */
  @Column('jsonb', { default: [] })
  offers: StoredOrderOffer[];

  /** What paying in cash costs. */
  @Paise({ default: 0 })
  cashFee: number;

  /** Null = pickup, or the store had no zones. */
  @Column('jsonb', { nullable: true })
  zone: StoredOrderZone | null;

  @Column('jsonb', { nullable: true })
  slot: OrderSlot | null;

  /** For the shop. */
  @Column('text', { default: '' })
  note: string;

  /** Written on a card. */
  @Column('text', { default: '' })
  gift: string;

  /** The buyer's GST number. */
  @Column('text', { default: '' })
  gstin: string;

  /** What the owner said of it: of a listed courier the number alone. Null = nothing (FULF-01). */
  @Column('jsonb', { nullable: true })
  shipment: Shipment | null;

  @Column('text', { default: 'processing' })
  status: OrderStatus;

  @Column('text')
  paymentStatus: PaymentStatus;

  /**
   * What its last event set the payment to that names a method: how it was placed ('upi' = for UPI), 'cod' by hand
   * unless it was taken back at once, or 'paid' by the gateway; null without one (FIX-67).
   */
  @VirtualColumn('text', {
    query: (order) =>
      `(SELECT (array_agg(event.after ORDER BY event.id DESC))[1] FROM order_event event WHERE event.store_id = ${order}.store_id AND event.order_id = ${order}.id AND (event.kind = 'placed' OR event.kind = 'paymentStatus' AND (event.after = 'cod' AND coalesce((SELECT later.after FROM order_event later WHERE later.store_id = event.store_id AND later.order_id = event.order_id AND later.id > event.id AND later.kind = 'paymentStatus' ORDER BY later.id LIMIT 1), '') NOT IN ('unpaid', 'failed') OR event.after = 'paid' AND event.actor = 'gateway')))`,
  })
  methodEvent: string | null;

  @Column('text', { default: 'store' })
  channel: OrderChannel;

  @Column('jsonb')
  details: OrderDetails;

  /** Why its stock is not reserved yet, in words for the owner; null once it is (ABUSE-07). */
  @Column('text', { array: true, nullable: true })
  heldFor: string[] | null;

  /** The last 10 digits of the phone (phoneKey). */
  @Column('text', { default: '' })
  phoneKey: string;

  /** The time at which it came in with an archive; null = it was placed here. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  importedAt: Date | null;

  /** The version, which counts changes of status and payment status by whomever (MEND-24). */
  @Column('int', { default: 1 })
  version: number;

  /** How often the links of its page were ended; part of what they sign (OPAGE-01). */
  @Column('int', { default: 0 })
  linkTurn: number;

  /** What its buyer says to have paid by UPI, until the owner has looked; the time is PostgreSQL's text (UPI-03). */
  @VirtualColumn('json', {
    query: (order) =>
      `(SELECT json_build_object('id', claim.id, 'utr', claim.utr, 'createdAt', claim.created_at) FROM upi_claim claim WHERE claim.store_id = ${order}.store_id AND claim.order_id = ${order}.id AND claim.outcome IS NULL)`,
  })
  upiClaim: UpiClaim | null;

  /** The id of the picture of a payment that its buyer has sent, as long as it is kept (UPI-03). */
  @VirtualColumn('uuid', {
    query: (order) =>
      `(SELECT picture.id FROM file picture WHERE picture.store_id = ${order}.store_id AND picture.order_id = ${order}.id)`,
  })
  upiPicture: string | null;

  /** Its lines, read in the same statement; written as `order_item` rows. */
  @VirtualColumn('json', {
    query: (order) =>
      `(SELECT json_agg(json_build_object('id', item.product_id, 'name', item.name, 'variant', item.variant, 'quantity', item.quantity, 'price', item.price, 'skuId', item.sku_id, 'answers', item.answers, 'discount', item.discount) ORDER BY item.position) FROM order_item item WHERE item.store_id = ${order}.store_id AND item.order_id = ${order}.id)`,
  })
  items: StoredOrderItem[];
}
