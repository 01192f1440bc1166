/** The fields of each noun in an archive, by the same rules as in the bodies of the API. */
import { OmitType } from '@nestjs/swagger';
import {
  type ChosenVariant,
  limits,
  type OrderActor,
  type OrderChannel,
  type OrderEventKind,
  type OrderStatus,
  type OrderType,
  orderActors,
  orderChannels,
  orderCheckLimits,
  orderEventKinds,
  orderStatuses,
  orderTypes,
  type PaymentStatus,
  paymentStatuses,
} from '@shop/contract';
import { timeNow } from '../database/clock.js';
import { check } from '../http/fields/field.js';
import { IdList, Nested, NestedList, TextList } from '../http/fields/list.js';
import { Flag, Integer, Rupees } from '../http/fields/number.js';
import { Id, OneOf, PictureAddress, Text } from '../http/fields/text.js';
import { longestItemName, OrderDetailsDto } from '../order/order.dto.js';
import { ChosenVariantDto } from '../product/chosen-variant.dto.js';
import { ProductDto } from '../product/product.dto.js';
import { StoreUpdateDto } from '../store/store.dto.js';
import { isPlainName, nameRefusal } from '../store/store-name.js';
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
const PastDateTime = (label: string) =>
  check(
    'isPastDateTime',
    isPastDateTime,
    `${label} must be a moment in the past, as 2026-01-31T12:00:00.000Z`,
  );

const notInArchive = [
  'name',
  'razorpayEnabled',
  'razorpayKeyId',
  'razorpaySecret',
  'razorpayWebhookSecret',
  'razorpayWebhookAct',
] as const;

export class ArchivedRefusalDto {
  @Text('Phone', { min: 1, max: limits.phone })
  phone: string;

  @Text('Note', { max: orderCheckLimits.refusalNote })
  note: string;
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

export class ArchivedCustomerDto {
  @Text('Email', { min: 1, max: limits.email })
  email: string;
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

  @Flag('stockTaken')
  stockTaken: boolean;

  @Id('Sku', { optional: true })
  skuId?: string | null;
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
}
