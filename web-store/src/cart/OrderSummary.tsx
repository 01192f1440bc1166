/** The order's lines and their costs; the list is at most 15rem high (CART-07). */
import {
  type CartLine,
  cartKey,
  formatPaise,
  formatRupees,
  itemsTotal,
  toPaise,
} from '@shop/commerce';
import type { ReactElement, ReactNode } from 'react';
import { AnswerList } from '../components/AnswerList.tsx';

export interface OrderSummaryProps {
  lines: readonly CartLine[];
  /** Paise for shipping; null where it is not known yet. */
  shipping: number | null;
  /** Paise that a delivery would add, where it is not chosen yet (MEND-15). */
  deliveryFrom?: number;
  /** Takes the place of the sums, where the server is asked for them. */
  sums?: ReactNode;
  children: ReactNode;
}

/** Lines with their price in paise. */
export function pricedLines(lines: readonly CartLine[]): { price: number; quantity: number }[] {
  return lines.map(({ price, quantity }) => ({ price: toPaise(price), quantity }));
}

export function OrderSummary({
  lines,
  shipping,
  deliveryFrom = 0,
  sums,
  children,
}: OrderSummaryProps): ReactElement {
  const items = itemsTotal(pricedLines(lines));
  const row = 'flex justify-between gap-4';
  return (
    <section aria-labelledby="summary" className="panel sm:p-7 lg:sticky lg:top-24">
      <h2 id="summary" className="text-xl font-semibold">
        Order summary
      </h2>
      <ul
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label="Items"
        className="-mr-1 mt-4 max-h-60 space-y-2.5 overflow-y-auto pr-1"
      >
        {lines.map((line) => (
          <li key={cartKey(line)} className={`${row} text-[0.9375rem]`}>
            <span className="min-w-0">
              <bdi>{line.name}</bdi>{' '}
              <span className="whitespace-nowrap text-muted">× {line.quantity}</span>
              <AnswerList answers={line.answers} />
              {line.before && (
                <span className="block text-sm font-medium">
                  {line.before.name !== line.name && `Was called ${line.before.name}. `}
                  {line.before.price !== line.price &&
                    `Was ${formatRupees(line.before.price)} each`}
                </span>
              )}
            </span>
            <span className="shrink-0 tabular-nums">
              {formatPaise(toPaise(line.price) * line.quantity)}
            </span>
          </li>
        ))}
      </ul>
      {sums ?? (
        <dl className="mt-5 space-y-2 border-t border-line pt-5 tabular-nums">
          <div className={`${row} text-muted`}>
            <dt>Items</dt>
            <dd>{formatPaise(items)}</dd>
          </div>
          {shipping !== null && (
            <div className={`${row} text-muted`}>
              <dt>Shipping</dt>
              <dd>{formatPaise(shipping)}</dd>
            </div>
          )}
          {shipping === null && deliveryFrom > 0 && (
            <div className={`${row} text-muted`}>
              <dt>Delivery, where chosen</dt>
              <dd>+ from {formatPaise(deliveryFrom)}</dd>
            </div>
          )}
          <div className={`${row} pt-1 text-lg font-semibold`}>
            <dt>Total</dt>
            <dd id="total">{formatPaise(items + (shipping ?? 0))}</dd>
          </div>
        </dl>
      )}
      {children}
    </section>
  );
}
