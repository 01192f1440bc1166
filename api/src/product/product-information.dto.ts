/** What law and buyers want to know of a product, and its questions to the buyer (DET-01, DET-02). */

import { applyDecorators } from '@nestjs/common';
import { cleanSigns } from '@shop/commerce';
import {
  type BuyerQuestionBody,
  limits,
  type MakerKind,
  makerKinds,
  type NetQuantity,
  type NetUnit,
  netUnits,
  type ProductInformation,
  type QuestionChoice,
  type QuestionKind,
  questionKinds,
} from '@shop/contract';
import { check, cleaned, optionally, shown } from '../http/fields/field.js';
import { Nested, NestedList } from '../http/fields/list.js';
import { Decimal, Flag, Rupees } from '../http/fields/number.js';
import { Id, OneOf, Text } from '../http/fields/text.js';

/** A text of a fixed form; '' = none. */
const Formed = (label: string, form: RegExp, needs: string, example: string) =>
  applyDecorators(
    ...optionally({ optional: true }),
    cleaned((text) => cleanSigns(text).toUpperCase()),
    check(
      'isFormed',
      (value) => value === '' || (typeof value === 'string' && form.test(value)),
      `${label} must be ${needs}`,
    ),
    shown({ optional: true, example }, { type: 'string' }),
  );

export class NetQuantityDto implements NetQuantity {
  @Decimal('Net quantity', { min: 0.001, max: limits.netQuantity, example: 500 })
  value: number;

  @OneOf('Unit of the net quantity', netUnits)
  unit: NetUnit;
}

const line = { max: limits.informationText, optional: true } as const;

export class ProductInformationDto implements ProductInformation {
  @Text('Brand', { ...line, example: 'Annapurna' })
  brand?: string;

  @Text('Common name', { ...line, example: 'Mango pickle' })
  commonName?: string;

  @Nested('Net quantity', () => NetQuantityDto, { optional: true })
  netQuantity?: NetQuantityDto;

  @Rupees('MRP', { optional: true })
  mrp?: number;

  @Formed('Country of origin', /^[A-Z]{2}$/, 'a code of two letters, such as IN', 'IN')
  origin?: string;

  @OneOf('Kind of maker', makerKinds, { optional: true })
  makerKind?: MakerKind;

  @Text('Maker', { ...line, example: 'Asha Foods, 4 Mill Road, Pune 411001' })
  maker?: string;

  @Text('Best before', { ...line, example: '6 months from packing' })
  bestBefore?: string;

  @Text('Care contact', { ...line, example: 'care@asha.example, 080 2345 6789' })
  careContact?: string;

  @Formed('FSSAI number', /^\d{14}$/, 'a number of 14 digits', '10012345000123')
  fssai?: string;
}

export class QuestionChoiceDto implements QuestionChoice {
  @Text('Choice', { min: 1, max: limits.questionLabel, example: 'Eggless' })
  label: string;

  @Rupees('Surcharge of the choice')
  surcharge: number;
}

export class BuyerQuestionDto implements BuyerQuestionBody {
  @Id('Question', { optional: true, example: null })
  id?: string;

  @OneOf('Kind of question', questionKinds)
  kind: QuestionKind;

  @Text('Question', { min: 1, max: limits.questionLabel, example: 'Name on the cake' })
  label: string;

  @Flag('required')
  required: boolean;

  @Rupees('Surcharge')
  surcharge: number;

  @NestedList('Choices', () => QuestionChoiceDto, { max: limits.questionChoices })
  choices: QuestionChoiceDto[];
}
