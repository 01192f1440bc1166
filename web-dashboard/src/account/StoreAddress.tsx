/** A store's address on its card, and the domain that is not verified yet (1§2, MEND-35). */
import type { StoreListItem } from '@shop/contract';
import { storeLink } from '../lib/storeAddress.ts';
import styles from './StoreAddress.module.css';

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
