/** The link of an offer: the shop's address, with its code, which the cart then has (OFFER-07). */
import { storeLink } from '../lib/storeAddress.ts';
import { useStore, useStoreData } from '../providers/store.tsx';

export function useOfferLink(): (code: string) => string {
  const { store } = useStore();
  const { data } = useStoreData();
  const address = storeLink({ ...store, domainVerified: data?.domainStatus === 'verified' });
  return (code) => (code ? `${address}?code=${encodeURIComponent(code)}` : address);
}
