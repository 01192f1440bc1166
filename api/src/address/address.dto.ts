/** Bodies of the calls about a customer's addresses. */
import { OmitType } from '@nestjs/swagger';
import { type AddressBody, type AddressUpdateBody, limits } from '@shop/contract';
import { Nested } from '../http/fields/list.js';
import { Flag } from '../http/fields/number.js';
import { Text } from '../http/fields/text.js';
import { OrderDetailsDto } from '../order/order.dto.js';

export class AddressUpdateDto implements AddressUpdateBody {
  @Text('Label', { max: limits.addressLabel, optional: true, example: 'Home' })
  label?: string;

  @Nested('Details', () => OrderDetailsDto, { optional: true })
  details?: OrderDetailsDto;

  @Flag('Default', { optional: true })
  isDefault?: boolean;
}

export class AddressDto
  extends OmitType(AddressUpdateDto, ['details'] as const)
  implements AddressBody
{
  @Nested('Details', () => OrderDetailsDto)
  details: OrderDetailsDto;
}
