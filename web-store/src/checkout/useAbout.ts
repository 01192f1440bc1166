/** Holds what the costs of the order depend on, as the form says it now. */
import type { Customer, OrderDetails } from '@shop/contract';
import { useEffect, useState } from 'react';
import type { Shop } from '../lib/shop.ts';
import { aboutBuyer } from '../quote/quoteAbout.ts';
import type { QuoteAbout } from '../quote/quoteBody.ts';
import type { DraftState } from './useDraft.ts';

/** The question, and a function that reads the form again; `placed` = what the form does not say yet. */
export function useAbout(
  shop: Shop,
  draft: DraftState,
  customer: Customer | null | undefined,
  code: string,
): { about: QuoteAbout; look: (placed?: Partial<OrderDetails>) => void } {
  // As text, so that nothing is rendered anew while it stays the same.
  const [buyer, setBuyer] = useState('{}');
  const { read, formKey, type, method } = draft;
  const look = (placed: Partial<OrderDetails> = {}): void => {
    const typed = read();
    if (!typed) return;
    const details = { ...typed.details, ...placed };
    setBuyer(JSON.stringify(aboutBuyer({ ...typed, details })));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields are others then
  useEffect(() => look(), [formKey, type]);
  const about: QuoteAbout = {
    storeId: shop.id,
    type,
    ...JSON.parse(buyer),
    ...(customer && { customerEmail: customer.email }),
    ...(method && { paymentMethod: method }),
    ...(code && { code }),
  };
  return { about, look };
}
