/** Pays an order that was placed before, in Razorpay's window (OPAGE-02). */
import { formatRupees } from '@shop/commerce';
import { type OrderPage, orderPath } from '@shop/contract';
import { type ReactElement, useRef, useState } from 'react';
import { ErrorBox } from '../../components/ErrorBox.tsx';
import { Icon } from '../../components/Icon.tsx';
import { LoadAgain } from '../../components/LoadAgain.tsx';
import type { Shop } from '../../lib/shop.ts';

const loadPaying = () => import('./payOrder.ts');

export interface PayNowProps {
  shop: Shop;
  token: string;
  order: OrderPage;
}

export function PayNow({ shop, token, order }: PayNowProps): ReactElement {
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState({ refusal: '', isPaid: false, isMissing: false });
  const running = useRef(false);

  const pay = async (): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setSaid({ refusal: '', isPaid: false, isMissing: false });
    const result = await loadPaying().then(
      ({ payOrder }) => payOrder(shop, token, order),
      () => ({ kind: 'missing' }) as const,
    );
    // Shown as the shop knows it now.
    if (result.kind === 'known') return location.replace(orderPath(shop.slug, token));
    running.current = false;
    setBusy(false);
    const { kind } = result;
    const isMissing = kind === 'missing';
    const refusal = isMissing ? 'The shop could not be reached.' : '';
    setSaid({
      refusal: kind === 'refused' ? result.reason : refusal,
      isPaid: kind === 'unreached',
      isMissing,
    });
  };

  if (said.isPaid) {
    return (
      <p role="status" className="rounded-xl bg-[var(--tint)] px-4 py-3">
        Razorpay has taken your payment, but {shop.name} could not be reached to confirm it. It will
        be confirmed by itself: please do not pay again.
      </p>
    );
  }
  return (
    <div className="no-print grid gap-3">
      {said.refusal && (
        <ErrorBox>
          <p>{said.refusal}</p>
          {said.isMissing && <LoadAgain label="Load the page again" />}
        </ErrorBox>
      )}
      <button
        type="button"
        className="button button-primary w-full noscript:hidden"
        disabled={isBusy}
        aria-busy={isBusy}
        onClick={() => void pay()}
      >
        <Icon name="cash" size={20} />
        {isBusy ? 'Opening the payment…' : `Pay now · ${formatRupees(order.amount)}`}
      </button>
      <noscript>
        <p className="rounded-xl bg-[var(--tint)] px-4 py-3">
          Paying online needs JavaScript. Without it, please ask the shop how to pay.
        </p>
      </noscript>
    </div>
  );
}
