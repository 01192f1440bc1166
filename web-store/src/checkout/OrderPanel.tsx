/** A placed order: its items, all that its amount is made of, and what is known of its recipient (MEND-11, OPAGE-01). */
import { formatRupees, shortOrderId } from '@shop/commerce';
import type { Order, OrderReceipt } from '@shop/contract';
import type { ReactElement } from 'react';
import { AnswerList } from '../components/AnswerList.tsx';
import { orderParticulars, orderParts, paymentText } from '../quote/orderParts.ts';

/** The order as this browser or its own page knows it; a page tells nothing that its buyer wrote. */
export type PanelOrder = OrderReceipt & Pick<Order, 'note' | 'gift' | 'gstin'>;

/** A label and its value, '' = not known. */
export type Fact = [label: string, value: string];

function facts(order: PanelOrder, person: readonly Fact[]): Fact[] {
  return [
    ['Payment', paymentText(order)],
    ['How you get it', order.type === 'pickup' ? 'Pickup' : 'Delivery'],
    ...orderParticulars(order),
    ...person.filter(([, value]) => value !== ''),
  ];
}

export function OrderPanel({
  order,
  person,
  nextStep,
}: {
  order: PanelOrder;
  /** About the recipient. */
  person: readonly Fact[];
  nextStep: string;
}): ReactElement {
  const row = 'flex justify-between gap-4';
  return (
    <div className="panel mb-2 w-full text-left">
      <dl className="grid gap-2">
        <div className={`${row} items-baseline`}>
          <dt className="text-muted">Order number</dt>
          <dd className="text-right text-2xl font-semibold tabular-nums">
            {order.number}{' '}
            <span className="text-base font-normal text-muted">({shortOrderId(order.id)})</span>
          </dd>
        </div>
      </dl>
      {nextStep && (
        <p className="mt-3 rounded-xl bg-[var(--tint)] px-4 py-3 text-[0.9375rem] font-medium">
          {nextStep}
        </p>
      )}
      <ul aria-label="Items" className="mt-4 grid gap-2 border-t border-line pt-4 text-[0.9375rem]">
        {order.items.map(({ name, quantity, price, answers }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items of a placed order never move
          <li key={index} className={row}>
            <span className="min-w-0 [overflow-wrap:anywhere]">
              <bdi>{name}</bdi> <span className="whitespace-nowrap text-muted">× {quantity}</span>
              <AnswerList answers={answers} />
            </span>
            <span className="shrink-0 tabular-nums">{formatRupees(price * quantity)}</span>
          </li>
        ))}
        {order.shippingCharges > 0 && (
          <li className={`${row} text-muted`}>
            <span>Shipping</span>
            <span className="tabular-nums">{formatRupees(order.shippingCharges)}</span>
          </li>
        )}
        {orderParts(order).map(([label, amount]) => (
          <li key={label} className={`${row} text-muted`}>
            <span className="min-w-0 [overflow-wrap:anywhere]">
              <bdi>{label}</bdi>
            </span>
            <span className="shrink-0 tabular-nums">{amount}</span>
          </li>
        ))}
      </ul>
      <dl className="mt-4 grid gap-2 border-t border-line pt-4 text-[0.9375rem]">
        <div className={`${row} text-base font-semibold`}>
          <dt>Amount</dt>
          <dd className="tabular-nums">{formatRupees(order.amount)}</dd>
        </div>
        {facts(order, person).map(([label, value]) => (
          <div key={label} className={row}>
            <dt className="shrink-0 text-muted">{label}</dt>
            <dd className="min-w-0 text-right [overflow-wrap:anywhere]">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
