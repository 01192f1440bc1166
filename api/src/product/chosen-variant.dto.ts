/** A chosen value of one type of a product's variants. */
import { type ChosenVariant, limits } from '@shop/contract';
import { Text } from '../http/fields/text.js';

export class ChosenVariantDto implements ChosenVariant {
  @Text('Variant type', { min: 1, max: limits.variantText, example: 'Size' })
  type: string;

  @Text('Variant value', { min: 1, max: limits.variantText, example: 'Large' })
  value: string;
}
