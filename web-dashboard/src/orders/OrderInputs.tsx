/** The cells of an order's row that are inputs, each with what it means beside it. */
import { shortOrderId } from '@shop/commerce';
import { type Order, orderStatuses, type PaymentStatus, paymentStatuses } from '@shop/contract';
import { useWatch } from 'react-hook-form';
import { StatusInput } from '../inputs/StatusInput.tsx';
import { PaymentMark, WaitingMark } from './OrderMarks.tsx';
import styles from './orders.module.css';

export interface OrderInputsProps {
  /** As it is stored now, whatever is chosen. */
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
        <WaitingMark order={order} />
      </td>
      <td className={styles.orderPayment}>
        <StatusInput
          source="paymentStatus"
          label={`Payment of ${shortId}`}
          stored={order.paymentStatus}
          values={paymentStatuses}
        />
        <PaymentMark order={order} chosen={chosen} />
      </td>
    </>
  );
}
