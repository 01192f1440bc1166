/** What every field of the product form holds while nothing is typed, so that opening it changes nothing. */
import type { ProductValues } from './productBody.ts';
import { productDefaults } from './productDefaults.ts';

export const productFormDefaults = {
  ...productDefaults,
  tags: [],
  descriptionFormat: 'text',
  imageTexts: [],
  questions: [],
  skus: [],
  information: {
    brand: '',
    commonName: '',
    netQuantity: { value: '', unit: 'g' },
    mrp: null,
    origin: '',
    makerKind: 'maker',
    maker: '',
    bestBefore: '',
    careContact: '',
    fssai: '',
  },
} as const satisfies Record<string, unknown> & { information: ProductValues['information'] };
