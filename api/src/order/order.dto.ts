/** Bodies of the order calls. */
import {
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
import { Decimal, Integer, Rupees, Version } from '../http/fields/number.js';
import { Id, OneOf, Text } from '../http/fields/text.js';
import { ChosenVariantDto } from '../product/chosen-variant.dto.js';

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
}

export class OrderUpdateDto implements OrderUpdateBody {
  @OneOf('Status', orderStatuses, { optional: true })
  status?: OrderStatus;

  @OneOf('Payment status', paymentStatuses, { optional: true })
  paymentStatus?: PaymentStatus;

  @Version()
  version?: number;
}
