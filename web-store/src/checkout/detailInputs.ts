/** The inputs of an order's details: their labels and lengths, and what browsers fill in. */
import { limits } from '@shop/contract';
import type { FieldProps } from '../components/Field.tsx';
import type { addressFields, personFields } from './orderBody.ts';

export type DetailName = (typeof personFields | typeof addressFields)[number];

const text = { maxLength: limits.detailText };

export const detailInputs: Readonly<Record<DetailName, Omit<FieldProps, 'name'>>> = {
  firstName: { ...text, label: 'First Name', autoComplete: 'given-name' },
  lastName: { ...text, label: 'Last Name', autoComplete: 'family-name' },
  phone: {
    label: 'Phone',
    type: 'tel',
    inputMode: 'tel',
    autoComplete: 'tel',
    maxLength: limits.phone,
  },
  line1: { ...text, label: 'Address Line 1', autoComplete: 'address-line1' },
  line2: { ...text, label: 'Address Line 2', autoComplete: 'address-line2', optional: true },
  city: { ...text, label: 'City', autoComplete: 'address-level2' },
  state: { ...text, label: 'State', autoComplete: 'address-level1' },
  postalCode: {
    label: 'Postal Code',
    autoComplete: 'postal-code',
    inputMode: 'numeric',
    maxLength: limits.postalCode,
  },
};
