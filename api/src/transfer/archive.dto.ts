/** The fields of each noun in an archive, by the same rules as in the bodies of the API. */
import { applyDecorators } from '@nestjs/common';
import { OmitType } from '@nestjs/swagger';
import { isDay } from '@shop/commerce';
import {
  type ChosenVariant,
  limits,
  type OfferKind,
  type OrderActor,
  type OrderChannel,
  type OrderEventKind,
  type OrderItemAnswer,
  type OrderOffer,
  type OrderSlot,
  type OrderStatus,
  type OrderType,
  offerKinds,
  orderActors,
  orderChannels,
  orderCheckLimits,
  orderEventKinds,
  orderStatuses,
  orderTypes,
  ownUpiFields,
  type PaymentStatus,
  paymentStatuses,
  type ReviewStatus,
  reviewStatuses,
  starRange,
  stockAlertLimits,
  upiLimits,
} from '@shop/contract';
import { timeNow } from '../database/clock.js';
import { check, type FieldOptions, optionally } from '../http/fields/field.js';
import { IdList, Nested, NestedList, PictureList, TextList } from '../http/fields/list.js';
import { Flag, Integer, Rupees } from '../http/fields/number.js';
import { Email, Id, OneOf, PictureAddress, Text } from '../http/fields/text.js';
import { OfferDto } from '../offer/offer.dto.js';
import { longestItemName, OrderDetailsDto } from '../order/order.dto.js';
import { ShipmentDto } from '../order/shipment.dto.js';
import { type ClaimOutcome, claimOutcomes } from '../payment/upi-claim.entity.js';
import { ChosenVariantDto } from '../product/chosen-variant.dto.js';
import { ProductDto } from '../product/product.dto.js';
import { StoreUpdateDto } from '../store/store.dto.js';
import { isPlainName, nameRefusal } from '../store/store-name.js';
import { DeliveryZoneDto } from '../zone/zone.dto.js';
import { importLimits } from './store-archive.js';

/** The earliest date that is accepted: no shop is older. */
const oldest = Date.UTC(2000, 0);
/** How much the clocks of two platforms may differ, ms. */
const skew = 5 * 60_000;

function isPastDateTime(value: unknown): boolean {
  if (typeof value !== 'string') return false;
  const at = Date.parse(value);
  return at >= oldest && at <= timeNow() + skew && new Date(at).toISOString() === value;
}

/** A date with time in the past, as JSON writes it. */
const PastDateTime = (label: string, options: FieldOptions = {}) =>
  applyDecorators(
    ...optionally(options),
    check(
      'isPastDateTime',
      isPastDateTime,
      `${label} must be a moment in the past, as 2026-01-31T12:00:00.000Z`,
    ),
  );

const notInArchive = [
  'name',
  'razorpayEnabled',
  'razorpayKeyId',
  'razorpaySecret',
  'razorpayWebhookSecret',
  'razorpayWebhookAct',
  'upiEnabled',
  'upiUpTo',
  ...ownUpiFields,
] as const;

export class ArchivedRefusalDto {
  @Text('Phone', { min: 1, max: limits.phone })
  phone: string;

  @Text('Note', { max: orderCheckLimits.refusalNote })
  note: string;
}

export class ArchivedZoneDto extends OmitType(DeliveryZoneDto, ['position'] as const) {
  @Id('Zone')
  id: string;

  @PastDateTime('createdAt')
  createdAt: string;
}

export class ArchivedStoreDto extends OmitType(StoreUpdateDto, notInArchive) {
  @Text('Store name', { min: 1, max: limits.storeName })
  @check('isPlainName', isPlainName, nameRefusal)
  name: string;

  @NestedList('Refused phones', () => ArchivedRefusalDto, {
    max: orderCheckLimits.refusals,
    optional: true,
  })
  refusedPhones?: ArchivedRefusalDto[];

  /** In the owner's order. */
  @NestedList('Delivery zones', () => ArchivedZoneDto, { max: limits.zones, optional: true })
  zones?: ArchivedZoneDto[];
}

export class ArchivedOfferDto extends OfferDto {
  @Id('Offer')
  id: string;

  @PastDateTime('createdAt')
  createdAt: string;
}

export class ArchivedCategoryDto {
  @Id('Category')
  id: string;

  @Text('Category name', { min: 1, max: limits.categoryName })
  name: string;

  @PictureAddress('Picture')
  imageUrl: string;

  @PastDateTime('createdAt')
  createdAt: string;
}

