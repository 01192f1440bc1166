/** The rows of the page's orders, each with its form; edited orders stay wherever new ones would move them. */
import type { Order } from '@shop/contract';
import { useListContext } from 'react-admin';
import { keptRows } from '../lib/keptRows.ts';
import type { OrderTableProps } from './editedOrders.ts';
import { OrderRow } from './OrderRow.tsx';
import { useUnseenNotes } from './useUnseenNotes.ts';

export function OrderRows({ edited, onEdited, unfolded = false }: OrderTableProps) {
  const { data = [] } = useListContext<Order>();
  const { unseen, look } = useUnseenNotes();
  return keptRows(data, edited).map((order) => (
    <OrderRow
      key={order.id}
      order={order}
      seen={edited.get(order.id)}
      onEdited={onEdited}
      unfolded={unfolded}
      note={unseen.find(({ orderId }) => orderId === order.id)}
      onLook={look}
    />
  ));
}
