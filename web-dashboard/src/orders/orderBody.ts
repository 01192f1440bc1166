/** The editable fields of an order, and the body of a save, which has only the changed ones. */
import type { CancelWords, Order, OrderUpdateBody } from '@shop/contract';
import { changedFields } from '../lib/changedFields.ts';

/** The fields of an order that have inputs. */
export type OrderChoice = Pick<Order, 'status' | 'paymentStatus'>;

export const orderChoice = ({ status, paymentStatus }: OrderChoice): OrderChoice => ({
  status,
  paymentStatus,
});

export function orderBody(
  { reason, tellBuyer, ...values }: OrderChoice & CancelWords,
  { previousData }: { previousData: Order },
): OrderUpdateBody {
  return {
    ...changedFields(orderChoice(values), previousData),
    ...(reason && { reason }),
    ...(tellBuyer !== undefined && { tellBuyer }),
  };
}