export class ArchivedPlaceDto {
  @Id('Category')
  category: string;

  @Integer('Position', { min: 1, max: 2_000_000_000 })
  position: number;
}

export class ArchivedAlertDto {
  @Email()
  email: string;

  @Id('Sku', { optional: true })
  sku?: string | null;

  @PastDateTime('createdAt')
  createdAt: string;
}

export class ArchivedProductDto extends OmitType(ProductDto, ['categories'] as const) {
  @Id('Product')
  id: string;

  /** The products of an archive may name categories that no longer exist. */
  @IdList('Categories', { max: limits.productCategories })
  categories: string[];

  /** Handles that it had before; what can't be one is left out. */
  @TextList('Former handles', {
    max: importLimits.formerHandles,
    length: limits.handle,
    optional: true,
  })
  formerHandles?: string[];

  /** Where its owner has put it in its categories. */
  @NestedList('Places', () => ArchivedPlaceDto, { max: limits.productCategories, optional: true })
  places?: ArchivedPlaceDto[];

  /** Who waits for its stock. */
  @NestedList('Requests for stock', () => ArchivedAlertDto, {
    max: stockAlertLimits.waiting,
    optional: true,
  })
  stockAlerts?: ArchivedAlertDto[];

  @PastDateTime('createdAt')
  createdAt: string;

  @PastDateTime('updatedAt')
  updatedAt: string;
}

export class ArchivedFileDto {
  @Id('Picture')
  id: string;

  @PastDateTime('createdAt')
  createdAt: string;
}

export class ArchivedAddressDto {
  @Text('Label', { max: limits.addressLabel })
  label: string;

  @Nested('Details', () => OrderDetailsDto)
  details: OrderDetailsDto;
}

export class ArchivedCustomerDto {
  @Text('Email', { min: 1, max: limits.email })
  email: string;

  @NestedList('Addresses', () => ArchivedAddressDto, { max: limits.addresses, optional: true })
  addresses?: ArchivedAddressDto[];
}

export class ArchivedAnswerDto implements OrderItemAnswer {
  @Text('Question', { max: limits.questionLabel })
  question: string;

  @Text('Answer', { max: limits.answer })
  answer: string;

  @Rupees('Surcharge')
  surcharge: number;
}

export class ArchivedOrderItemDto {
  @Id('Product')
  id: string;

  @Text('Item name', { max: longestItemName })
  name: string;

  @NestedList('Variant', () => ChosenVariantDto, { max: limits.productVariants })
  variant: ChosenVariant[];

  @Integer('Quantity', { min: 1, max: limits.quantity })
  quantity: number;

  @Rupees('Item price')
  price: number;

  @Rupees('Discount', { optional: true })
  discount?: number;

  @Flag('stockTaken')
  stockTaken: boolean;

  @Id('Sku', { optional: true })
  skuId?: string | null;

  /** Missing in archives from before questions. */
  @NestedList('Answers', () => ArchivedAnswerDto, { max: limits.questions, optional: true })
  answers?: ArchivedAnswerDto[];
}

export class ArchivedEventDto {
  @OneOf('Kind', orderEventKinds)
  kind: OrderEventKind;

  @Text('Before', { max: limits.detailText, optional: true })
  before: string | null;

  @Text('After', { max: limits.detailText, optional: true })
  after: string | null;

  @Text('Note', { max: limits.orderItems * (longestItemName + 10) })
  note: string;

  @OneOf('Actor', orderActors)
  actor: OrderActor;

  @Text('Actor email', { max: limits.email, optional: true })
  actorEmail: string | null;

  @PastDateTime('createdAt')
  createdAt: string;
}

export class ArchivedReviewDto {
  @Id('Product')
  product: string;

  @Integer('Stars', starRange)
  stars: number;

  @Text('Review', { max: limits.reviewText })
  text: string;

  @Text('Name', { min: 1, max: limits.reviewAuthor })
  author: string;

  @Text('Answer', { max: limits.reviewReply })
  reply: string;

  @OneOf('Status', reviewStatuses)
  status: ReviewStatus;

  /** Missing in archives from before pictures. */
  @PictureList('Pictures', { max: limits.reviewPictures, optional: true })
  pictures?: string[];

  @PastDateTime('createdAt')
  createdAt: string;
}

export class ArchivedOrderOfferDto implements OrderOffer {
  @Id('Offer')
  id: string;

  @Text('Name', { max: limits.offerName })
  name: string;

  @OneOf('Kind', offerKinds)
  kind: OfferKind;

