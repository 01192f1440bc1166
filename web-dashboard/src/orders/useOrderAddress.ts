/** The address of an order's page, on the shop's own domain once that is verified; '' = the order has none (OPAGE-01). */
import { type Order, orderPath } from '@shop/contract';
import { storeLink } from '../lib/storeAddress.ts';
import { useStore, useStoreData } from '../providers/store.tsx';

export function useOrderAddress(): (order: Pick<Order, 'pageToken'>) => string {
  const { store } = useStore();
  const { data } = useStoreData();
  const home = storeLink({ ...store, domainVerified: data?.domainStatus === 'verified' });
  return ({ pageToken }) => (pageToken ? new URL(orderPath(store.slug, pageToken), home).href : '');
}
