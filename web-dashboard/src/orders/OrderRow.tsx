/** One order: edits stay in the row until saved or cancelled (2§4); its details open below. */
import { IconButton } from '@mui/material';
import { shortOrderId } from '@shop/commerce';
import type { CancelWords, Order, OrderNote, ShipmentBody } from '@shop/contract';
import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useEffect, useState } from 'react';
import { EditBase, type TransformData } from 'react-admin';
import { FormProvider } from 'react-hook-form';
import parts from '../layout/parts.module.css';
import table from '../layout/table.module.css';
import { capitalized } from '../lib/capitalized.ts';
import { useMedia } from '../lib/useMedia.ts';
import { AskCancel } from './AskCancel.tsx';
import { AskShipment } from './AskShipment.tsx';
import type { OnEdited } from './editedOrders.ts';
import { OrderActions } from './OrderActions.tsx';
import { NoteBadge, OfferBadge, SlotBadge } from './OrderBadges.tsx';
import { OrderDetails } from './OrderDetails.tsx';
import { OrderInputs } from './OrderInputs.tsx';
import { orderBody } from './orderBody.ts';
import styles from './orders.module.css';
import {
  cardTime,
  customerName,
  itemsText,
  orderDate,
  orderTime,
  payText,
  shortRupees,
} from './orderWords.ts';
import { useAsk } from './useAsk.ts';
import { useOrderForm } from './useOrderForm.ts';

export interface OrderRowProps {
  order: Order;
  /** The order as it was when its unsaved edit began. */
  seen: Order | undefined;
  onEdited: OnEdited;
  unfolded: boolean;
  /** A note of the gateway that the owner has not seen. */
  note: OrderNote | undefined;
  /** Called when the owner opens the order's details. */
  onLook: (id: string) => void;
}

/** As in orders.module.css. */
const cards = '(max-width: 1249.98px)';

function Row({ order, onEdited, unfolded, note, onLook }: OrderRowProps) {
  const [open, setOpen] = useState(unfolded);
  const cancelling = useAsk<CancelWords>();
  const sending = useAsk<ShipmentBody>();
  const asks = { cancel: cancelling.ask, shipment: sending.ask };
  const [isShipping, setShipping] = useState(false);
  const [isTypingUtr, setTypingUtr] = useState(false);
  const isAtWork = isShipping || isTypingUtr;
  const { form, save, ...shipment } = useOrderForm(order, onEdited, asks, isAtWork);
  const isCard = useMedia(cards);
  const shortId = shortOrderId(order.id);
  const detailsId = `order-${order.id}`;
  useEffect(() => {
    if (open) onLook(order.id);
  }, [open, onLook, order.id]);
  return (
    <FormProvider {...form}>
      <tbody>
        <tr
          className={clsx(table.tableRow, styles.orderRow)}
          data-edited={form.formState.isDirty}
          data-open={open}
        >
          <td className={styles.orderId}>
            <strong>#{order.number}</strong>
            <span className={clsx(parts.note, styles.orderType)}>
              <span className={styles.orderShort}>{shortId} · </span>
              {capitalized(order.type)}
            </span>
            {order.slot && <SlotBadge slot={order.slot} />}
            {note && <NoteBadge note={note} />}
          </td>
          <td className={styles.orderDate}>
            {isCard ? (
              cardTime(order)
            ) : (
              <>
                {orderDate(order)} <span className={parts.note}>{orderTime(order)}</span>
              </>
            )}
          </td>
          <td className={styles.orderCustomer}>
            {customerName(order) || order.customerEmail}
            <span className={clsx(parts.note, styles.orderNote)}>{itemsText(order)}</span>
          </td>
          <td className={clsx(table.number, styles.orderAmount)}>
            {shortRupees(order.amount)} <span className={parts.note}>{payText(order)}</span>
            {order.offers?.map((offer) => (
              <OfferBadge key={offer.name} offer={offer} />
            ))}
          </td>
          <OrderInputs order={order} isFolded={isCard && !open && !form.formState.isDirty} />
          <td className={clsx(table.actions, styles.orderActions)}>
            <OrderActions order={order} onSave={save} />
            {cancelling.answer && (
              <AskCancel
                order={order}
                onConfirm={cancelling.answer}
                onClose={() => cancelling.answer?.(null)}
              />
            )}
            {sending.answer && (
              <AskShipment
                order={order}
                typed={shipment.unsavedShipment}
                isSending
                onConfirm={sending.answer}
                onClose={() => sending.answer?.(null)}
              />
            )}
            <IconButton
              className={styles.orderToggle ?? ''}
              size="small"
              aria-label={`Details of ${shortId}`}
              aria-expanded={open}
              aria-controls={detailsId}
              onClick={() => setOpen(!open)}
            >
              <ChevronDown size={18} className={open ? styles.turned : undefined} />
            </IconButton>
          </td>
        </tr>
        {open && (
          <tr className={styles.orderDetailsRow} id={detailsId}>
            <td colSpan={7}>
              <OrderDetails
                order={order}
                onShipment={shipment.saveShipment}
                typed={shipment.unsavedShipment}
                onWork={setShipping}
                onUtr={setTypingUtr}
              />
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
      // The list has loaded the order and checks who may read it.
      disableAuthentication
      queryOptions={{ enabled: false, initialData: seen, select: () => seen }}
    >
      <Row {...props} />
    </EditBase>
  );
}
