/** Fee, days and cash of a delivery to one pincode. */
import { formatRupees } from '@shop/commerce';
import type { DeliveryAnswer } from '@shop/contract';
import type { ReactElement } from 'react';

function feeText({ fee, freeFrom }: DeliveryAnswer): string {
  if (fee === 0) return 'Free delivery';
  const free = freeFrom > 0 ? `, free from ${formatRupees(freeFrom)}` : '';
  return `Delivery ${formatRupees(fee)}${free}`;
}

export function DeliveryFacts({ answer }: { answer: DeliveryAnswer }): ReactElement {
  const { pincode, delivers, days, by, leastOrder, cash, pickup, needsAddress } = answer;
  if (!delivers) {
    return (
      <p className="font-medium">
        No delivery to {pincode}.{pickup && ' You can pick it up at the shop.'}
      </p>
    );
  }
  return (
    <ul>
      <li className="font-medium">
        {feeText(answer)}
        {by && ` · ${by.text}`}
        {days && <span className="font-normal text-muted"> · {by ? days : `in ${days}`}</span>}
      </li>
      {leastOrder > 0 && <li>For orders from {formatRupees(leastOrder)}</li>}
      <li className="text-muted">
        {cash ? 'Cash on Delivery is taken' : 'No Cash on Delivery there'}
      </li>
      {needsAddress && <li className="text-muted">Your full address decides, at checkout.</li>}
    </ul>
  );
}
