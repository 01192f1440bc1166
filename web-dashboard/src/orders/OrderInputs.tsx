/** The cells of an order's row that are inputs, each with its badges. */
import { shortOrderId } from '@shop/commerce';
import { type Order, orderStatuses, type PaymentStatus, paymentStatuses } from '@shop/contract';
import { useWatch } from 'react-hook-form';
import { StatusInput } from '../inputs/StatusInput.tsx';
import { PaymentBadge, WaitingBadge } from './OrderBadges.tsx';
import styles from './orders.module.css';

export interface OrderInputsProps {
  /** The stored order, without unsaved choices. */
  order: Order;
}

export function OrderInputs({ order }: OrderInputsProps) {
  const chosen: PaymentStatus = useWatch({ name: 'paymentStatus' });
  const shortId = shortOrderId(order.id);
  return (
    <>
      <td className={styles.orderStatus}>
        <StatusInput
          source="status"
          label={`Status of ${shortId}`}
          stored={order.status}
          values={orderStatuses}
        />
        <WaitingBadge order={order} />
      </td>
      <td className={styles.orderPayment}>
        <StatusInput
          source="paymentStatus"
          label={`Payment of ${shortId}`}
          stored={order.paymentStatus}
          values={paymentStatuses}
        />
        <PaymentBadge order={order} chosen={chosen} />
      </td>
    </>
  );
}
