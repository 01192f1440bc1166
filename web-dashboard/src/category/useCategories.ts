/** Loads the store's categories in their order; all screens share the list. */
import { type Category, limits } from '@shop/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type GetListResult, useGetList } from 'react-admin';
import { toastFailure } from '../providers/failure.ts';

/** The parameters of the list; equal ones, so that all screens share its query. */
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
  /** Changes the loaded list, e.g. adds a category that was just made. */
  const put = (step: (known: Category[]) => Category[]) =>
    client.setQueriesData<GetListResult<Category>>(
      { queryKey: listKey },
      (known) => known?.data && { ...known, data: step(known.data) },
    );
  return { ...query, put };
}

/** Returns a function that reloads the list and resolves when it is loaded. */
export function useInvalidateCategories(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries({ queryKey: ['categories'] }), [client]);
}
