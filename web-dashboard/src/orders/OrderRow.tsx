/** One order: edits stay in the row until saved or cancelled (2§4); details unfold below. */
import IconButton from '@mui/material/IconButton';
import { formatRupees, shortOrderId } from '@shop/commerce';
import type { Order, OrderNote } from '@shop/contract';
import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { EditBase, type TransformData } from 'react-admin';
import { FormProvider } from 'react-hook-form';
import { capitalized } from '../inputs/capitalized.ts';
import parts from '../layout/parts.module.css';
import table from '../layout/table.module.css';
import { OrderActs } from './OrderActs.tsx';
import { OrderDetails } from './OrderDetails.tsx';
import { OrderInputs } from './OrderInputs.tsx';
import { NoteMark } from './OrderMarks.tsx';
import { orderBody } from './orderBody.ts';
import styles from './orders.module.css';
import { customerName, orderDate, orderTime } from './orderWords.ts';
import { type OnEdited, useOrderForm } from './useOrderForm.ts';

export interface OrderRowProps {
  order: Order;
  /** As it was when the edit began that is not saved yet. */
  seen: Order | undefined;
  onEdited: OnEdited;
  /** A note of the gateway that nobody has looked at. */
  note: OrderNote | undefined;
  /** The owner has unfolded the order's details. */
  onLook: (id: string) => void;
}

function Row({ order, onEdited, note, onLook }: OrderRowProps) {
  const [open, setOpen] = useState(false);
  const { form, save } = useOrderForm(order, onEdited);
  const shortId = shortOrderId(order.id);
  const detailsId = `order-${order.id}`;
  const toggle = () => {
    if (!open) onLook(order.id);
    setOpen(!open);
  };
  return (
    <FormProvider {...form}>
      <tbody>
        <tr className={clsx(table.tableRow, styles.orderRow)} data-edited={form.formState.isDirty}>
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
          <OrderInputs order={order} />
          <td className={clsx(table.actions, styles.orderActions)}>
            <OrderActs onSave={save} />
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
    </FormProvider>
  );
}

export function OrderRow(props: OrderRowProps) {
  const { order, seen = order } = props;
  return (
    <EditBase<Order>
      resource="orders"
      id={order.id}
      redirect={false}
      mutationMode="pessimistic"
      transform={orderBody as TransformData}
      // The list has brought it, and asks before it lets anybody in.
      disableAuthentication
      queryOptions={{ enabled: false, initialData: seen, select: () => seen }}
    >
      <Row {...props} />
    </EditBase>
  );
}
