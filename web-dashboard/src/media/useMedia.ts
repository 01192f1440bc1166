/** Loads the store's pictures page by page, and deletes them. */
import { apiRoutes, type StoreFile } from '@shop/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useInfiniteGetList } from 'react-admin';
import { toast } from 'sonner';
import { toastFailure } from '../providers/failure.ts';
import { callOwnerApi } from '../providers/ownerApi.ts';
import { useStore } from '../providers/store.tsx';
import { usageKey } from './useUsage.ts';

const newest = {
  pagination: { page: 1, perPage: 100 },
  sort: { field: 'createdAt', order: 'DESC' },
  filter: {},
} as const;

export function useMedia() {
  const { slug } = useStore().store;
  const client = useQueryClient();
  const [removing, setRemoving] = useState<string | null>(null);
  const list = useInfiniteGetList<StoreFile>('files', newest, {
    onError: (failure) => toastFailure(failure, 'Failed to fetch images'),
  });
  const { data, total = 0, isPending, error, refetch } = list;
  const remove = async (url: string) => {
    setRemoving(url);
    try {
      await callOwnerApi(apiRoutes.files(slug), { method: 'DELETE', body: { url } });
      toast.success('Image deleted successfully');
      await refetch();
      void client.invalidateQueries({ queryKey: [usageKey, slug] });
    } catch (failure) {
      toastFailure(failure, 'Failed to delete image');
    } finally {
      setRemoving(null);
    }
  };
  const more = list.hasNextPage
    ? { load: () => void list.fetchNextPage(), isLoading: list.isFetchingNextPage }
    : null;
  const files = distinct((data?.pages ?? []).flatMap((page) => page.data));
  return { files, total, more, isPending, error, refetch, remove, removing };
}

/** Removes duplicates: a picture added meanwhile moves another one to the next page. */
function distinct(files: StoreFile[]): StoreFile[] {
  return [...new Map(files.map((file) => [file.id, file])).values()];
}
