/** Loads the summary of the store's orders, for the home screen and for the gateway's notes on orders. */
import { apiRoutes, type OrderSummaryAnswer } from '@shop/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callOwnerApi } from '../providers/ownerApi.ts';
import { useStore } from '../providers/store.tsx';

const summaryKey = (storeId: string) => ['order-summary', storeId];

export function useOrderSummary() {
  const { id } = useStore().store;
  return useQuery({
    queryKey: summaryKey(id),
    queryFn: () => callOwnerApi<OrderSummaryAnswer>(apiRoutes.orderSummary(id)),
  });
}

/** Invalidates the summary, e.g. after a change of an order. */
export function useInvalidateSummary(): () => void {
  const { id } = useStore().store;
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: summaryKey(id) });
}
