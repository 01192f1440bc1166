/** The store's pictures, and the way to delete one. */
import { apiRoutes, limits, type StoreFile } from '@shop/contract';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import { toast } from 'sonner';
import { toastFailure } from '../providers/failure.ts';
import { callOwnerApi } from '../providers/ownerApi.ts';
import { useStore } from '../providers/store.tsx';

const newest = {
  pagination: { page: 1, perPage: limits.listRange },
  sort: { field: 'createdAt', order: 'DESC' },
  filter: {},
} as const;

export function useMedia() {
  const { slug } = useStore().store;
  const [removing, setRemoving] = useState<string | null>(null);
  const { data, isPending, error, refetch } = useGetList<StoreFile>('files', newest, {
    onError: (failure) => toastFailure(failure, 'Failed to fetch images'),
  });
  const remove = async (url: string) => {
    setRemoving(url);
    try {
      await callOwnerApi(apiRoutes.files(slug), { method: 'DELETE', body: { url } });
      toast.success('Image deleted successfully');
      await refetch();
    } catch (failure) {
      toastFailure(failure, 'Failed to delete image');
    } finally {
      setRemoving(null);
    }
  };
  return { files: data ?? [], isPending, error, refetch, remove, removing };
}
