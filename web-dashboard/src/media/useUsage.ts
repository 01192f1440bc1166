/** How much room the store's pictures take, of how much (ABUSE-13). */
import { apiRoutes, type PicturesUsage, type PicturesUsageAnswer } from '@shop/contract';
import { useQuery } from '@tanstack/react-query';
import { callOwnerApi } from '../providers/ownerApi.ts';
import { useStore } from '../providers/store.tsx';

/** First part of the query's key: what adds or deletes pictures invalidates it. */
export const usageKey = 'pictures-usage';

/** Undefined until it is known; who can't know it can still upload. */
export function useUsage(): PicturesUsage | undefined {
  const { slug } = useStore().store;
  const { data } = useQuery({
    queryKey: [usageKey, slug],
    queryFn: async () =>
      (await callOwnerApi<PicturesUsageAnswer>(apiRoutes.filesUsage(slug))).usage,
  });
  return data;
}
