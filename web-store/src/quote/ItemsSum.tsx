/** What the items of a cart cost, shown while nothing more is known, and where none of them can be ordered. */
import { type CartLine, formatPaise, itemsTotal, toPaise } from '@shop/commerce';
import type { ReactElement } from 'react';
import { SumRow } from './SumRow.tsx';

export function ItemsSum({ lines }: { lines: readonly CartLine[] }): ReactElement {
  const priced = lines.map(({ price, quantity }) => ({ price: toPaise(price), quantity }));
  return (
    <dl className="mt-5 border-t border-line pt-5 tabular-nums">
      <SumRow label="Items">{formatPaise(itemsTotal(priced))}</SumRow>
    </dl>
  );
}
