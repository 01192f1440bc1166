/** Provides the dashboard's store to all its screens. */
import {
  apiRoutes,
  type OwnStore,
  type StoreAnswer,
  type StoreCard,
  type StoreUpdateBody,
  storePaths,
  type User,
} from '@shop/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { callOwnerApi } from './ownerApi.ts';
import { storeDataKey } from './storeRecords.ts';

export interface DashboardStore {
  store: StoreCard;
  user: User;
  /** Address of a screen: path('orders') → '/acme/dashboard/orders'. */
  path: (screen: string) => string;
}

const StoreContext = createContext<DashboardStore | null>(null);

export interface StoreProviderProps {
  store: StoreCard;
  user: User;
  children: ReactNode;
}

export function StoreProvider({ store, user, children }: StoreProviderProps) {
  const value = useMemo(
    () => ({
      store,
      user,
      path: (screen: string) => `${storePaths.dashboard(store.slug)}/${screen}`,
    }),
    [store, user],
  );
  return <StoreContext value={value}>{children}</StoreContext>;
}

export function useStore(): DashboardStore {
  const value = useContext(StoreContext);
  if (!value) throw new Error('useStore outside of a dashboard');
  return value;
}

/** The query of all that the owner may edit of a store. */
const storeDataOf = (slug: string) => ({
  queryKey: storeDataKey(slug),
  queryFn: () =>
    callOwnerApi<StoreAnswer>(apiRoutes.storeData(slug)).then((answer) => answer.store),
});

/** Loads all that the owner may edit of the store; the screens share the query. */
export function useStoreData() {
  const { slug } = useStore().store;
  return useQuery(storeDataOf(slug));
}

/**
 * Provides the store with what was saved or read of it since the dashboard was opened, such as another name or domain:
 * on a phone it stays open for days. It asks for nothing itself.
 */
export function FreshStore({ children }: { children: ReactNode }) {
  const opened = useStore();
  const { data } = useQuery({ ...storeDataOf(opened.store.slug), enabled: false });
  const fresh = useMemo(() => {
    const names = Object.keys(opened.store) as (keyof StoreCard)[];
    const card = data && Object.fromEntries(names.map((name) => [name, data[name]]));
    return { ...opened, store: { ...opened.store, ...card } };
  }, [opened, data]);
  return <StoreContext value={fresh}>{children}</StoreContext>;
}

/**
 * Returns a function that changes the store regardless of its version, e.g. pauses orders, and updates the other
 * screens. Forms save through `withStoreRecords` instead, with the version.
 */
export function useUpdateStore(): (body: StoreUpdateBody) => Promise<OwnStore> {
  const { slug } = useStore().store;
  const client = useQueryClient();
  return async (body) => {
    const address = apiRoutes.updateStore(slug);
    const { store } = await callOwnerApi<StoreAnswer>(address, { method: 'PUT', body });
    client.setQueryData(storeDataKey(slug), store);
    return store;
  };
}
