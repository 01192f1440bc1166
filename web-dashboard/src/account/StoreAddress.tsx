/** A store's address on its card, and the domain that waits to be it (1§2, MEND-35). */
import type { StoreListItem } from '@shop/contract';
import styles from './StoreAddress.module.css';
import { storeLink } from './storeAddress.ts';

export function StoreAddress({ store }: { store: StoreListItem }) {
  return (
    <p className={styles.storeAddress}>
      {storeLink(store)}
      {store.domain && !store.domainVerified && (
        <span className={styles.storeDomain}>{store.domain} is not verified yet</span>
      )}
    </p>
  );
}
