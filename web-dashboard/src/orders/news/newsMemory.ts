/** Stores which new orders of a store this browser has announced, shared by all its tabs. */
import { type OrderNews, storageKeys } from '@shop/contract';

export interface NewsMemory {
  /** Id of the last event; null before the first. */
  last: string | null;
  /** Id of the first event; older orders existed before anybody listened. */
  since: string | null;
  /** The last orders that were announced. */
  told: string[];
  /** New orders that the owner has not seen, newest last. */
  unseen: string[];
}

const none: NewsMemory = { last: null, since: null, told: [], unseen: [] };

/** How many orders are remembered. */
const most = 200;

/** A copy in memory, because the storage may be full or forbidden. */
const known = new Map<string, NewsMemory>();
const listeners = new Set<() => void>();

const keyOf = (storeId: string) => storageKeys.orderNews + storeId;

export function readMemory(storeId: string): NewsMemory {
  const memory = known.get(storeId) ?? stored(keyOf(storeId));
  known.set(storeId, memory);
  return memory;
}

/** Stores an event; returns whether it is of a new order that was not announced before. */
export function noteNews(storeId: string, { id, orderId, isNew }: OrderNews): boolean {
  const { last, since, told, unseen } = readMemory(storeId);
  const isFirst = isNew && since !== null && id > since && !told.includes(orderId);
  write(storeId, {
    since,
    last: later(last, id),
    told: isFirst ? [...told, orderId].slice(-most) : told,
    unseen: isFirst ? [...unseen, orderId].slice(-most) : unseen,
  });
  return isFirst;
}

/** Stores that all events up to `last` have arrived. */
export function noteReady(storeId: string, last: string): void {
  const memory = readMemory(storeId);
  write(storeId, {
    ...memory,
    since: memory.since ?? last,
    last: later(memory.last, last),
  });
}

/** Marks all orders as seen, or those of the list. */
export function forgetUnseen(storeId: string, ids?: readonly string[]): void {
  const memory = readMemory(storeId);
  const unseen = ids ? memory.unseen.filter((id) => !ids.includes(id)) : [];
  if (unseen.length < memory.unseen.length) write(storeId, { ...memory, unseen });
}

/** Calls `listener` when a memory has changed, in this tab or another. */
export function subscribeMemory(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

window.addEventListener('storage', ({ key }) => {
  for (const storeId of known.keys()) {
    if (key === null || key === keyOf(storeId)) known.set(storeId, stored(keyOf(storeId)));
  }
  for (const listener of listeners) listener();
});

/** Ids are UUID v7: the later one is the greater. */
const later = (last: string | null, id: string) => (last === null || id > last ? id : last);

function write(storeId: string, memory: NewsMemory): void {
  known.set(storeId, memory);
  try {
    localStorage.setItem(keyOf(storeId), JSON.stringify(memory));
  } catch {
    // The storage is full or forbidden: the other tabs ask the server themselves.
  }
  for (const listener of listeners) listener();
}

function stored(key: string): NewsMemory {
  try {
    const value = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<NewsMemory> | null;
    const ids = (list: unknown) => (Array.isArray(list) ? list.map(String) : []);
    const id = (text: unknown) => (/^[0-9a-f-]{36}$/.test(String(text)) ? String(text) : null);
    return {
      last: id(value?.last),
      since: id(value?.since),
      told: ids(value?.told),
      unseen: ids(value?.unseen),
    };
  } catch {
    return none;
  }
}
