/** The store whose dashboard this is, for every screen below. */
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
import { TookTheirs } from '../conflict/decision.ts';
import type { FieldWords } from '../conflict/fieldWords.ts';
import { saveVersioned } from '../conflict/saveVersioned.ts';
import { callOwnerApi } from './ownerApi.ts';

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

/** All that the owner may edit of the store; asked for once, shared by the screens. */
export function useStoreData() {
  const { slug } = useStore().store;
  return useQuery({
    queryKey: ['store-data', slug],
    queryFn: () =>
      callOwnerApi<StoreAnswer>(apiRoutes.storeData(slug)).then((answer) => answer.store),
  });
}

/** What the screens see of a store, with the version that a save is made against. */
export type SeenStore = Partial<OwnStore> & Pick<OwnStore, 'version'>;

/**
 * Saves a part of the store, as seen when its edit began, and tells the other screens. Throws
 * TookTheirs when what is stored now was chosen instead (MEND-24). An act that holds whatever others
 * have saved, e.g. a pause, is made without what was seen.
 */
export function useUpdateStore(
  words: FieldWords = {},
): (body: StoreUpdateBody, seen?: SeenStore) => Promise<OwnStore> {
  const { slug } = useStore().store;
  const client = useQueryClient();
  const show = (store: OwnStore) => client.setQueryData(['store-data', slug], store);
  const send = async (body: StoreUpdateBody) => {
    const address = apiRoutes.updateStore(slug);
    const { store } = await callOwnerApi<StoreAnswer>(address, { method: 'PUT', body });
    show(store);
    return store;
  };
  return async (changed, seen) => {
    if (!seen) return send(changed);
    try {
      return await saveVersioned<SeenStore, StoreUpdateBody, OwnStore>({
        seen,
        words,
        send,
        body: { ...changed, version: seen.version },
        rebase: (body, { current }) => ({ ...body, version: current.version }),
      });
    } catch (error) {
      if (error instanceof TookTheirs) show(error.current as OwnStore);
      throw error;
    }
  };
}
