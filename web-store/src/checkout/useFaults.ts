/** Holds the faults of the form by field: found when it is sent, cleared when the field changes (MEND-07). */
import { detailFaults } from '@shop/commerce';
import type { AddressType } from '@shop/contract';
import { useState } from 'react';
import type { Typed } from './orderBody.ts';

type FieldErrors = Readonly<Record<string, string>>;

/** What has to be chosen beside the address. */
interface Needs {
  slot: boolean;
  date: boolean;
}

export interface Faults {
  errors: FieldErrors;
  /** Checks the order; the faults that it finds are shown. */
  find: (typed: Typed, needs: Needs) => FieldErrors;
  /** Hides the fault of a field that is being changed, until the form is sent again. */
  forget: (field: string) => void;
}

/** Finds obvious typos; the server checks the address properly. */
const looksLikeEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export function useFaults(addressType: AddressType): Faults {
  const [errors, setErrors] = useState<FieldErrors>({});
  const find = ({ type, details, email, extras }: Typed, needs: Needs): FieldErrors => {
    const faults = detailFaults(type, addressType, details);
    const found = Object.fromEntries(faults.map(({ field, message }) => [field, message]));
    if (email && !looksLikeEmail.test(email)) {
      found.customerEmail = 'Please enter a valid email address';
    }
    if (needs.slot && !extras?.slot) found.slot = 'Please choose a time';
    if (needs.date && !extras?.date) found.date = 'Please choose a day';
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
