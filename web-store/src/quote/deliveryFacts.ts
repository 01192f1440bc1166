/** Fee, days and cash of a delivery to one pincode, line by line; loaded in the browser once one is asked about. */
import { callApi } from '@shop/client';
import { formatRupees } from '@shop/commerce';
import { apiRoutes, type DeliveryAnswer } from '@shop/contract';

/** A line; `soft` stands behind it and counts less. */
export interface DeliveryFact {
  text: string;
  soft?: string;
  isMain?: boolean;
}

function feeText({ fee, freeFrom }: DeliveryAnswer): string {
  if (fee === 0) return 'Free delivery';
  const free = freeFrom > 0 ? `, free from ${formatRupees(freeFrom)}` : '';
  return `Delivery ${formatRupees(fee)}${free}`;
}

/** By when it comes, and what the shop says of it in its own words. */
function daysText({ by, days }: DeliveryAnswer): string {
  if (!days) return '';
  return by ? ` · ${days}` : ` · in ${days}`;
}

/** Asks the shop. */
export async function askedFacts(
  slug: string,
  pincode: string,
  signal: AbortSignal,
): Promise<DeliveryFact[]> {
  const address = `${apiRoutes.delivery(slug)}?pincode=${pincode}`;
  return deliveryFacts(await callApi<DeliveryAnswer>(address, { signal }));
}

export function deliveryFacts(answer: DeliveryAnswer): DeliveryFact[] {
  const { pincode, delivers, by, leastOrder, cash, pickup, needsAddress } = answer;
  if (!delivers) {
    const instead = pickup ? ' You can pick it up at the shop.' : '';
    return [{ text: `No delivery to ${pincode}.${instead}`, isMain: true }];
  }
  const fee = by ? `${feeText(answer)} · ${by.text}` : feeText(answer);
  return [
    { text: fee, soft: daysText(answer), isMain: true },
    ...(leastOrder > 0 ? [{ text: `For orders from ${formatRupees(leastOrder)}` }] : []),
    { text: '', soft: cash ? 'Cash on Delivery is taken' : 'No Cash on Delivery there' },
    ...(needsAddress ? [{ text: '', soft: 'Your full address decides, at checkout.' }] : []),
  ];
}
