/** The orders as a table; on a phone each order is a card. */
import type { Order } from '@shop/contract';
import { clsx } from 'clsx';
import { useListContext } from 'react-admin';
import { SortHeader } from '../layout/SortHeader.tsx';
import table from '../layout/table.module.css';
import shared from '../theme/shared.module.css';
import { OrderRow } from './OrderRow.tsx';
import styles from './orders.module.css';
import type { OnEdited } from './useOrderForm.ts';
import { useUnseenNotes } from './useUnseenNotes.ts';

const skeletons = Array.from({ length: 6 }, (_, index) => `skeleton-${index}`);

export interface OrderTableProps {
  /** Orders with edits, by id; shown also when they are not of this page any more. */
  edited: ReadonlyMap<string, Order>;
  onEdited: OnEdited;
}

export function OrderTable({ edited, onEdited }: OrderTableProps) {
  const { data = [], isPending } = useListContext<Order>();
  const listed = new Set(data.map(({ id }) => id));
  const rows = [...data, ...[...edited.values()].filter(({ id }) => !listed.has(id))];
  const { unseen, look } = useUnseenNotes();
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
        <tbody aria-hidden="true">
          {skeletons.map((key) => (
            <tr key={key} className={styles.orderSkeleton}>
              <td colSpan={7}>
                <span className={shared.skeleton} style={{ height: 34 }} />
              </td>
            </tr>
          ))}
        </tbody>
      ) : (
        rows.map((order) => (
          <OrderRow
            key={order.id}
            order={order}
            seen={edited.get(order.id)}
            onEdited={onEdited}
            note={unseen.find(({ orderId }) => orderId === order.id)}
            onLook={look}
          />
        ))
      )}
    </table>
  );
}
