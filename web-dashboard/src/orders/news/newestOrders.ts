/** Whether the list of orders is open where new ones come in: its first page, the newest first, without a filter. */
import type { Order } from '@shop/contract';
import { useEffect, useSyncExternalStore } from 'react';
import { useListContext } from 'react-admin';
import { useStore } from '../../providers/store.tsx';
import { forgetUnseen } from './newsMemory.ts';

let isShown = false;
const listeners = new Set<() => void>();

function setShown(value: boolean): void {
  isShown = value;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells it of the list in which this stands; what a filtered list shows is seen, too. */
export function useTellNewest(): void {
  const { id } = useStore().store;
  const { data, filterValues, page, sort } = useListContext<Order>();
  const isNewest =
    Object.keys(filterValues).length === 0 &&
    page === 1 &&
    sort.field === 'createdAt' &&
    sort.order === 'DESC';
  useEffect(() => {
    setShown(isNewest);
    return () => setShown(false);
  }, [isNewest]);
  useEffect(() => {
    if (document.visibilityState !== 'visible' || !data) return;
    forgetUnseen(
      id,
      data.map((order) => order.id),
    );
  }, [id, data]);
}

export const useNewestShown = (): boolean => useSyncExternalStore(subscribe, () => isShown);

/** The query of that list: without one it opens as it was left. */
export const newestQuery = '?filter={}&page=1&perPage=25&sort=createdAt&order=DESC';
