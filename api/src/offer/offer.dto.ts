/** Bodies of the offer calls. */
import { OmitType } from '@nestjs/swagger';
import { offerCode } from '@shop/commerce';
import {
  limits,
  type NewOfferBody,
  type OfferKind,
  type OfferUpdateBody,
  offerKinds,
} from '@shop/contract';
import { DateTime } from '../http/fields/date-time.js';
import { check, cleaned } from '../http/fields/field.js';
import { IdList } from '../http/fields/list.js';
import { Flag, Integer, Rupees, Version } from '../http/fields/number.js';
import { OneOf, Text } from '../http/fields/text.js';

export class OfferUpdateDto implements OfferUpdateBody {
  @Text('Name', { min: 1, max: limits.offerName, optional: true, example: 'Diwali sale' })
  name?: string;

  @Text('Code', { max: limits.offerCode, optional: true, example: '' })
  @cleaned(offerCode)
  @check(
    'isOfferCode',
    (code) => code == null || (typeof code === 'string' && /^[A-Z0-9]*$/.test(code)),
    'Code may have the letters A to Z and digits only',
  )
  code?: string;

  @OneOf('Kind', offerKinds, { optional: true })
  kind?: OfferKind;

  @Integer('Percent', { min: 0, max: 100, optional: true, example: 10 })
  percent?: number;

  @Rupees('Cap', { optional: true })
  cap?: number;

  @Rupees('Amount', { optional: true })
  amount?: number;

  @Integer('Pieces to buy', { min: 0, max: limits.offerPieces, optional: true, example: 2 })
  buy?: number;

  @Integer('Pieces to get', { min: 0, max: limits.offerPieces, optional: true, example: 1 })
  get?: number;

  @Rupees('Least items total', { optional: true })
  leastItems?: number;

  @IdList('Categories', { max: limits.offerScope, optional: true, example: [] })
  categoryIds?: string[];

  @IdList('Products', { max: limits.offerScope, optional: true, example: [] })
  productIds?: string[];

  @Flag('First order only', { optional: true, example: false })
  firstOrderOnly?: boolean;

  @DateTime('Begin', { optional: true, example: null })
  startsAt?: string | null;

  @DateTime('End', { optional: true, example: null })
  endsAt?: string | null;

  @Integer('Total uses', { min: 0, max: limits.stock, optional: true, example: 100 })
  totalUses?: number;

  @Integer('Uses per buyer', { min: 0, max: limits.stock, optional: true, example: 1 })
  usesPerBuyer?: number;

  @Version()
  version?: number;
}

export class OfferDto
  extends OmitType(OfferUpdateDto, ['name', 'kind', 'version'] as const)
  implements NewOfferBody
{
  @Text('Name', { min: 1, max: limits.offerName, example: 'Diwali sale' })
  name: string;

  @OneOf('Kind', offerKinds)
  kind: OfferKind;
}
