/** Bodies of the store calls. */
import {
  type AddressType,
  addressTypes,
  dayLimits,
  type LookKey,
  limits,
  lookKeys,
  orderChecks,
  type SlugBody,
  type StoreBody,
  type StoreUpdateBody,
  type UpiKind,
  upiKinds,
  upiLimits,
  type WebhookAct,
  webhookActs,
} from '@shop/contract';
import { DateTime } from '../http/fields/date-time.js';
import { check } from '../http/fields/field.js';
import { Nested, NestedList } from '../http/fields/list.js';
import { Flag, Integer, Rupees } from '../http/fields/number.js';
import {
  isPictureAddress,
  OneOf,
  PhoneNumber,
  PictureAddress,
  SecureAddress,
  Text,
} from '../http/fields/text.js';
import { ChatTextsDto } from './chat-texts.dto.js';
import { DeliveryDaysDto, SlotSettingsDto } from './checkout-rules.dto.js';
import { ThemeDto } from './theme.dto.js';

export class StoreDto implements StoreBody {
  @Text('Store name', { min: 1, max: limits.storeName, example: 'Asha’s Pickles' })
  name: string;

  @Text('Slug', { min: 1, max: limits.slug, example: 'ashas-pickles' })
  slug: string;
}

export class SlugDto implements SlugBody {
  @Text('Slug', { min: 1, max: limits.slug, example: 'ashas-pickles' })
  slug: string;
}

export class BannerDto {
  @PictureAddress('Banner')
  @check('isSet', isPictureAddress, 'Banner must be an http:// or https:// address')
  url: string;
}

export class StoreSettingsDto {
  @Rupees('Minimum order value', { optional: true, blankIsZero: true })
  minOrderPrice?: number;

  @Rupees('Shipping charges', { optional: true, blankIsZero: true })
  shippingCharges?: number;

  @Flag('Pickup', { optional: true })
  pickup?: boolean;

  @Flag('Delivery', { optional: true })
  delivery?: boolean;

  @OneOf('Address method', addressTypes, { optional: true })
  addressType?: AddressType;

  @Flag('Accepts orders', { optional: true })
  acceptsOrders?: boolean;

  @DateTime('End of the pause', { optional: true })
  acceptsOrdersAgainAt?: string | null;

  @Integer('Pieces of one product', { min: 0, max: orderChecks.maxPieces.most, optional: true })
  maxPieces?: number;

  @Integer('Share of the stock', { min: 0, max: orderChecks.maxStockPercent.most, optional: true })
  maxStockPercent?: number;

  @Integer('Orders of one phone', {
    min: 0,
    max: orderChecks.maxOrdersOfPhone.most,
    optional: true,
  })
  maxOrdersOfPhone?: number;

  @Integer('Orders of one network', {
    min: 0,
    max: orderChecks.maxOrdersOfNetwork.most,
    optional: true,
  })
  maxOrdersOfNetwork?: number;

  @Integer('Times the usual', { min: 0, max: orderChecks.maxTimesUsual.most, optional: true })
  maxTimesUsual?: number;

  @Flag('New', { optional: true })
  showNew?: boolean;

  @Flag('Sale', { optional: true })
  showSale?: boolean;

  @Flag('Best sellers', { optional: true })
  showBestSellers?: boolean;

  @Rupees('Cash fee', { optional: true, blankIsZero: true })
  cashFee?: number;

  @Rupees('Least for cash', { optional: true, blankIsZero: true })
  cashFrom?: number;

  @Rupees('Most for cash', { optional: true, blankIsZero: true })
  cashUpTo?: number;

  @Nested('Delivery slots', () => SlotSettingsDto, { optional: true })
  deliverySlots?: SlotSettingsDto;

  @Nested('Pickup slots', () => SlotSettingsDto, { optional: true })
  pickupSlots?: SlotSettingsDto;

  @Nested('Delivery days', () => DeliveryDaysDto, { optional: true })
  deliveryDays?: DeliveryDaysDto;

  @Flag('Note', { optional: true })
  asksNote?: boolean;

  /** '' = the usual words. */
  @Text('Question', { max: dayLimits.question, optional: true, example: 'Which flavour?' })
  noteQuestion?: string;

  @Flag('Gift message', { optional: true })
  asksGift?: boolean;

  @Flag('GSTIN', { optional: true })
  asksGstin?: boolean;

  /** One mail to guests who left a cart and ticked the box for it (CHK2-05). */
  @Flag('Mails about left carts', { optional: true })
  remindsCarts?: boolean;

  /** Which changes of an order its buyer is mailed (FIX-40). */
  @Flag('Mail when confirmed', { optional: true })
  mailsConfirmed?: boolean;

  @Flag('Mail when shipped', { optional: true })
  mailsShipped?: boolean;

  @Flag('Mail when delivered', { optional: true })
  mailsDelivered?: boolean;

