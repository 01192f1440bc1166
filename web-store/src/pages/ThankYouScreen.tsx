/** 'Order Confirmed', with the order just placed in this tab (CHK-44 to CHK-46). */
import { formatRupees, needsAccount } from '@shop/commerce';
import { storePaths } from '@shop/contract';
import { type ReactElement, useEffect, useState } from 'react';
import { type LastOrder, lastOrder } from '../checkout/lastOrder.ts';
import { EmptyState } from '../components/EmptyState.tsx';
import type { Shop } from '../lib/shop.ts';
import { StoreFrame } from '../store/StoreFrame.tsx';

function nextStep({ type, paymentStatus }: LastOrder): string {
  const way = type === 'pickup' ? 'when it is ready to be picked up' : 'when it is on its way';
  const cash = paymentStatus === 'cod' ? ' Please keep the amount ready in cash.' : '';
  return `The shop will get in touch ${way}.${cash}`;
}

export function ThankYouScreen({ data: { shop } }: { data: { shop: Shop } }): ReactElement {
  const [order, setOrder] = useState<LastOrder | null>(null);
  useEffect(() => setOrder(lastOrder(shop.slug)), [shop.slug]);
  return (
    <StoreFrame shop={shop} eager>
      <EmptyState
        icon="check"
        title="Order Confirmed"
        text={`Thank you for your order at ${shop.name}.`}
      >
        {order && (
          <div className="panel mb-2 w-full text-left">
            <dl className="grid grid-cols-2 gap-2">
              <dt className="text-muted">Order number</dt>
              <dd className="text-right font-semibold">{order.number}</dd>
              <dt className="text-muted">Amount</dt>
              <dd className="text-right font-semibold tabular-nums">
                {formatRupees(order.amount)}
              </dd>
            </dl>
            <p className="mt-4 border-t border-line pt-4 text-[0.9375rem]">{nextStep(order)}</p>
          </div>
        )}
        <a className="button button-primary" href={storePaths.home(shop.slug)}>
          Back to the store
        </a>
        {needsAccount(shop) && (
          <a className="button button-quiet" href={storePaths.customerOrders(shop.slug)}>
            View order details
          </a>
        )}
      </EmptyState>
    </StoreFrame>
  );
}
