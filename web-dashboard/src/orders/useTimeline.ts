/** Loads the timeline of an order; again when its status or payment has changed. */
import { apiRoutes, type Order, type TimelineAnswer } from '@shop/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callOwnerApi } from '../providers/ownerApi.ts';

export function useTimeline({ id, status, paymentStatus }: Order) {
  return useQuery({
    queryKey: ['order-timeline', id, status, paymentStatus],
    queryFn: () => callOwnerApi<TimelineAnswer>(apiRoutes.orderTimeline(id)),
    select: ({ timeline }) => timeline,
    placeholderData: keepPreviousData,
  });
}
