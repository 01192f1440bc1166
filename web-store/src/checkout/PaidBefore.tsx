/**
 * Tells of an order that this browser began to pay and that the shop knows as paid by now, e.g. when the phone ended the
 * tab during the payment: without a word it would be ordered, and paid, again (OQ-19).
 */
import { callApi } from '@shop/client';
import { apiRoutes, type OrderStateAnswer, orderPath } from '@shop/contract';
import { type ReactElement, useEffect, useState } from 'react';
import { pendingOrder, unpaidOrder } from '../orderStorage/pendingOrder.ts';

interface Paid {
  number: number;
  /** The secret of its page. */
  token: string;
}

export function PaidBefore({ slug }: { slug: string }): ReactElement | null {
  const [paid, setPaid] = useState<Paid | null>(null);
  useEffect(() => {
    const pending = pendingOrder.get(slug);
    const { number, reviewToken: token } = pending?.order ?? {};
    // With a report the checkout goes on to the thank-you page.
    if (pending?.report || !number || !token) return;
    const asked = new AbortController();
    const { signal } = asked;
    callApi<OrderStateAnswer>(apiRoutes.orderPage(slug, token), { signal }).then(
      ({ order }) => {
        if (order.paymentStatus !== 'paid' && !order.needsReview) return;
        pendingOrder.set(slug, null);
        unpaidOrder.set(slug, null);
        setPaid({ number, token });
      },
      () => undefined,
    );
    return () => asked.abort();
  }, [slug]);
  if (!paid) return null;
  return (
    <p role="status" className="mt-6 rounded-xl bg-[var(--tint)] px-4 py-3">
      You have paid order no. {paid.number} already. Place another one only if you want more.{' '}
      <a className="link font-medium" href={orderPath(slug, paid.token)}>
        See the order
      </a>
    </p>
  );
}
