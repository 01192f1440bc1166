/**
 * Holds what is wrong with the form by field: found when it is sent, or named by the refusal of its order; it goes
 * when the field changes (MEND-07, FIX-45).
 */
import { detailFaults } from '@shop/commerce';
import type { AddressType } from '@shop/contract';
import { useEffect, useState } from 'react';
import type { Typed } from './orderBody.ts';
import type { Refusal } from './placeOrder.ts';

type FieldErrors = Readonly<Record<string, string>>;

/** What has to be chosen beside the address. */
interface Needs {
  slot: boolean;
  date: boolean;
}

export interface Faults {
  errors: FieldErrors;
  /** All that the last check found, the same until the next one. */
  found: FieldErrors;
  /** What the refusal says of fields. */
  refused: FieldErrors;
  /** The refusal; null once the field that it names was changed. */
  refusal: Refusal | null;
  /** Checks the order; the faults that it finds are shown. */
  find: (typed: Typed, needs: Needs) => FieldErrors;
  /** Hides the faults of fields that are being changed, until the form is sent again. */
  forget: (fields: readonly string[]) => void;
}

/** Finds obvious typos; the server checks the address properly. */
const looksLikeEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

const none: ReadonlySet<string> = new Set();

export function useFaults(addressType: AddressType, refusal: Refusal | null): Faults {
  const [found, setFound] = useState<FieldErrors>({});
  const [changed, setChanged] = useState(none);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another refusal is about the order as it was sent
  useEffect(() => setChanged(none), [refusal]);
  const find = ({ type, details, email, extras }: Typed, needs: Needs): FieldErrors => {
    const faults = detailFaults(type, addressType, details);
    const found = Object.fromEntries(faults.map(({ field, message }) => [field, message]));
    if (email && !looksLikeEmail.test(email)) {
      found.customerEmail = 'Please enter a valid email address';
    }
    if (needs.slot && !extras?.slot) found.slot = 'Please choose a time';
    if (needs.date && !extras?.date) found.date = 'Please choose a day';
    setFound(found);
    setChanged(none);
    return found;
  };
  const forget = (fields: readonly string[]): void =>
    setChanged((before) => new Set([...before, ...fields]));
  const unchanged = (errors: FieldErrors): FieldErrors =>
    Object.fromEntries(Object.entries(errors).filter(([field]) => !changed.has(field)));
  // The box says what is wrong with the first of them.
  const [named] = Object.keys(refusal?.fields ?? {});
  return {
    errors: unchanged(found),
    found,
    refused: unchanged(refusal?.fields ?? {}),
    refusal: named !== undefined && changed.has(named) ? null : refusal,
    find,
    forget,
  };
}
