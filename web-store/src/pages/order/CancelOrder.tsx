/** Cancels the order after a question; a plain form, because it is there without script, too (OPAGE-02). */
import { type OrderPage, orderPath } from '@shop/contract';
import type { ReactElement } from 'react';
import { moneyBackText } from './orderWords.ts';

export interface CancelOrderProps {
  slug: string;
  token: string;
  order: OrderPage;
}

export function CancelOrder({ slug, token, order }: CancelOrderProps): ReactElement {
  return (
    <details className="no-print">
      <summary className="link inline-flex min-h-11 cursor-pointer items-center text-[0.9375rem] font-medium">
        Cancel this order
      </summary>
      <form method="post" action={orderPath(slug, token)} className="panel mt-2 grid gap-4">
        <p>
          <strong className="block text-lg">Cancel order {order.number}?</strong>
          The shop is told at once, and this can’t be taken back here. {moneyBackText(order)}
        </p>
        <input type="hidden" name="act" value="cancel" />
        <button type="submit" className="button button-quiet sm:justify-self-start">
          Yes, cancel the order
        </button>
      </form>
    </details>
  );
}
