/** 'Order Confirmed', with the order just placed in this tab (CHK-44 to CHK-46). */
import { awaitsConfirmationText, formatRupees, offersAccounts, shortOrderId } from '@shop/commerce';
import { storePaths } from '@shop/contract';
import type { ReactElement } from 'react';
import { EmptyState } from '../components/EmptyState.tsx';
import type { IconName } from '../components/Icon.tsx';
import { ConfirmEmail } from '../customer/ConfirmEmail.tsx';
import { useCustomer } from '../customer/useCustomer.ts';
import type { Shop } from '../lib/shop.ts';
import type { LastOrder } from './lastOrder.ts';
import { type Confirmation, useThanks } from './useThanks.ts';

function nextStep({ type, paymentStatus, awaitsConfirmation }: LastOrder): string {
  if (awaitsConfirmation) return 'Nothing has to be paid before the shop has confirmed it.';
  const way = type === 'pickup' ? 'when it is ready to be picked up' : 'when it is on its way';
  const cash = paymentStatus === 'cod' ? ' Please keep the amount ready in cash.' : '';
  return `The shop will get in touch ${way}.${cash}`;
}

const words: Record<
  Confirmation,
  { icon: IconName; title: string; text: (shop: string) => string }
> = {
  confirmed: {
    icon: 'check',
    title: 'Order Confirmed',
    text: (shop) => `Thank you for your order at ${shop}.`,
  },
  awaited: {
    icon: 'check',
    title: awaitsConfirmationText,
    text: (shop) =>
      `Thank you for your order at ${shop}. The shop looks it over and gets in touch with you. You need not order again.`,
  },
  waiting: {
    icon: 'cash',
    title: 'Your payment is being confirmed',
    text: (shop) =>
      `Razorpay has taken your payment, but ${shop} could not be reached to confirm it. It will be confirmed by itself: please do not pay again.`,
  },
  refused: {
    icon: 'alert',
    title: 'Your payment could not be confirmed',
    text: (shop) => `Please ask ${shop} about this order before you pay again.`,
  },
};

/** Query of the page's address while the payment is not confirmed. */
export const unconfirmed = 'payment=waiting';

export interface ThankYouProps {
  shop: Shop;
  /** What is known before this browser's own notes are read. */
  confirmation: Confirmation;
}

export function ThankYou({ shop, confirmation: known }: ThankYouProps): ReactElement {
  const { order, confirmation } = useThanks(shop.slug, known);
  const { customer } = useCustomer();
  const { icon, title, text } = words[confirmation];
  return (
    <div role={confirmation === 'confirmed' ? undefined : 'status'}>
      <EmptyState icon={icon} title={title} text={text(shop.name)}>
        {order && (
          <div className="panel mb-2 w-full text-left">
            <dl className="grid grid-cols-2 gap-2">
              <dt className="text-muted">Order number</dt>
              <dd className="text-right font-semibold">
                {order.number}{' '}
                <span className="font-normal text-muted">({shortOrderId(order.id)})</span>
              </dd>
              <dt className="text-muted">Amount</dt>
              <dd className="text-right font-semibold tabular-nums">
                {formatRupees(order.amount)}
              </dd>
            </dl>
            <p className="mt-4 border-t border-line pt-4 text-[0.9375rem]">{nextStep(order)}</p>
          </div>
        )}
        {customer && <ConfirmEmail customer={customer} />}
        <a className="button button-primary" href={storePaths.home(shop.slug)}>
          Back to the store
        </a>
        {offersAccounts(shop) && (
          <a className="button button-quiet" href={storePaths.customerOrders(shop.slug)}>
            View order details
          </a>
        )}
      </EmptyState>
    </div>
  );
}
