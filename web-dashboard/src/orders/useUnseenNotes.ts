/** Holds the gateway's notes on orders that were not seen yet in this browser. */
import { type OrderNote, storageKeys } from '@shop/contract';
import { useCallback, useMemo, useState } from 'react';
import { useStore } from '../providers/store.tsx';
import { useOrderSummary } from './useOrderSummary.ts';

function readSeen(key: string): string[] {
  try {
    const seen: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(seen) ? seen.map(String) : [];
  } catch {
    return [];
  }
}

function storeSeen(key: string, seen: readonly string[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(seen));
  } catch {
    // The storage is full or forbidden: the note shows again at the next visit.
  }
}

export interface UnseenNotes {
  /** Newest first. */
  unseen: OrderNote[];
  /** Marks the notes of an order as seen. */
  look: (orderId: string) => void;
}

export function useUnseenNotes(): UnseenNotes {
  const { id } = useStore().store;
  const { data } = useOrderSummary();
  const notes = data?.notes;
  const key = storageKeys.seenNotes + id;
  const [seen, setSeen] = useState(() => readSeen(key));
  const unseen = useMemo(
    () => notes?.filter((note) => !seen.includes(note.id)) ?? [],
    [notes, seen],
  );
  const look = useCallback(
    (orderId: string) => {
      const looked = notes?.filter((note) => note.orderId === orderId).map((note) => note.id);
      if (!notes || !looked?.length) return;
      // The server no longer sends older notes, so they need not be remembered.
      const told = readSeen(key).filter((known) => notes.some((note) => note.id === known));
      const next = [...new Set([...told, ...looked])];
      storeSeen(key, next);
      setSeen(next);
    },
    [notes, key],
  );
  return { unseen, look };
}
