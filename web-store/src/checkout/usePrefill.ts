/** Gives the initial values of the checkout's fields: what was typed in this tab, else a customer's last order (MEND-13). */
import type { Customer } from '@shop/contract';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type CheckoutDraft, checkoutDraft } from '../orderStorage/checkoutDraft.ts';
import { detailsOf } from './orderBody.ts';
import { useLastDetails } from './useLastDetails.ts';

export interface Prefill {
  initial: CheckoutDraft | null;
  /** React key of the fields: they read `initial` only when they are mounted, and a new key mounts them anew. */
  formKey: number;
  isFromLast: boolean;
  fill: (draft: CheckoutDraft) => void;
}

const isBlank = (details: object): boolean =>
  Object.values(details).every((text) => text === '' || text === undefined);

const withoutBlanks = (details: object = {}) =>
  Object.fromEntries(Object.entries(details).filter(([, text]) => text !== ''));

export function usePrefill(
  slug: string,
  customer: Customer | null | undefined,
  form: RefObject<HTMLFormElement | null>,
  byMap: boolean,
): Prefill {
  const [{ initial, formKey, isFromLast }, setPrefill] = useState<Omit<Prefill, 'fill'>>({
    initial: null,
    formKey: 0,
    isFromLast: false,
  });
  const last = useLastDetails(slug, customer);
  const focused = useRef('');
  const put = useCallback((draft: CheckoutDraft, isFromLast: boolean) => {
    const active = document.activeElement;
    focused.current = active instanceof HTMLInputElement && active.form ? active.name : '';
    setPrefill(({ formKey }) => ({ initial: draft, formKey: formKey + 1, isFromLast }));
  }, []);
  const fill = useCallback((draft: CheckoutDraft) => put(draft, false), [put]);
  useEffect(() => {
    if (!last || !form.current) return;
    const typed = detailsOf(new FormData(form.current), 'delivery', byMap);
    // What the shopper has begun to type is not replaced.
    if (!isBlank(typed)) return;
    const before = checkoutDraft.get(slug);
    const details = { ...last, ...withoutBlanks(before?.details) };
    put({ type: before?.type ?? 'delivery', method: before?.method ?? null, details }, true);
  }, [last, form, slug, byMap, put]);
  // The focused field was replaced by a new one, which gets the focus.
  useLayoutEffect(() => {
    if (formKey === 0 || focused.current === '') return;
    const field = form.current?.elements.namedItem(focused.current);
    if (field instanceof HTMLElement) field.focus();
  }, [formKey, form]);
  return { initial, formKey, isFromLast, fill };
}
