/** What is edited of an order, and what of it a save sends: only what was changed. */
import type { Order, OrderUpdateBody } from '@shop/contract';
import { changedFields } from '../inputs/changedFields.ts';

/** The form's values that have inputs. */
export type OrderChoice = Pick<Order, 'status' | 'paymentStatus'>;

export const orderChoice = ({ status, paymentStatus }: OrderChoice): OrderChoice => ({
  status,
  paymentStatus,
});

export function orderBody(
  values: OrderChoice,
  { previousData }: { previousData: Order },
): OrderUpdateBody {
  return changedFields(orderChoice(values), previousData);
}
