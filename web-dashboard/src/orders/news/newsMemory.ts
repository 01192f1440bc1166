/** What this browser was told of a store's new orders: one memory for all its tabs. */
import { type OrderNews, storageKeys } from '@shop/contract';

export interface NewsMemory {
  /** Id of the last event; null before the first. */
  last: string | null;
  /** Id of the first event: what is older was there before anybody listened. */
  since: string | null;
  /** Orders that were told of, the last ones. */
  told: string[];
  /** New orders that nobody has looked at, newest last. */
  unseen: string[];
}

const none: NewsMemory = { last: null, since: null, told: [], unseen: [] };

/** Orders remembered. */
const most = 200;

/** Beside the storage, which may be full or forbidden. */
const known = new Map<string, NewsMemory>();
const listeners = new Set<() => void>();

const keyOf = (storeId: string) => storageKeys.orderNews + storeId;

export function readMemory(storeId: string): NewsMemory {
  const memory = known.get(storeId) ?? stored(keyOf(storeId));
  known.set(storeId, memory);
  return memory;
}

/** Notes an event; whether it tells of a new order that was not told of before. */
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

/** All that came before the event `last` was told. */
export function noteReady(storeId: string, last: string): void {
  const memory = readMemory(storeId);
  write(storeId, {
    ...memory,
    since: memory.since ?? last,
    last: later(memory.last, last),
  });
}

/** The owner looks at the orders. */
export function forgetUnseen(storeId: string): void {
  const memory = readMemory(storeId);
  if (memory.unseen.length > 0) write(storeId, { ...memory, unseen: [] });
}

/** Calls back when a memory has changed, in this tab or another. */
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
    // A full or forbidden storage: the other tabs ask for themselves.
  }
  for (const listener of listeners) listener();
}

function stored(key: string): NewsMemory {
  try {
    const value = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<NewsMemory> | null;
    const ids = (list: unknown) => (Array.isArray(list) ? list.map(String) : []);
    const id = (text: unknown) => (/^[0-9a-f-]{36}$/.test(String(text)) ? String(text) : null);
    return {
      ...{ last: id(value?.last), since: id(value?.since) },
      ...{ told: ids(value?.told), unseen: ids(value?.unseen) },
    };
  } catch {
    return none;
  }
}
