/** Bodies of the zone calls, and the query for a pincode. */
import { ApiProperty, OmitType } from '@nestjs/swagger';
import {
  type DeliveryZoneUpdateBody,
  dayLimits,
  limits,
  type NewDeliveryZoneBody,
  type ZoneWeightStep,
} from '@shop/contract';
import { IsString, MaxLength } from 'class-validator';
import { NestedList, TextList } from '../http/fields/list.js';
import { Decimal, Flag, Integer, Rupees, Version } from '../http/fields/number.js';
import { Text } from '../http/fields/text.js';

export class ZoneWeightStepDto implements ZoneWeightStep {
  @Integer('Grams', { min: 1, max: limits.skuWeight, example: 500 })
  upTo: number;

  @Rupees('Fee')
  fee: number;
}

export class DeliveryZoneUpdateDto implements DeliveryZoneUpdateBody {
  @Text('Name', { min: 1, max: limits.zoneName, optional: true, example: 'Bengaluru' })
  name?: string;

  @Text('PIN codes', {
    max: limits.zonePincodes,
    optional: true,
    example: '560001, 5601*, 562000-562999',
  })
  pincodes?: string;

  @TextList('States', {
    max: limits.zoneStates,
    length: limits.detailText,
    optional: true,
    example: ['Karnataka'],
  })
  states?: string[];

  @Decimal('Kilometres', { min: 0, max: limits.zoneRadius, optional: true, example: 0 })
  radius?: number;

  @Rupees('Fee', { optional: true })
  fee?: number;

  @Rupees('Free from', { optional: true })
  freeFrom?: number;

  @Rupees('Least order', { optional: true })
  leastOrder?: number;

  @NestedList('Weight steps', () => ZoneWeightStepDto, { max: limits.weightSteps, optional: true })
  weightSteps?: ZoneWeightStepDto[];

  @Text('Days', { max: limits.zoneDays, optional: true, example: '2–4 days' })
  days?: string;

  @Integer('Fewest days', { min: 0, max: dayLimits.most, optional: true, example: 2 })
  fewestDays?: number;

  /** null = nobody says by when it comes. */
  @Integer('Most days', { min: 0, max: dayLimits.most, optional: true, example: 4 })
  mostDays?: number | null;

  @Flag('Cash on delivery', { optional: true })
  cashAllowed?: boolean;

  @Integer('Position', { min: 0, max: limits.zones, optional: true, example: 0 })
  position?: number;

  @Version()
  version?: number;
}

export class DeliveryZoneDto
  extends OmitType(DeliveryZoneUpdateDto, ['name', 'version'] as const)
  implements NewDeliveryZoneBody
{
  @Text('Name', { min: 1, max: limits.zoneName, example: 'Bengaluru' })
  name: string;
}

export class DeliveryQueryDto {
  @ApiProperty({ example: '560001' })
  @IsString({ message: 'Please enter a PIN code' })
  @MaxLength(limits.postalCode, { message: 'A PIN code has 6 digits' })
  pincode: string;
}
