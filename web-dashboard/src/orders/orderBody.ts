/** The editable fields of an order, and the body of a save, which has only the changed ones. */
import type { CancelWords, Order, OrderUpdateBody, ShipmentBody } from '@shop/contract';
import { changedFields } from '../lib/changedFields.ts';

/** The fields of an order that have inputs. */
export type OrderChoice = Pick<Order, 'status' | 'paymentStatus'>;

export const orderChoice = ({ status, paymentStatus }: OrderChoice): OrderChoice => ({
  status,
  paymentStatus,
});

/** What the owner is asked for before a change is saved. */
export interface OrderWords extends CancelWords {
  /** Missing = nothing is said of it. */
  shipment?: ShipmentBody;
}

export function orderBody(
  { reason, tellBuyer, shipment, ...values }: OrderChoice & OrderWords,
  { previousData }: { previousData: Order },
): OrderUpdateBody {
  return {
    ...changedFields(orderChoice(values), previousData),
    ...(reason && { reason }),
    ...(tellBuyer !== undefined && { tellBuyer }),
    // That nothing is known says nothing of an order of which nothing was known.
    ...(shipment && (shipment.courier || previousData.shipment) && { shipment }),
  };
}
