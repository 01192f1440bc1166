/** A new store's card: how buyers get their orders, and its first product (MEND-04, OQ-93). */
import { apiRoutes, type StoreListItem, storePaths, type OrderWays as Ways } from '@shop/contract';
import { clsx } from 'clsx';
import { ArrowRight, CircleCheck, PartyPopper } from 'lucide-react';
import { useEffect } from 'react';
import { loadAdmin } from '../dashboard/loadAdmin.ts';
import { OrderWays } from '../inputs/OrderWays.tsx';
import { callOwnerApi } from '../providers/ownerApi.ts';
import buttons from './buttons.module.css';
import styles from './ReadyStore.module.css';
import { SoftLink } from './SoftLink.tsx';
import { StoreAddress } from './StoreAddress.tsx';
import storeCard from './StoreCard.module.css';
import { StoreDoors } from './StoreDoors.tsx';

export function ReadyStore({ store }: { store: StoreListItem }) {
  const { slug, name, setup } = store;
  // The way goes on into the dashboard: it comes while the question is read.
  useEffect(() => void loadAdmin(), []);
  const save = (settings: Partial<Ways>) =>
    callOwnerApi(apiRoutes.updateStore(slug), { method: 'PUT', body: { settings } });
  return (
    <li className={clsx(storeCard.storeCard, styles.storeReady)}>
      <div className={styles.storeReadyHead}>
        <h2>
          <PartyPopper size={22} aria-hidden="true" />
          Your shop is ready
        </h2>
        <h3>{name}</h3>
        <StoreAddress store={store} />
        <StoreDoors store={store} isQuiet />
      </div>
      <div className={styles.storeReadySteps}>
        <OrderWays ways={setup} save={save} />
        {setup.hasProducts ? (
          <p className={styles.storeReadyDone}>
            <CircleCheck size={20} aria-hidden="true" />
            Your first product is there.
          </p>
        ) : (
          <SoftLink
            to={`${storePaths.dashboard(slug)}/products/add-new`}
            className={clsx(buttons.button, buttons.buttonWide)}
          >
            Add your first product
            <ArrowRight size={18} aria-hidden="true" />
          </SoftLink>
        )}
      </div>
    </li>
  );
}
