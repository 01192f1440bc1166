/** What the checkout's fields begin with: what was typed in this tab, else a customer's last order (MEND-13). */
import type { Customer } from '@shop/contract';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type KeptDraft, keptDraft } from './keptDraft.ts';
import { detailsOf } from './orderBody.ts';
import { useLastDetails } from './useLastDetails.ts';

export interface Filled {
  kept: KeptDraft | null;
  /** Fields take what was kept when they are made: another stage makes them anew. */
  stage: number;
  isFromLast: boolean;
  fill: (draft: KeptDraft) => void;
}

const isBlank = (details: object): boolean =>
  Object.values(details).every((text) => text === '' || text === undefined);

const withoutBlanks = (details: object = {}) =>
  Object.fromEntries(Object.entries(details).filter(([, text]) => text !== ''));

export function useFilled(
  slug: string,
  customer: Customer | null | undefined,
  form: RefObject<HTMLFormElement | null>,
  byMap: boolean,
): Filled {
  const [{ kept, stage, isFromLast }, setFilled] = useState<Omit<Filled, 'fill'>>({
    kept: null,
    stage: 0,
    isFromLast: false,
  });
  const last = useLastDetails(slug, customer);
  const focused = useRef('');
  const put = useCallback((draft: KeptDraft, isFromLast: boolean) => {
    const active = document.activeElement;
    focused.current = active instanceof HTMLInputElement && active.form ? active.name : '';
    setFilled(({ stage }) => ({ kept: draft, stage: stage + 1, isFromLast }));
  }, []);
  const fill = useCallback((draft: KeptDraft) => put(draft, false), [put]);
  useEffect(() => {
    if (!last || !form.current) return;
    const typed = detailsOf(new FormData(form.current), 'delivery', byMap);
    // Whoever has begun to type goes on.
    if (!isBlank(typed)) return;
    const before = keptDraft.get(slug);
    const details = { ...last, ...withoutBlanks(before?.details) };
    put({ type: before?.type ?? 'delivery', method: before?.method ?? null, details }, true);
  }, [last, form, slug, byMap, put]);
  // The field that had the focus is a new one by now.
  useLayoutEffect(() => {
    if (stage === 0 || focused.current === '') return;
    const field = form.current?.elements.namedItem(focused.current);
    if (field instanceof HTMLElement) field.focus();
  }, [stage, form]);
  return { kept, stage, isFromLast, fill };
}
