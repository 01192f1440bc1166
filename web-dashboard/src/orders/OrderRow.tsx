/** One order: edits stay in the row until saved or cancelled (2§4); details unfold below. */
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { formatRupees, shortOrderId } from '@shop/commerce';
import {
  type Order,
  type OrderNote,
  type OrderUpdateBody,
  orderStatuses,
  paymentStatuses,
} from '@shop/contract';
import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useListContext, useUpdate } from 'react-admin';
import { toast } from 'sonner';
import { TookTheirs } from '../conflict/decision.ts';
import { capitalized } from '../inputs/capitalized.ts';
import { StatusSelect } from '../inputs/StatusSelect.tsx';
import { useOneAtATime } from '../inputs/useOneAtATime.ts';
import { useSeen } from '../inputs/useSeen.ts';
import { without } from '../inputs/without.ts';
import parts from '../layout/parts.module.css';
import table from '../layout/table.module.css';
import { toastFailure } from '../providers/failure.ts';
import { OrderDetails } from './OrderDetails.tsx';
import { NoteMark, PaymentMark, WaitingMark } from './OrderMarks.tsx';
import styles from './orders.module.css';
import { customerName, orderDate, orderTime } from './orderWords.ts';
import { useStaleSummary } from './useOrderSummary.ts';

export interface OrderRowProps {
  order: Order;
  onEdited: (order: Order, isEdited: boolean) => void;
  /** A note of the gateway that nobody has looked at. */
  note: OrderNote | undefined;
  /** The owner has unfolded the order's details. */
  onLook: (id: string) => void;
}

function useOrderEdit(order: Order, onEdited: OrderRowProps['onEdited']) {
  const [edit, setEdit] = useState<OrderUpdateBody>({});
  const [update, { isPending }] = useUpdate<Order>();
  const { refetch } = useListContext();
  const staleSummary = useStaleSummary();
  const first = useRef(order);
  const current = { status: order.status, paymentStatus: order.paymentStatus, ...edit };
  const changed = without(edit, order);
  const isEdited = Object.keys(changed).length > 0;
  const [seen, see] = useSeen(order, isEdited);
  const oneAtATime = useOneAtATime();

  useEffect(() => {
    onEdited(order, isEdited);
  }, [order, isEdited, onEdited]);
  useEffect(() => () => onEdited(first.current, false), [onEdited]);

  const save = async () => {
    const call = { id: order.id, data: changed, previousData: seen };
    try {
      const options = { mutationMode: 'pessimistic', returnPromise: true } as const;
      see((await update('orders', call, options)) ?? order);
      toast.success('Order updated successfully');
      staleSummary();
      await refetch();
      setEdit((present) => without(present, current));
    } catch (error) {
      if (error instanceof TookTheirs) {
        await refetch();
        setEdit({});
      }
      toastFailure(error, 'Failed to update order');
    }
  };
  const change = (part: OrderUpdateBody) => setEdit((present) => ({ ...present, ...part }));
  const saveOnce = () => void oneAtATime(save);
  return { current, isEdited, isPending, change, save: saveOnce, cancel: () => setEdit({}) };
}

export function OrderRow({ order, onEdited, note, onLook }: OrderRowProps) {
  const [open, setOpen] = useState(false);
  const { current, isEdited, isPending, change, save, cancel } = useOrderEdit(order, onEdited);
  const shortId = shortOrderId(order.id);
  const detailsId = `order-${order.id}`;
  const toggle = () => {
    if (!open) onLook(order.id);
    setOpen(!open);
  };
  return (
    <tbody>
      <tr className={clsx(table.tableRow, styles.orderRow)} data-edited={isEdited}>
        <td className={styles.orderId}>
          <strong>{shortId}</strong>
          <span className={clsx(parts.muted, parts.small, styles.orderType)}>
            No. {order.number} · {capitalized(order.type)}
          </span>
          {note && <NoteMark note={note} />}
        </td>
        <td className={styles.orderDate}>
          {orderDate(order)}
          <span className={clsx(parts.muted, parts.small, styles.orderNote)}>
            {orderTime(order)}
          </span>
        </td>
        <td className={styles.orderCustomer}>
          {customerName(order) || order.customerEmail}
          <span className={clsx(parts.muted, parts.small, styles.orderNote)}>
            {order.customerEmail}
          </span>
        </td>
        <td className={clsx(table.number, styles.orderAmount)}>{formatRupees(order.amount)}</td>
        <td className={styles.orderStatus}>
          <StatusSelect
            label={`Status of ${shortId}`}
            value={current.status}
            stored={order.status}
            values={orderStatuses}
            onChange={(status) => change({ status })}
          />
          <WaitingMark order={order} />
        </td>
        <td className={styles.orderPayment}>
          <StatusSelect
            label={`Payment of ${shortId}`}
            value={current.paymentStatus}
            stored={order.paymentStatus}
            values={paymentStatuses}
            onChange={(paymentStatus) => change({ paymentStatus })}
          />
          <PaymentMark order={order} chosen={current.paymentStatus} />
        </td>
        <td className={clsx(table.actions, styles.orderActions)}>
          {isEdited && (
            <span className={styles.orderEdit}>
              <span className={styles.orderUnsaved} role="status">
                not saved yet
              </span>
              <Button size="small" loading={isPending} onClick={save}>
                Save
              </Button>
              <Button size="small" variant="outlined" disabled={isPending} onClick={cancel}>
                Cancel
              </Button>
            </span>
          )}
          <IconButton
            size="small"
            aria-label={`Details of ${shortId}`}
            aria-expanded={open}
            aria-controls={detailsId}
            onClick={toggle}
          >
            <ChevronDown
              size={18}
              aria-hidden="true"
              className={open ? styles.turned : undefined}
            />
          </IconButton>
        </td>
      </tr>
      {open && (
        <tr className={styles.orderDetailsRow} id={detailsId}>
          <td colSpan={7}>
            <OrderDetails order={order} />
          </td>
        </tr>
      )}
    </tbody>
  );
}
