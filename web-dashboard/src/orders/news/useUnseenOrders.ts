/** Counts the new orders that were not seen in this browser. */
import { useSyncExternalStore } from 'react';
import { useStore } from '../../providers/store.tsx';
import { readMemory, subscribeMemory } from './newsMemory.ts';

export function useUnseenOrders(): number {
  const { id } = useStore().store;
  return useSyncExternalStore(subscribeMemory, () => readMemory(id).unseen.length);
}
