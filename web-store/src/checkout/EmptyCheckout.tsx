/** The checkout of an empty cart: links to the shop and to an order that was just placed (MEND-17). */
import { storePaths } from '@shop/contract';
import { type ReactElement, useEffect, useState } from 'react';
import { lastOrder } from '../orderStorage/lastOrder.ts';
import { thankYouPath } from './thankYouPath.ts';

export function EmptyCheckout({ slug }: { slug: string }): ReactElement {
  const [placed, setPlaced] = useState<{ text: string; path: string } | null>(null);
  useEffect(() => {
    const order = lastOrder.get(slug);
    if (!order) return;
    const state = order.status === 'cancelled' ? 'was cancelled' : 'is placed';
    setPlaced({
      text: `Your order no. ${order.number} ${state}.`,
      path: thankYouPath(slug, order),
    });
  }, [slug]);
  const link = 'link inline-flex min-h-6 items-center font-medium';
  return (
    <>
      <p>
        Your cart is empty!{' '}
        <a className={link} href={storePaths.home(slug)}>
          Start Shopping
        </a>
      </p>
      {placed && (
        <p className="mt-3">
          {placed.text}{' '}
          <a className={link} href={placed.path}>
            See your order
          </a>
        </p>
      )}
      <button type="submit" className="button button-primary mt-6 w-full" disabled>
        Cannot Place Order
      </button>
    </>
  );
}
