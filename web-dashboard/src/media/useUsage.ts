/** Loads how much of its storage the store's pictures take (ABUSE-13). */
import { apiRoutes, type PicturesUsage, type PicturesUsageAnswer } from '@shop/contract';
import { useQuery } from '@tanstack/react-query';
import { callOwnerApi } from '../providers/ownerApi.ts';
import { useStore } from '../providers/store.tsx';

/** First part of the query's key, invalidated when pictures are added or deleted. */
export const usageKey = 'pictures-usage';

/** undefined until it is loaded; uploads work without it. */
export function useUsage(): PicturesUsage | undefined {
  const { slug } = useStore().store;
  const { data } = useQuery({
    queryKey: [usageKey, slug],
    queryFn: async () =>
      (await callOwnerApi<PicturesUsageAnswer>(apiRoutes.filesUsage(slug))).usage,
  });
  return data;
}
