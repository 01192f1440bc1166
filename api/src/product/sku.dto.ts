/** A sku in the body of a product; what is missing stays, or gets the defaults of sku-columns.ts. */
import { applyDecorators } from '@nestjs/common';
import { limits, type SkuBody, untrackedStock } from '@shop/contract';
import { check } from '../http/fields/field.js';
import { NestedList } from '../http/fields/list.js';
import { Flag, Integer, Rupees } from '../http/fields/number.js';
import { Id, PictureAddress, Text } from '../http/fields/text.js';
import { ChosenVariantDto } from './chosen-variant.dto.js';

/** A code as sellers print it on labels: no < and >, which no label has and every page would escape. */
const Code = (label: string, example: string) =>
  applyDecorators(
    Text(label, { max: limits.skuCode, optional: true, example }),
    check(
      'isCode',
      (value) => typeof value !== 'string' || !/[<>\p{Cc}]/u.test(value),
      `${label} has a character that is not allowed`,
    ),
  );

export class SkuDto implements SkuBody {
  /** The id of a sku of this product; left out of examples, since it is another product's there. */
  @Id('Sku', { optional: true, example: null })
  id?: string;

  @NestedList('Choice', () => ChosenVariantDto, {
    min: 1,
    max: limits.skuTypes,
    needed: 'Please choose one value of each type',
  })
  choice: ChosenVariantDto[];

  @Rupees('Price', { optional: true })
  price?: number;

  @Rupees('Sale price', { optional: true })
  salePrice?: number;

  @Integer('Stock', { min: untrackedStock, max: limits.stock, optional: true, example: 12 })
  stock?: number;

  /** The stock that the owner saw, as in a product. */
  @Integer('Stock seen', { min: untrackedStock, max: limits.stock, optional: true, example: null })
  stockSeen?: number;

  @Code('Code', '')
  code?: string;

  @Code('Barcode', '8901234567894')
  barcode?: string;

  @PictureAddress('Image', { optional: true })
  image?: string;

  @Integer('Weight', { min: 0, max: limits.skuWeight, optional: true, example: 350 })
  weight?: number;

  @Flag('Active', { optional: true })
  active?: boolean;
}
