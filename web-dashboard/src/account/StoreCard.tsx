/** One store of the list: its name, its address, and links to the shop and its dashboard (1§2). */
import { daysLeft, initialOf, isLive } from '@shop/commerce';
import { pictureAt, type StoreListItem } from '@shop/contract';
import { Pill } from './Pill.tsx';
import { ReleasedAddress } from './ReleasedAddress.tsx';
import { StoreAddress } from './StoreAddress.tsx';
import styles from './StoreCard.module.css';
import { StoreLinks } from './StoreLinks.tsx';

function membershipText({ membership }: StoreListItem): string {
  const now = Date.now();
  if (!isLive(membership, now)) return 'Closed';
  if (membership.type !== 'trial') return membership.type;
  const days = daysLeft(membership.expiryDate, now);
  return `Trial, ${days} ${days === 1 ? 'day' : 'days'} left`;
}

export interface StoreCardProps {
  store: StoreListItem;
  /** Called when the store has changed, so that the list is read again. */
  onChange: () => void;
}

export function StoreCard({ store, onChange }: StoreCardProps) {
  const live = isLive(store.membership, Date.now());
  return (
    <li className={styles.storeCard}>
      <div className={styles.storeCardTop}>
        {store.logo ? (
          <img src={pictureAt(store.logo, 160)} alt="" width={48} height={48} />
        ) : (
          <span className={styles.storeInitial} aria-hidden="true">
            {initialOf(store.name)}
          </span>
        )}
        <Pill tone={live ? 'success' : 'danger'}>{membershipText(store)}</Pill>
      </div>
      <h2>{store.name}</h2>
      <StoreAddress store={store} />
      {store.formerSlug && <ReleasedAddress store={store} onChosen={onChange} />}
      <StoreLinks store={store} />
    </li>
  );
}
