/** A store's address on its card, and the domain that waits to be it (1§2, MEND-35). */
import type { StoreListItem } from '@shop/contract';
import { storeLink } from './storeAddress.ts';

export function StoreAddress({ store }: { store: StoreListItem }) {
  return (
    <p className="store-address">
      {storeLink(store)}
      {store.domain && !store.domainVerified && (
        <span className="store-domain">{store.domain} is not verified yet</span>
      )}
    </p>
  );
}
