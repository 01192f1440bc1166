/** One order of the customer's list (CUST-35 to CUST-45). */
import {
  awaitsConfirmationText,
  formatPaise,
  formatRupees,
  itemsTotal,
  needsReviewText,
  toPaise,
} from '@shop/commerce';
import {
  type Order,
  type OrderStatus,
  orderPath,
  type PaymentStatus,
  storePaths,
} from '@shop/contract';
import type { ReactElement, ReactNode } from 'react';
import { Tracking } from '../components/Tracking.tsx';
import { orderParticulars, orderParts, paymentText } from '../quote/orderParts.ts';
import { OrderItems } from './OrderItems.tsx';

const date = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short' });

const paymentTexts: Partial<Record<PaymentStatus, string>> = {
  unpaid: 'Unpaid',
  paid: 'Paid',
  failed: 'Payment failed',
  refunded: 'Refunded',
};

const pickupTexts: Partial<Record<OrderStatus, string>> = {
  shipped: 'Ready to be picked up',
  delivered: 'Picked up',
};

interface FactProps {
  name: string;
  /** The detail spans both columns. */
  wide?: boolean;
  children: ReactNode;
}

function Fact({ name, wide, children }: FactProps): ReactElement {
  return (
    <div className={wide ? 'sm:col-span-2' : undefined}>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="[overflow-wrap:anywhere]">
        <bdi>{children}</bdi>
      </dd>
    </div>
  );
}

function Sum({ name, children }: { name: string; children: string }): ReactElement {
  return (
    <div className="flex justify-between gap-4 text-muted">
      <dt className="min-w-0 [overflow-wrap:anywhere]">
        <bdi>{name}</bdi>
      </dt>
      <dd className="shrink-0">{children}</dd>
    </div>
  );
}

function address({ details }: Order): string {
  const { line1, line2, city, state, postalCode } = details;
  const typed = [details.address, line1, line2, city, state, postalCode];
  return typed.filter(Boolean).join(', ');
}

export function OrderCard({ slug, order }: { slug: string; order: Order }): ReactElement {
  const { details, amount, shippingCharges } = order;
  const items = itemsTotal(
    order.items.map(({ price, quantity }) => ({ price: toPaise(price), quantity })),
  );
  const parts = orderParts(order);
  const link = order.reviewToken ?? order.pageToken;
  return (
    <li className="panel sm:p-7">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          {/* The number is what shop and customer call it by; the heading's words are documented (CUST-35). */}
          <p className="text-lg font-semibold">
            No. {order.number} · {date.format(new Date(order.createdAt))}
          </p>
          <h2 className="mt-1 text-xs text-muted">Order: {order.id.toUpperCase()}</h2>
        </div>
        <p className="flex flex-wrap gap-2 text-sm font-medium">
          <span className="rounded-full bg-[var(--tint)] px-3 py-1 first-letter:uppercase">
            {(order.type === 'pickup' && pickupTexts[order.status]) || order.status}
          </span>
          <span className="rounded-full bg-[var(--tint)] px-3 py-1">
            {paymentTexts[order.paymentStatus] ?? paymentText(order)}
          </span>
        </p>
      </div>
      {order.needsReview && (
        <p className="mt-4 rounded-xl bg-[var(--tint)] px-4 py-3 text-[0.9375rem]">
          {needsReviewText}.
        </p>
      )}
      {order.awaitsConfirmation && (
        <p className="mt-4 rounded-xl bg-[var(--tint)] px-4 py-3 text-[0.9375rem]">
          {awaitsConfirmationText}.
        </p>
      )}
      <dl className="mt-5 grid gap-4 border-t border-line pt-5 sm:grid-cols-2">
        <Fact name="Name">{`${details.firstName} ${details.lastName}`}</Fact>
        <Fact name="Email">{order.customerEmail}</Fact>
        <Fact name="Phone">{details.phone}</Fact>
        <Fact name="Order type">{order.type === 'pickup' ? 'Pickup' : 'Delivery'}</Fact>
        {orderParticulars(order).map(([name, text]) => (
          <Fact key={name} name={name}>
            {text}
          </Fact>
        ))}
        {order.type !== 'pickup' && (
          <Fact name="Shipping address" wide>
            {address(order)}
          </Fact>
        )}
      </dl>
      <Tracking order={order} className="mt-5 border-t border-line pt-5" />
      <OrderItems items={order.items} />
      <dl className="ml-auto mt-4 max-w-64 space-y-1.5 tabular-nums">
        {(shippingCharges > 0 || parts.length > 0) && <Sum name="Items">{formatPaise(items)}</Sum>}
        {shippingCharges > 0 && <Sum name="Shipping">{formatRupees(shippingCharges)}</Sum>}
        {parts.map(([name, text]) => (
          <Sum key={name} name={name}>
            {text}
          </Sum>
        ))}
        <Sum name="Subtotal">{formatRupees(amount)}</Sum>
        <div className="flex justify-between font-semibold">
          <dt>Total</dt>
          <dd>{formatRupees(amount)}</dd>
        </div>
      </dl>
      {link && (
        <a className="button button-quiet mt-5 mr-3 max-sm:w-full" href={orderPath(slug, link)}>
          Follow this order
        </a>
      )}
      {order.reviewToken && (
        <a
          className="button button-quiet mt-5 max-sm:w-full"
          href={storePaths.review(slug, order.reviewToken)}
        >
          Review what you bought
        </a>
      )}
    </li>
  );
}
