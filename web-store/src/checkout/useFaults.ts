/** What is missing or wrong in the form when it is sent, field by field, until it is mended (MEND-07). */
import { detailFaults } from '@shop/commerce';
import type { AddressType } from '@shop/contract';
import { useState } from 'react';
import type { Typed } from './orderBody.ts';

type FieldErrors = Readonly<Record<string, string>>;

export interface Faults {
  errors: FieldErrors;
  /** Looks the order over; the faults that it finds are shown. */
  find: (typed: Typed) => FieldErrors;
  /** A field was changed: its fault is told again when the form is sent. */
  forget: (field: string) => void;
}

/** The server knows better; this finds what was plainly mistyped. */
const looksLikeEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export function useFaults(addressType: AddressType): Faults {
  const [errors, setErrors] = useState<FieldErrors>({});
  const find = ({ type, details, email }: Typed): FieldErrors => {
    const faults = detailFaults(type, addressType, details);
    const found = Object.fromEntries(faults.map(({ field, message }) => [field, message]));
    if (email && !looksLikeEmail.test(email)) {
      found.customerEmail = 'Please enter a valid email address';
    }
    setErrors(found);
    return found;
  };
  const forget = (field: string): void =>
    setErrors((before) => {
      if (!(field in before)) return before;
      const { [field]: _mended, ...others } = before;
      return others;
    });
  return { errors, find, forget };
}
