/** Bodies of the plan calls. */
import { PartialType } from '@nestjs/swagger';
import {
  limits,
  type PlanMembership,
  type PlanType,
  planMemberships,
  planTypes,
} from '@shop/contract';
import { TextList } from '../http/fields/list.js';
import { Flag, Rupees, Version } from '../http/fields/number.js';
import { OneOf, Text } from '../http/fields/text.js';

export class PlanDto {
  @Text('Plan name', { min: 1, max: limits.planName, example: 'Gold' })
  name: string;

  @Text('Description', { min: 1, max: limits.planText, example: 'For shops that grow' })
  description: string;

  @Rupees('Price')
  price: number;

  @Rupees('Original price', { optional: true })
  originalPrice?: number;

  @OneOf('Type', planTypes, { optional: true })
  type?: PlanType;

  @TextList('Features', { max: limits.planFeatures, length: limits.planText, optional: true })
  features?: string[];

  @Text('Button text', { max: limits.planName, optional: true, example: 'Get Plan' })
  cta?: string;

  @Flag('Popular', { optional: true })
  popular?: boolean;

  @OneOf('Membership', planMemberships, { optional: true, example: 'gold' })
  membership?: PlanMembership;
}

export class PlanChangeDto extends PartialType(PlanDto) {
  @Version()
  version?: number;
}