  @Text('Code', { max: limits.offerCode })
  code: string;

  @Rupees('Saved')
  saved: number;
}

export class ArchivedUseDto {
  @Id('Offer')
  offer: string;

  @Rupees('Amount')
  amount: number;

  @Rupees('Saved')
  saved: number;
}

export class ArchivedOrderZoneDto {
  @Id('Zone')
  id: string;

  @Text('Zone', { max: limits.zoneName })
  name: string;

  @Text('Days', { max: limits.zoneDays })
  days: string;

  /** Missing where no day was promised. */
  @Text('Promised day', { max: 10, optional: true })
  @check(
    'isPromised',
    (day) => day == null || isDay(day),
    'Promised day must be one of the calendar',
  )
  by?: string;
}

export class ArchivedSlotDto implements OrderSlot {
  @Text('Slot id', { max: 40 })
  windowId: string;

  @Text('Day', { max: 10 })
  @check('isDay', isDay, 'Day must be a day of the calendar, as 2026-10-20')
  date: string;

  @Integer('Begin', { min: 0, max: 1440 })
  from: number;

  @Integer('End', { min: 0, max: 1440 })
  to: number;
}

export class ArchivedClaimDto {
  @Text('UTR', { min: upiLimits.utr, max: upiLimits.utr })
  @check('isUtr', (utr) => /^\d{12}$/.test(String(utr)), 'UTR must have 12 digits')
  utr: string;

  /** null = the owner had not looked yet. */
  @OneOf('Outcome', claimOutcomes, { optional: true })
  outcome: ClaimOutcome | null;

  @PastDateTime('createdAt')
  createdAt: string;

  @PastDateTime('decidedAt', { optional: true })
  decidedAt: string | null;
}

export class ArchivedOrderDto {
  @Integer('Number', { min: 1, max: 2_000_000_000 })
  number: number;

  @PastDateTime('createdAt')
  createdAt: string;

  @Text('Customer email', { min: 1, max: limits.email })
  customerEmail: string;

  @OneOf('Type', orderTypes)
  type: OrderType;

  @Rupees('Amount')
  amount: number;

  @Rupees('Shipping charges')
  shippingCharges: number;

  /** What follows is missing in archives from before offers and zones. */
  @Rupees('Discount', { optional: true })
  discount?: number;

  @Rupees('Cash fee', { optional: true })
  cashFee?: number;

  @NestedList('Offers', () => ArchivedOrderOfferDto, { max: 10, optional: true })
  offers?: ArchivedOrderOfferDto[];

  /** The offers that count this order among their uses. */
  @NestedList('Uses', () => ArchivedUseDto, { max: 10, optional: true })
  uses?: ArchivedUseDto[];

  @Nested('Zone', () => ArchivedOrderZoneDto, { optional: true })
  zone?: ArchivedOrderZoneDto | null;

  @Nested('Slot', () => ArchivedSlotDto, { optional: true })
  slot?: ArchivedSlotDto | null;

  @Text('Note', { max: limits.orderNote, optional: true })
  note?: string;

  @Text('Gift message', { max: limits.orderNote, optional: true })
  gift?: string;

  @Text('GSTIN', { max: limits.detailText, optional: true })
  gstin?: string;

  /** Missing in archives from before couriers. */
  @Nested('Shipment', () => ShipmentDto, { optional: true })
  shipment?: ShipmentDto | null;

  @OneOf('Status', orderStatuses)
  status: OrderStatus;

  @OneOf('Payment status', paymentStatuses)
  paymentStatus: PaymentStatus;

  @OneOf('Channel', orderChannels)
  channel: OrderChannel;

  @TextList('heldFor', { max: 10, length: limits.detailText, optional: true })
  heldFor?: string[] | null;

  @Nested('Details', () => OrderDetailsDto)
  details: OrderDetailsDto;

  @NestedList('Items', () => ArchivedOrderItemDto, { min: 1, max: limits.orderItems })
  items: ArchivedOrderItemDto[];

  @NestedList('Timeline', () => ArchivedEventDto, { max: importLimits.events })
  timeline: ArchivedEventDto[];

  /** Missing in archives from before UPI. */
  @NestedList('Claims', () => ArchivedClaimDto, { max: upiLimits.claims, optional: true })
  upiClaims?: ArchivedClaimDto[];

  @NestedList('Reviews', () => ArchivedReviewDto, { max: limits.orderItems, optional: true })
  reviews?: ArchivedReviewDto[];
}
