/** One order: edits stay in the row until saved or cancelled (2§4); details unfold below. */
import IconButton from '@mui/material/IconButton';
import { formatRupees, shortOrderId } from '@shop/commerce';
import type { Order, OrderNote } from '@shop/contract';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { EditBase, type TransformData } from 'react-admin';
import { FormProvider } from 'react-hook-form';
import { capitalized } from '../inputs/capitalized.ts';
import { OrderActs } from './OrderActs.tsx';
import { OrderDetails } from './OrderDetails.tsx';
import { OrderInputs } from './OrderInputs.tsx';
import { NoteMark } from './OrderMarks.tsx';
import { orderBody } from './orderBody.ts';
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
        <tr className="table-row order-row" data-edited={form.formState.isDirty}>
          <td className="order-id">
            <strong>{shortId}</strong>
            <span className="muted small order-type">
              No. {order.number} · {capitalized(order.type)}
            </span>
            {note && <NoteMark note={note} />}
          </td>
          <td className="order-date">
            {orderDate(order)}
            <span className="muted small">{orderTime(order)}</span>
          </td>
          <td className="order-customer">
            {customerName(order) || order.customerEmail}
            <span className="muted small">{order.customerEmail}</span>
          </td>
          <td className="number order-amount">{formatRupees(order.amount)}</td>
          <OrderInputs order={order} />
          <td className="actions order-actions">
            <OrderActs onSave={save} />
            <IconButton
              size="small"
              aria-label={`Details of ${shortId}`}
              aria-expanded={open}
              aria-controls={detailsId}
              onClick={toggle}
            >
              <ChevronDown size={18} aria-hidden="true" className={open ? 'turned' : undefined} />
            </IconButton>
          </td>
        </tr>
        {open && (
          <tr className="order-details-row" id={detailsId}>
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
