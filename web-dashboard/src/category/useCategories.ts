/** The categories as saved; `put` changes what is known of them. */
import { apiRoutes, type CategoriesAnswer, type Category } from '@shop/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { toastFailure } from '../providers/failure.ts';
import { callOwnerApi } from '../providers/ownerApi.ts';
import { useStore } from '../providers/store.tsx';

export function useCategories() {
  const { slug } = useStore().store;
  const client = useQueryClient();
  const queryKey = ['category-page', slug];
  const query = useQuery({
    queryKey,
    queryFn: async () =>
      (await callOwnerApi<CategoriesAnswer>(apiRoutes.categories(slug))).categories,
  });
  const { error } = query;
  useEffect(() => {
    if (error) toastFailure(error, 'Failed to get categories');
  }, [error]);
  const put = (step: (known: Category[]) => Category[]) => {
    client.setQueryData<Category[]>(queryKey, (known) => known && step(known));
    void client.invalidateQueries({ queryKey: ['categories'] });
  };
  return { ...query, put };
}
