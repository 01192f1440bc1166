/** Bodies of the calls about left carts. */

import { ApiProperty } from '@nestjs/swagger';
import { type LeftCartBody, type LeftCartItem, limits } from '@shop/contract';
import { Equals } from 'class-validator';
import { NestedList } from '../http/fields/list.js';
import { Integer } from '../http/fields/number.js';
import { Email, Id, Text } from '../http/fields/text.js';
import { GivenAnswerDto } from '../order/order.dto.js';
import { ChosenVariantDto } from '../product/chosen-variant.dto.js';

export class LeftCartItemDto implements LeftCartItem {
  @Id('Product')
  id: string;

  @NestedList('Variant', () => ChosenVariantDto, { max: limits.productVariants })
  variant: ChosenVariantDto[];

  @Integer('Quantity', { min: 1, max: limits.quantity, example: 2 })
  quantity: number;

  /** The sku that was chosen; left out of examples, whose products have none. */
  @Id('Sku', { optional: true, example: null })
  skuId?: string;

  @NestedList('Answers', () => GivenAnswerDto, { max: limits.questions, optional: true })
  answers?: GivenAnswerDto[];
}

export class LeftCartDto implements LeftCartBody {
  @Email()
  email: string;

  @NestedList('Items', () => LeftCartItemDto, {
    min: 1,
    max: limits.orderItems,
    needed: 'Cart is empty',
  })
  items: LeftCartItemDto[];

  @Equals(true, { message: 'The box for the mail is not ticked' })
  @ApiProperty({ type: 'boolean', enum: [true] })
  consent: true;

  /** Of the same cart, taken down before; left out of examples, which have none. */
  @Text('Token', { max: 200, optional: true, example: '' })
  token?: string;
}
