/** A store: the tenant that everything else belongs to. */
import {
  type AddressType,
  type Banner,
  type ChatTexts,
  type DeliveryDays,
  defaultLook,
  type LookKey,
  noSlots,
  type OldSlug,
  orderChecks,
  type SlotSettings,
  type Theme,
  usualCheckoutRules,
  usualDeliveryDays,
} from '@shop/contract';
import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  ForeignKey,
  Index,
  OneToOne,
  PrimaryColumn,
  type Relation,
  Unique,
  VirtualColumn,
} from 'typeorm';
import { User } from '../auth/user.entity.js';
import { Paise } from '../database/paise.js';
import { Domain } from '../domain/domain.entity.js';
import { Membership } from '../membership/membership.entity.js';
import type { StoreId } from '../tenancy/store-id.js';
import { StorePayment } from './store-payment.js';
import type { StoreEdits } from './store-version.js';

/** The settings as the owner set them: missing keys have the defaults (OQ-14). */
export class StoreSettings {
  @Paise({ default: 0 })
  minOrderPrice: number;

  @Paise({ default: 0 })
  shippingCharges: number;

  @Column('boolean', { default: false })
  pickup: boolean;

  @Column('boolean', { default: false })
  delivery: boolean;

  @Column('text', { default: 'input' })
  addressType: AddressType;

  @Column('boolean', { default: true })
  acceptsOrders: boolean;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  acceptsOrdersAgainAt: Date | null;

  @Column('int', { default: orderChecks.maxPieces.usual })
  maxPieces: number;

  @Column('int', { default: orderChecks.maxStockPercent.usual })
  maxStockPercent: number;

  @Column('int', { default: orderChecks.maxOrdersOfPhone.usual })
  maxOrdersOfPhone: number;

  @Column('int', { default: orderChecks.maxOrdersOfNetwork.usual })
  maxOrdersOfNetwork: number;

  @Column('int', { default: orderChecks.maxTimesUsual.usual })
  maxTimesUsual: number;

  @Column('boolean', { default: false })
  showNew: boolean;

  @Column('boolean', { default: false })
  showSale: boolean;

  @Column('boolean', { default: false })
  showBestSellers: boolean;

  @Paise({ default: 0 })
  cashFee: number;

  @Paise({ default: 0 })
  cashFrom: number;

  @Paise({ default: 0 })
  cashUpTo: number;

  @Column('jsonb', { default: noSlots })
  deliverySlots: SlotSettings;

  @Column('jsonb', { default: noSlots })
  pickupSlots: SlotSettings;

  @Column('jsonb', { default: usualDeliveryDays })
  deliveryDays: DeliveryDays;

  @Column('boolean', { default: false })
  asksNote: boolean;

  @Column('text', { default: '' })
  noteQuestion: string;

  @Column('boolean', { default: false })
  asksGift: boolean;

  @Column('boolean', { default: false })
  asksGstin: boolean;

  @Column('boolean', { default: false })
  remindsCarts: boolean;

  @Column('boolean', { default: true })
  mailsConfirmed: boolean;

  @Column('boolean', { default: true })
  mailsShipped: boolean;

  @Column('boolean', { default: true })
  mailsDelivered: boolean;

  @Column('boolean', { default: true })
  mailsCancelled: boolean;

  @Column('boolean', { default: true })
  alertOrderMail: boolean;

  @Column('boolean', { default: true })
  alertOrderPush: boolean;

  @Column('boolean', { default: true })
  alertPaymentMail: boolean;

  @Column('boolean', { default: true })
  alertPaymentPush: boolean;

  @Column('boolean', { default: false })
  alertStockMail: boolean;

  @Column('boolean', { default: true })
  alertStockPush: boolean;

  /** Those that the owner has words of his own for (OLIST-05). */
  @Column('jsonb', { default: {} })
  chatTexts: Partial<ChatTexts>;

  @Column('boolean', { default: true })
  buyersMayCancel: boolean;

  @Column('text', { default: '' })
  noCashPincodes: string;

  @Column('text', { default: '' })
  noCashPhones: string;

  @Column('int', { default: usualCheckoutRules.openCashOrders })
  openCashOrders: number;

  @Column('jsonb', { default: {} })
  theme: Partial<Theme>;
}

@Entity('store')
@Unique('store_slug_key', ['slug'])
@Index('store_owner_id_idx', ['ownerId'])
@Index('store_created_at_idx', ['createdAt', 'id'])
@Index('store_name_idx', ['name', 'id'])
@Index('store_search_idx', { synchronize: false })
@Index('store_old_slugs_idx', { synchronize: false })
@ForeignKey(() => User, ['ownerId'], ['id'], { name: 'store_owner_id_fkey' })
@Check('store_slug_form', `slug ~ '^[a-z0-9]([a-z0-9-]*[a-z0-9])?$' AND length(slug) <= 50`)
@Check('store_address_type', `settings_address_type IN ('input', 'map')`)
@Check(
  'store_order_checks',
  'settings_max_pieces >= 0 AND settings_max_stock_percent BETWEEN 0 AND 100 AND settings_max_orders_of_phone >= 0 AND settings_max_orders_of_network >= 0 AND settings_max_times_usual >= 0',
)
@Check(
  'store_cash',
  'settings_cash_fee >= 0 AND settings_cash_from >= 0 AND settings_cash_up_to >= 0 AND settings_open_cash_orders >= 0',
)
@Check('store_money', 'settings_min_order_price >= 0 AND settings_shipping_charges >= 0')
export class Store {
  @PrimaryColumn('uuid')
  id: StoreId;

  @Column('uuid')
  ownerId: string;

  @Column('text')
  name: string;

  @Column('text')
  slug: string;

  /** The slug that was freed because the store was empty; null = the store has its own (ABUSE-13). */
  @Column('text', { nullable: true })
  formerSlug: string | null;

  /** The addresses of before that lead here, and are nobody else's, until their ends (FIX-73). */
  @Column('jsonb', { default: [] })
  oldSlugs: OldSlug[];

  @Column('text', { default: '' })
  description: string;

  @Column('text', { default: '' })
  logo: string;

  @Column('text', { default: '' })
  favicon: string;

  @Column('text', { default: '' })
  address: string;

  @Column('text', { default: '' })
  contactPhone: string;

  @Column('text', { default: '' })
  openingHours: string;

  @Column('text', { default: '' })
  mapLink: string;

  @Column('jsonb', { default: [] })
  banner: Banner[];

  @Column('text', { default: defaultLook })
  look: LookKey;

  @Column(() => StoreSettings)
  settings: StoreSettings;

  @Column(() => StorePayment, { prefix: '' })
  payment: StorePayment;

  @Column('jsonb', { default: {} })
  edits: StoreEdits;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;

  @VirtualColumn('text', {
    query: (store) => `(SELECT email FROM "user" WHERE "user".id = ${store}.owner_id)`,
  })
  ownerEmail: string;

  @OneToOne(
    () => Membership,
    (membership) => membership.store,
  )
  membership: Relation<Membership> | null;

  @OneToOne(
    () => Domain,
    (domain) => domain.store,
  )
  domain: Relation<Domain> | null;
}
