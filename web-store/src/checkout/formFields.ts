/** Reads the fields of the checkout's form. */
import { cleanSigns } from '@shop/commerce';
import type { OrderDetails } from '@shop/contract';
import { detailsOf } from './orderBody.ts';

/** The guest's e-mail address as it was typed, without what nobody sees; '' = none. */
export const emailIn = (fields: FormData): string =>
  cleanSigns(String(fields.get('customerEmail') ?? ''));

/** What a shopper typed, or the browser filled in, before the page was hydrated. Empty fields are left out. */
export function filledIn(form: HTMLFormElement | null, byMap: boolean): Partial<OrderDetails> {
  if (!form) return {};
  const details = detailsOf(new FormData(form), 'delivery', byMap);
  return Object.fromEntries(Object.entries(details).filter(([, text]) => text !== ''));
}