  @Flag('Mail when cancelled', { optional: true })
  mailsCancelled?: boolean;

  /** What the owner is told at once, and how (NOTE-01). */
  @Flag('Mail about orders', { optional: true })
  alertOrderMail?: boolean;

  @Flag('Alert about orders', { optional: true })
  alertOrderPush?: boolean;

  @Flag('Mail about payments', { optional: true })
  alertPaymentMail?: boolean;

  @Flag('Alert about payments', { optional: true })
  alertPaymentPush?: boolean;

  @Flag('Mail about low stock', { optional: true })
  alertStockMail?: boolean;

  @Flag('Alert about low stock', { optional: true })
  alertStockPush?: boolean;

  /** Sent whole; '' = the usual words (OLIST-05). */
  @Nested('Texts', () => ChatTextsDto, { optional: true })
  chatTexts?: ChatTextsDto;

  /** Whether buyers may cancel on the page of their order, until it is confirmed (OPAGE-02). */
  @Flag('Buyers may cancel', { optional: true })
  buyersMayCancel?: boolean;

  @Text('Pincodes without cash', {
    max: limits.zonePincodes,
    optional: true,
    example: '560001, 5601*',
  })
  noCashPincodes?: string;

  @Text('Phones without cash', {
    max: limits.zonePincodes,
    optional: true,
    example: '9812345678',
  })
  noCashPhones?: string;

  @Integer('Open cash orders', { min: 0, max: orderChecks.maxOrdersOfPhone.most, optional: true })
  openCashOrders?: number;

  @Nested('Theme', () => ThemeDto, { optional: true })
  theme?: ThemeDto;
}

/** Any subset of the fields; missing ones stay as they are (OQ-13, OQ-14). */
export class StoreUpdateDto implements StoreUpdateBody {
  @Text('Store name', { min: 1, max: limits.storeName, optional: true, example: 'Asha’s Pickles' })
  name?: string;

  @Text('Description', { max: limits.storeDescription, optional: true })
  description?: string;

  @Text('Address', { max: limits.storeContact, optional: true, example: '12 MG Road\nBengaluru' })
  address?: string;

  @PhoneNumber('Contact phone', { optional: true })
  contactPhone?: string;

  @Text('Opening hours', { max: limits.storeContact, optional: true, example: 'Mon–Sat 10–20' })
  openingHours?: string;

  @SecureAddress('Map link', { optional: true })
  mapLink?: string;

  @PictureAddress('Logo', { optional: true })
  logo?: string;

  @PictureAddress('Favicon', { optional: true })
  favicon?: string;

  @NestedList('Banner', () => BannerDto, { max: limits.banners, optional: true })
  banner?: BannerDto[];

  @OneOf('Look', lookKeys, { optional: true })
  look?: LookKey;

  @Nested('Settings', () => StoreSettingsDto, { optional: true })
  settings?: StoreSettingsDto;

  @Flag('Card gateway', { optional: true })
  razorpayEnabled?: boolean;

  @Text('Gateway key id', { max: limits.gatewayText, optional: true, example: 'rzp_test_key' })
  razorpayKeyId?: string;

  @Text('Gateway secret', { max: limits.gatewayText, optional: true })
  razorpaySecret?: string;

  @Text('Webhook secret', { max: limits.gatewayText, optional: true })
  razorpayWebhookSecret?: string;

  @OneOf('Webhook act', webhookActs, { optional: true })
  razorpayWebhookAct?: WebhookAct;

  @Text('WhatsApp number', { max: limits.whatsAppNumber, optional: true, example: '+919812345678' })
  whatsAppNumber?: string;

  @Flag('WhatsApp ordering', { optional: true })
  whatsAppOrderEnabled?: boolean;

  @Flag('WhatsApp beside other ways', { optional: true })
  whatsAppAlways?: boolean;

  @Flag('Cash on delivery', { optional: true })
  codOption?: boolean;

  @Flag('Account required', { optional: true })
  requiredAccountForOrder?: boolean;

  @Flag('Guest checkout', { optional: true })
  guestCheckout?: boolean;

  @Flag('UPI', { optional: true, example: false })
  upiEnabled?: boolean;

  @Text('UPI id', { max: 2 * upiLimits.id, optional: true, example: 'asha@okhdfcbank' })
  upiId?: string;

  @OneOf('Kind of UPI id', upiKinds, { optional: true })
  upiKind?: UpiKind;

  @Text('Merchant code', { max: upiLimits.typedCode, optional: true, example: '' })
  upiMerchantCode?: string;

  @Integer('Hours for UPI', {
    min: upiLimits.holdHours.least,
    max: upiLimits.holdHours.most,
    optional: true,
    example: upiLimits.holdHours.usual,
  })
  upiHoldHours?: number;

  @Rupees('Most by UPI', { optional: true, blankIsZero: true })
  upiUpTo?: number;

  @Text('Version', { max: 60, optional: true, example: null })
  version?: string;
}
