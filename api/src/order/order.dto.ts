/** Bodies of the order calls. */
import {
  type CancelWords,
  type ChosenSlot,
  type GivenAnswer,
  limits,
  type OrderBody,
  type OrderDetails,
  type OrderItemBody,
  type OrderStatus,
  type OrderType,
  type OrderUpdateBody,
  orderChannels,
  orderStatuses,
  orderTypes,
  type PaymentMethod,
  type PaymentStatus,
  paymentMethods,
  paymentStatuses,
} from '@shop/contract';
import { Transform } from 'class-transformer';
import { Nested, NestedList } from '../http/fields/list.js';
import { Decimal, Flag, Integer, Rupees, Version } from '../http/fields/number.js';
import { Day, Id, OneOf, Text } from '../http/fields/text.js';
import { ChosenVariantDto } from '../product/chosen-variant.dto.js';
import { ShipmentDto } from './shipment.dto.js';

/**
 * The longest name of a line: a product's name with a choice of every possible type: 'Kurta - Size:
 * L, Color: Red'.
 */
export const longestItemName =
  limits.productName + 3 + limits.productVariants * (2 * limits.variantText + ': , '.length);

/** Turns one choice, a list of them or nothing into a list. */
const asList = Transform(({ value }: { value: unknown }) => {
  if (value === undefined || value === null || value === '') return [];
  return Array.isArray(value) ? value : [value];
});

/** Longer than an answer may be, so that the refusal can name its question. */
const longestAnswer = 5 * limits.answer;

export class GivenAnswerDto implements GivenAnswer {
  @Id('Question')
  id: string;

  @Text('Answer', { max: longestAnswer, example: 'Asha' })
  answer: string;
}

export class OrderItemDto implements OrderItemBody {
  @Id('Product')
  id: string;

  @Text('Item name', { max: longestItemName, optional: true })
  name: string;

  @NestedList('Variant', () => ChosenVariantDto, { max: limits.productVariants, optional: true })
  @asList
  variant?: ChosenVariantDto[];

  @Integer('Quantity', { min: 1, max: limits.quantity, example: 2 })
  quantity: number;

  @Rupees('Item price')
  price: number;

  /** The sku that was chosen; left out of examples, whose products have none. */
  @Id('Sku', { optional: true, example: null })
  skuId?: string | null;

  /** The answers to the product's questions; left out of examples, whose products ask nothing. */
  @NestedList('Answers', () => GivenAnswerDto, { max: limits.questions, optional: true })
  answers?: GivenAnswerDto[];
}

export class OrderDetailsDto implements Partial<OrderDetails> {
  @Text('First name', { max: limits.detailText, optional: true, example: 'Asha' })
  firstName?: string;

  @Text('Last name', { max: limits.detailText, optional: true, example: 'Rao' })
  lastName?: string;

  @Text('Phone', { max: limits.phone, optional: true, example: '9812345678' })
  phone?: string;

  @Text('Address line 1', { max: limits.detailText, optional: true, example: '12 MG Road' })
  line1?: string;

  @Text('Address line 2', { max: limits.detailText, optional: true })
  line2?: string;

  @Text('City', { max: limits.detailText, optional: true, example: 'Bengaluru' })
  city?: string;

  @Text('State', { max: limits.detailText, optional: true, example: 'Karnataka' })
  state?: string;

  @Text('Postal code', { max: limits.postalCode, optional: true, example: '560001' })
  postalCode?: string;

  @Decimal('Latitude', { min: -90, max: 90, optional: true })
  lat?: number;

  @Decimal('Longitude', { min: -180, max: 180, optional: true })
  lng?: number;

  @Text('Address', { max: 500, optional: true })
  address?: string;
}

export class ChosenSlotDto implements ChosenSlot {
  @Text('Slot', { min: 1, max: 40, example: 'morning' })
  windowId: string;

  @Text('Day', { min: 1, max: 10, example: '2026-10-20' })
  date: string;
}

/** Far longer than any code, so that a refusal can name what was typed. */
export const longestTypedCode = 4 * limits.offerCode;

export class OrderDto implements OrderBody {
  @Id('Store')
  storeId: string;

  @OneOf('Type', orderTypes)
  type: OrderType;

  /** The customer, which is ignored: the token says who orders (OQ-57). */
  @Text('Customer', { max: 100, optional: true })
  customerId: string | null;

  /**
   * The address of a guest, who gets the order's mails there (MEND-03); for a customer the token
   * says it (OQ-57).
   */
  @Text('Customer email', { max: limits.email, optional: true })
  customerEmail?: string | null;

  @Nested('Details', () => OrderDetailsDto)
  details: OrderDetailsDto;

  @NestedList('Items', () => OrderItemDto, {
    min: 1,
    max: limits.orderItems,
    needed: 'Cart is empty',
  })
  items: OrderItemDto[];

  @Rupees('Amount')
  amount: number;

  @OneOf('Payment method', paymentMethods, { optional: true })
  paymentMethod?: PaymentMethod;

  @OneOf('Channel', orderChannels, { optional: true, example: 'whatsapp' })
  channel?: 'whatsapp';

  /** Of an offer, as typed (OFFER-06). */
  @Text('Code', { max: longestTypedCode, optional: true, example: '' })
  code?: string;

  /** Where the store offers times; left out of examples, whose stores offer none. */
  @Nested('Slot', () => ChosenSlotDto, { optional: true, example: null })
  slot?: ChosenSlotDto | null;

  /** The day that is wanted, where the store asks for one and offers no times. */
  @Day('Day', { optional: true, example: '' })
  date?: string;

  /** For the shop (CHK2-01). */
  @Text('Note', { max: limits.orderNote, optional: true, example: 'Please ring twice' })
  note?: string;

  /** Written on a card. */
  @Text('Gift message', { max: limits.orderNote, optional: true, example: '' })
  gift?: string;

  /** The buyer's GST number, with its check digit. */
  @Text('GST number', { max: 30, optional: true, example: '' })
  gstin?: string;

  /** Whether a GST number of another state than the delivery's is meant so. */
  @Flag('Ship to another state', { optional: true, example: false })
  shipToOther?: boolean;

  /** Of a field that nobody sees (CHK2-04). */
  @Text('Website', { max: 500, optional: true, example: '' })
  website?: string;

  /** How long the checkout was open, ms. */
  @Integer('Open time', { min: 0, max: Number.MAX_SAFE_INTEGER, optional: true, example: null })
  openMs?: number;
}

/** What an owner may say when an order is cancelled. */
export class CancelWordsDto implements CancelWords {
  @Text('Reason', { max: limits.orderNote, optional: true, example: 'Sold out' })
  reason?: string;

  @Flag('Tell the buyer', { optional: true })
  tellBuyer?: boolean;
}

export class OrderUpdateDto extends CancelWordsDto implements OrderUpdateBody {
  @OneOf('Status', orderStatuses, { optional: true })
  status?: OrderStatus;

  @OneOf('Payment status', paymentStatuses, { optional: true })
  paymentStatus?: PaymentStatus;

  /** Left out of examples: without it the order stays as it is. */
  @Nested('Shipment', () => ShipmentDto, { optional: true })
  shipment?: ShipmentDto;

  @Version()
  version?: number;
}
