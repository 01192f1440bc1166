/** The store's categories in their order: one list for all screens that choose among them. */
import { type Category, limits } from '@shop/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type GetListResult, useGetList } from 'react-admin';
import { toastFailure } from '../providers/failure.ts';

/** The one question for them, so that all screens share its answer. */
export const allCategories = {
  pagination: { page: 1, perPage: limits.categories },
  sort: { field: 'order', order: 'ASC' },
  filter: {},
} as const;

const listKey = ['categories', 'getList'];

export function useCategories() {
  const client = useQueryClient();
  const query = useGetList<Category>('categories', allCategories, {
    onError: (error) => toastFailure(error, 'Failed to get all categories'),
  });
  /** Changes what is known of them, e.g. by one that was just made. */
  const put = (step: (known: Category[]) => Category[]) =>
    client.setQueriesData<GetListResult<Category>>(
      { queryKey: listKey },
      (known) => known?.data && { ...known, data: step(known.data) },
    );
  return { ...query, put };
}

/** Lets that list ask anew; resolves when it has. */
export function useInvalidateCategories(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries({ queryKey: ['categories'] }), [client]);
}
