/** The address of an order's page, and what makes a new one. */
import { type Order, type OrderAnswer, orderPageRoutes } from '@shop/contract';
import { useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { useOneAtATime } from '../lib/useOneAtATime.ts';
import { toastFailure } from '../providers/failure.ts';
import { callOwnerApi } from '../providers/ownerApi.ts';
import { useInvalidateOrders } from './useDecisions.ts';
import { useOrderAddress } from './useOrderAddress.ts';

export interface OrderLinkState {
  /** '' = the order has none. */
  link: string;
  busy: boolean;
  renew: () => Promise<void>;
}

export function useOrderLink(order: Order): OrderLinkState {
  const { id } = order;
  const client = useQueryClient();
  const invalidateOrders = useInvalidateOrders();
  const { busy, oneAtATime } = useOneAtATime();
  const link = useOrderAddress()(order);

  const renew = async () => {
    try {
      await callOwnerApi<OrderAnswer>(orderPageRoutes.newLink(id), { method: 'POST' });
      await client.invalidateQueries({ queryKey: ['order-timeline', id] });
      await invalidateOrders();
      toast.success('The order has a new link');
    } catch (error) {
      toastFailure(error, 'Failed to make a new link');
    }
  };
  return { link, busy, renew: () => oneAtATime(renew) };
}
