/** Gives the initial values of the checkout's fields: what was typed in this tab, else a customer's default address or last order (CHK2-02, MEND-13). */
import type { Customer } from '@shop/contract';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type CheckoutDraft, checkoutDraft } from '../orderStorage/checkoutDraft.ts';
import { ownDetails } from '../orderStorage/ownDetails.ts';
import { detailsOf } from './orderBody.ts';
import { type Book, useBook } from './useBook.ts';

export interface Prefill {
  initial: CheckoutDraft | null;
  /** React key of the fields: they read `initial` only when they are mounted, and a new key mounts them anew. */
  formKey: number;
  isFromLast: boolean;
  /** The addresses of a signed-in customer; null until they are loaded. */
  book: Book | null;
  fill: (draft: CheckoutDraft, isFromLast?: boolean) => void;
  /** Empties the fields, and forgets who ordered last from this browser (CHK2-02). */
  clear: () => void;
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
  const [{ initial, formKey, isFromLast }, setPrefill] = useState<
    Omit<Prefill, 'fill' | 'clear' | 'book'>
  >({
    initial: null,
    formKey: 0,
    isFromLast: false,
  });
  const book = useBook(slug, customer);
  const known = book?.details;
  const isLast = book?.isFromLast === true;
  const focused = useRef({ name: '', typed: '' });
  const put = useCallback((draft: CheckoutDraft, isFromLast: boolean) => {
    const active = document.activeElement;
    const isField = active instanceof HTMLInputElement || active instanceof HTMLSelectElement;
    focused.current =
      isField && active.form ? { name: active.name, typed: active.value } : { name: '', typed: '' };
    setPrefill(({ formKey }) => ({ initial: draft, formKey: formKey + 1, isFromLast }));
  }, []);
  const fill = useCallback(
    (draft: CheckoutDraft, isFromLast = false) => put(draft, isFromLast),
    [put],
  );
  const clear = (): void => {
    ownDetails.set(slug, null);
    const { type = 'delivery', method = null } = checkoutDraft.get(slug) ?? {};
    checkoutDraft.set(slug, null);
    focused.current = { name: 'firstName', typed: '' };
    setPrefill(({ formKey }) => ({
      initial: { type, method, details: {}, email: '' },
      formKey: formKey + 1,
      isFromLast: false,
    }));
  };
  useEffect(() => {
    if (!known || !form.current) return;
    const typed = detailsOf(new FormData(form.current), 'delivery', byMap);
    // What the shopper has begun to type is not replaced.
    if (!isBlank(typed)) return;
    const before = checkoutDraft.get(slug);
    const details = { ...known, ...withoutBlanks(before?.details) };
    put({ type: 'delivery', method: null, ...before, details }, isLast);
  }, [known, isLast, form, slug, byMap, put]);
  // The focused field was replaced by a new one, which gets the focus. Its text is selected, as after Tab: who was
  // about to type replaces what came meanwhile, and does not append to it. Who has begun to type goes on.
  useLayoutEffect(() => {
    const { name, typed } = focused.current;
    if (formKey === 0 || name === '') return;
    const field = form.current?.elements.namedItem(name);
    if (field instanceof HTMLElement) field.focus();
    if (!(field instanceof HTMLInputElement)) return;
    if (typed === '' || field.value !== typed) return field.select();
    // The caret goes behind a text that is set.
    field.value = '';
    field.value = typed;
  }, [formKey, form]);
  return { initial, formKey, isFromLast, book, fill, clear };
}
