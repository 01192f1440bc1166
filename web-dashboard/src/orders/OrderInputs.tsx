/** The cells of an order's row that are inputs, each with its badges; a folded card says the status only. */
import { shortOrderId } from '@shop/commerce';
import { type Order, orderStatuses, type PaymentStatus, paymentStatuses } from '@shop/contract';
import { useWatch } from 'react-hook-form';
import { StatusInput } from '../inputs/StatusInput.tsx';
import { StatusPill } from '../inputs/StatusPill.tsx';
import { paymentWord, statusWord } from '../lib/orderStatus.ts';
import { PaymentBadge, WaitingBadge } from './OrderBadges.tsx';
import styles from './orders.module.css';

export interface OrderInputsProps {
  /** The stored order, without unsaved choices. */
  order: Order;
  isFolded: boolean;
}

export function OrderInputs({ order, isFolded }: OrderInputsProps) {
  const chosen: PaymentStatus = useWatch({ name: 'paymentStatus' });
  const shortId = shortOrderId(order.id);
  if (isFolded) {
    return (
      <td className={styles.orderPill}>
        <StatusPill value={order.status} text={statusWord(order.status, order.type)} />
        <WaitingBadge order={order} />
        <PaymentBadge order={order} chosen={order.paymentStatus} />
      </td>
    );
  }
  return (
    <>
      <td className={styles.orderStatus} data-label="Status">
        <StatusInput
          source="status"
          label={`Status of ${shortId}`}
          stored={order.status}
          values={orderStatuses}
          say={(status) => statusWord(status, order.type)}
        />
        <WaitingBadge order={order} />
      </td>
      <td className={styles.orderPayment} data-label="Payment">
        <StatusInput
          source="paymentStatus"
          label={`Payment of ${shortId}`}
          stored={order.paymentStatus}
          values={paymentStatuses}
          say={paymentWord}
        />
        <PaymentBadge order={order} chosen={chosen} />
      </td>
    </>
  );
}
