/** Cards with the orders that are to be prepared and to be delivered; each line leads to its order (FIX-69). */
import { slotText } from '@shop/commerce';
import type { Order } from '@shop/contract';
import { clsx } from 'clsx';
import { ChevronRight, PackageCheck } from 'lucide-react';
import { useGetList } from 'react-admin';
import { Link } from 'react-router';
import { Panel } from '../layout/Panel.tsx';
import parts from '../layout/parts.module.css';
import { RetryNotice } from '../layout/RetryNotice.tsx';
import { statusWord } from '../lib/orderStatus.ts';
import { customerName, itemsText, orderDate, payText, shortRupees } from '../orders/orderWords.ts';
import { useStore } from '../providers/store.tsx';
import shared from '../theme/shared.module.css';
import styles from './home.module.css';

interface ToDo {
  title: string;
  filter: object;
  /** Said where there is none; missing = then there is no card. */
  none?: string;
}

const toPrepare: ToDo = {
  title: 'To prepare',
  filter: { toPrepare: true },
  none: 'Nothing to prepare. All done.',
};

const toLookFor: ToDo = { title: 'Payments by UPI to look for', filter: { upiClaimed: true } };

const toDeliver: ToDo = {
  title: 'To deliver',
  filter: { status: 'shipped' },
  none: 'Nothing is on its way.',
};

function Line({ order }: { order: Order }) {
  const { path } = useStore();
  return (
    <Link to={path(`orders/${order.id}`)} className={styles.attentionLow ?? ''}>
      <span className={styles.attentionRow}>
        <strong>#{order.number}</strong> {customerName(order) || order.customerEmail}{' '}
        {order.status === 'processing' && (
          <span className={parts.tagWarning}>{statusWord(order.status)}</span>
        )}
        <span className={clsx(parts.note, styles.attentionWhy)}>
          {itemsText(order)} · {order.slot ? slotText(order.slot) : orderDate(order)}
        </span>
      </span>
      <span className={styles.attentionEnd}>
        <span className={styles.attentionMoney}>
          {shortRupees(order.amount)} <span className={parts.note}>{payText(order)}</span>
        </span>
        <ChevronRight size={16} />
      </span>
    </Link>
  );
}

function ToDoCard({ title, filter, none }: ToDo) {
  const { path } = useStore();
  const orders = useGetList<Order>('orders', {
    pagination: { page: 1, perPage: 4 },
    sort: { field: 'createdAt', order: 'ASC' },
    filter,
  });
  const { data, total = 0, isPending } = orders;
  const all = `${path('orders')}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
  if (none === undefined && total === 0) return null;
  return (
    <Panel title={total > 0 ? `${title} (${total})` : title}>
      <RetryNotice title="Failed to load orders" query={orders} />
      {isPending && <span className={shared.skeleton} style={{ height: 56 }} />}
      {data?.length === 0 && (
        <p className={clsx(parts.row, parts.muted)}>
          <PackageCheck size={18} /> {none}
        </p>
      )}
      <ul className={styles.attention}>
        {data?.map((order) => (
          <li key={order.id}>
            <Line order={order} />
          </li>
        ))}
        {data && total > data.length && (
          <li>
            <Link to={all}>
              <span>All {total}</span>
              <ChevronRight size={16} />
            </Link>
          </li>
        )}
      </ul>
    </Panel>
  );
}

export function OrdersToDo() {
  return (
    <div className={styles.nextSteps}>
      <ToDoCard {...toLookFor} />
      <ToDoCard {...toPrepare} />
      <ToDoCard {...toDeliver} />
    </div>
  );
}
