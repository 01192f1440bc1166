/** Loads the phone numbers and networks that the store refuses. */
import { apiRoutes, type OrderRefusalsAnswer } from '@shop/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callOwnerApi } from '../providers/ownerApi.ts';
import { useStore } from '../providers/store.tsx';

const refusalsKey = (storeId: string) => ['order-refusals', storeId];

export function useRefusals() {
  const { id } = useStore().store;
  return useQuery({
    queryKey: refusalsKey(id),
    queryFn: () =>
      callOwnerApi<OrderRefusalsAnswer>(apiRoutes.orderRefusals(id)).then(
        ({ refusals }) => refusals,
      ),
  });
}

/** Invalidates the list, e.g. after a change. */
export function useInvalidateRefusals(): () => void {
  const { id } = useStore().store;
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: refusalsKey(id) });
}
