/** The card of a new store: asks how buyers get their orders, and leads to its first product (MEND-04, OQ-93). */
import { apiRoutes, type StoreListItem, storePaths, type OrderWays as Ways } from '@shop/contract';
import { clsx } from 'clsx';
import { ArrowRight, CircleCheck, PartyPopper } from 'lucide-react';
import { useEffect } from 'react';
import { OrderWays } from '../inputs/OrderWays.tsx';
import { callOwnerApi } from '../providers/ownerApi.ts';
import buttons from '../theme/buttons.module.css';
import { ClientLink } from './ClientLink.tsx';
import styles from './NewStoreCard.module.css';
import { StoreAddress } from './StoreAddress.tsx';
import storeCard from './StoreCard.module.css';
import { StoreLinks } from './StoreLinks.tsx';

export interface NewStoreCardProps {
  store: StoreListItem;
  /** Loads the dashboard's code. */
  prefetchDashboard: () => Promise<unknown>;
}

export function NewStoreCard({ store, prefetchDashboard }: NewStoreCardProps) {
  const { slug, name, setup } = store;
  // The dashboard is next, so its code is loaded while the owner reads the question.
  useEffect(() => void prefetchDashboard(), [prefetchDashboard]);
  const save = (settings: Partial<Ways>) =>
    callOwnerApi(apiRoutes.updateStore(slug), { method: 'PUT', body: { settings } });
  return (
    <li className={clsx(storeCard.storeCard, styles.storeReady)}>
      <div className={styles.storeReadyHead}>
        <h2>
          <PartyPopper size={22} />
          Your shop is ready
        </h2>
        <h3>{name}</h3>
        <StoreAddress store={store} />
        <StoreLinks store={store} isQuiet />
      </div>
      <div className={styles.storeReadySteps}>
        <OrderWays ways={setup} save={save} />
        {setup.hasProducts ? (
          <p className={styles.storeReadyDone}>
            <CircleCheck size={20} />
            Your first product is there.
          </p>
        ) : (
          <ClientLink
            to={`${storePaths.dashboard(slug)}/products/add-new`}
            className={buttons.buttonWide}
          >
            Add your first product
            <ArrowRight size={18} />
          </ClientLink>
        )}
      </div>
    </li>
  );
}
