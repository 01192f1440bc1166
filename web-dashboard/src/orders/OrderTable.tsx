/** The orders as a table; on a phone each order is a card. */
import type { Order } from '@shop/contract';
import { clsx } from 'clsx';
import { lazy, Suspense, useEffect } from 'react';
import { useListContext } from 'react-admin';
import { SortHeader } from '../layout/SortHeader.tsx';
import table from '../layout/table.module.css';
import { whenIdle } from '../lib/whenIdle.ts';
import shared from '../theme/shared.module.css';
import type { OrderTableProps } from './editedOrders.ts';
import styles from './orders.module.css';

const loadRows = () => import('./OrderRows.tsx');

/** The code of the rows and their forms is loaded along with the orders, after the screen itself. */
const OrderRows = lazy(() => loadRows().then((module) => ({ default: module.OrderRows })));

const skeletons = Array.from({ length: 6 }, (_, index) => `skeleton-${index}`);

function SkeletonRows() {
  return (
    <tbody aria-hidden="true">
      {skeletons.map((key) => (
        <tr key={key} className={styles.orderSkeleton}>
          <td colSpan={7}>
            <span className={shared.skeleton} style={{ height: 34 }} />
          </td>
        </tr>
      ))}
    </tbody>
  );
}

export function OrderTable(props: OrderTableProps) {
  const { isPending } = useListContext<Order>();
  useEffect(() => whenIdle(() => void loadRows().catch(() => undefined)), []);
  return (
    <table className={clsx(table.table, styles.orders)} aria-busy={isPending}>
      <caption className={shared.visuallyHidden}>Orders</caption>
      <thead>
        <tr>
          <th scope="col">Order ID</th>
          <SortHeader field="createdAt" label="Date" />
          <th scope="col">Customer</th>
          <SortHeader field="amount" label="Amount" numeric />
          <th scope="col">Status</th>
          <th scope="col">Payment</th>
          <th scope="col" className={table.actions}>
            Actions
          </th>
        </tr>
      </thead>
      {isPending ? (
        <SkeletonRows />
      ) : (
        <Suspense fallback={<SkeletonRows />}>
          <OrderRows {...props} />
        </Suspense>
      )}
    </table>
  );
}
