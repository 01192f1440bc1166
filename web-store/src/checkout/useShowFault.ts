/** Brings what is wrong with the form into sight: the first wrong field, else the box that says it. */
import { type RefObject, useEffect } from 'react';
import type { Refusal } from './placeOrder.ts';

export function useShowFault(
  form: RefObject<HTMLFormElement | null>,
  refusal: Refusal | null,
  errors: Readonly<Record<string, string>>,
): void {
  useEffect(() => {
    if (!refusal && Object.keys(errors).length === 0) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid]');
    if (wrong) wrong.focus();
    else form.current?.querySelector('[role=alert]')?.scrollIntoView({ block: 'center' });
  }, [form, refusal, errors]);
}
