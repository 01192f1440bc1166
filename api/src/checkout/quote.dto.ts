/** The body of a quote: an order of which the shopper may not have typed all yet. */
import {
  limits,
  type OrderType,
  orderTypes,
  type PaymentMethod,
  paymentMethods,
  type QuoteBody,
} from '@shop/contract';
import { Nested, NestedList } from '../http/fields/list.js';
import { Day, Id, OneOf, Text } from '../http/fields/text.js';
import {
  ChosenSlotDto,
  longestTypedCode,
  OrderDetailsDto,
  OrderItemDto,
} from '../order/order.dto.js';

export class QuoteDto implements QuoteBody {
  @Id('Store')
  storeId: string;

  @OneOf('Type', orderTypes)
  type: OrderType;

  @NestedList('Items', () => OrderItemDto, { max: limits.orderItems })
  items: OrderItemDto[];

  @Nested('Details', () => OrderDetailsDto, { optional: true })
  details?: OrderDetailsDto;

  @Text('Customer email', { max: limits.email, optional: true })
  customerEmail?: string | null;

  @OneOf('Payment method', paymentMethods, { optional: true })
  paymentMethod?: PaymentMethod;

  @Text('Code', { max: longestTypedCode, optional: true, example: '' })
  code?: string;

  @Nested('Slot', () => ChosenSlotDto, { optional: true, example: null })
  slot?: ChosenSlotDto | null;

  @Day('Day', { optional: true, example: '' })
  date?: string;
}
