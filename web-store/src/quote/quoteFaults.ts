/** What a quote says against ordering, by where it is shown. */
import { itemsTotal, toPaise } from '@shop/commerce';
import type { Quote } from '@shop/contract';

/** Beside which field of the form; a time or a day is only missing once the form is sent. */
export function fieldFaults(quote: Quote | null): Record<string, string> {
  const faults = (quote?.faults ?? []).filter(({ field }) => /^(?:details\.|date$)/.test(field));
  return Object.fromEntries(
    faults.map(({ field, message }) => [field.replace('details.', ''), message]),
  );
}

/** Why the items are too few for their zone; '' = they are enough, or the shop's own minimum says so already. */
export function leastFault({ items, faults }: Quote, minOrderPrice: number): string {
  const priced = items.map(({ price, quantity }) => ({ price: toPaise(price), quantity }));
  if (itemsTotal(priced) < toPaise(minOrderPrice)) return '';
  return faults.find(({ field }) => field === 'amount')?.message ?? '';
}
