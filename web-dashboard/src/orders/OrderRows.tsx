/** The orders of the page, each with its form; orders with edits stay, wherever new ones move them. */
import type { Order } from '@shop/contract';
import { useListContext } from 'react-admin';
import { OrderRow } from './OrderRow.tsx';
import type { OrderTableProps } from './OrderTable.tsx';
import { useUnseenNotes } from './useUnseenNotes.ts';

export function OrderRows({ edited, onEdited }: OrderTableProps) {
  const { data = [] } = useListContext<Order>();
  const listed = new Set(data.map(({ id }) => id));
  const rows = [...data, ...[...edited.values()].filter(({ id }) => !listed.has(id))];
  const { unseen, look } = useUnseenNotes();
  return rows.map((order) => (
    <OrderRow
      key={order.id}
      order={order}
      seen={edited.get(order.id)}
      onEdited={onEdited}
      note={unseen.find(({ orderId }) => orderId === order.id)}
      onLook={look}
    />
  ));
}
