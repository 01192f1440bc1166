/** One order of the customer's list (CUST-35 to CUST-45). */
import { awaitsConfirmationText, formatRupees } from '@shop/commerce';
import type { Order } from '@shop/contract';
import type { ReactElement, ReactNode } from 'react';
import { OrderItems } from './OrderItems.tsx';

const date = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short' });

const paymentTexts = {
  unpaid: 'Unpaid',
  paid: 'Paid',
  failed: 'Payment failed',
  refunded: 'Refunded',
  cod: 'Cash on Delivery',
} as const;

function Fact({ name, children }: { name: string; children: ReactNode }): ReactElement {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="[overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

function address({ details }: Order): string {
  const { line1, line2, city, state, postalCode } = details;
  const typed = [details.address, line1, line2, city, state, postalCode];
  return typed.filter(Boolean).join(', ');
}

export function OrderCard({ order }: { order: Order }): ReactElement {
  const { details, amount, shippingCharges } = order;
  return (
    <li className="panel sm:p-7">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 className="text-[0.9375rem] font-semibold [overflow-wrap:anywhere]">
            Order: {order.id.toUpperCase()}
          </h2>
          <p className="mt-1 text-sm text-muted">
            No. {order.number} · {date.format(new Date(order.createdAt))}
          </p>
        </div>
        <p className="flex flex-wrap gap-2 text-sm font-medium">
          <span className="rounded-full bg-[var(--tint)] px-3 py-1 capitalize">{order.status}</span>
          <span className="rounded-full bg-[var(--tint)] px-3 py-1">
            {paymentTexts[order.paymentStatus]}
          </span>
        </p>
      </div>
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
        {order.type !== 'pickup' && (
          <div className="sm:col-span-2">
            <Fact name="Shipping address">{address(order)}</Fact>
          </div>
        )}
      </dl>
      <OrderItems items={order.items} />
      <dl className="ml-auto mt-4 max-w-64 space-y-1.5 tabular-nums">
        <div className="flex justify-between text-muted">
          <dt>Subtotal</dt>
          <dd>{formatRupees(amount)}</dd>
        </div>
        {shippingCharges > 0 && (
          <div className="flex justify-between text-muted">
            <dt>Shipping (included)</dt>
            <dd>{formatRupees(shippingCharges)}</dd>
          </div>
        )}
        <div className="flex justify-between font-semibold">
          <dt>Total</dt>
          <dd>{formatRupees(amount)}</dd>
        </div>
      </dl>
    </li>
  );
}
