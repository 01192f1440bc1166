/** /store-list: the owner's stores, one card each (1§2, 1§4, OQ-40). */
import { ApiError, callApi } from '@shop/client';
import { apiRoutes, type StoreListItem, type StoresAnswer, sitePaths } from '@shop/contract';
import { LogOut, PackageOpen, Plus, Store as StoreIcon, UserRound } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { toast } from 'sonner';
import { go } from '../navigation.ts';
import { useSession } from '../providers/session.tsx';
import { signOut } from '../providers/signOut.ts';
import { setToken } from '../providers/token.ts';
import buttons from '../theme/buttons.module.css';
import shared from '../theme/shared.module.css';
import { ClientLink } from './ClientLink.tsx';
import { NewStoreCard } from './NewStoreCard.tsx';
import { newStoreOf } from './newStore.ts';
import storeCard from './StoreCard.module.css';
import { StoreCard } from './StoreCard.tsx';
import storeFrame from './StoreFrame.module.css';
import { StoreFrame } from './StoreFrame.tsx';
import styles from './StoreList.module.css';

/** Loaded on demand, because few owners import a store. */
const ImportStore = lazy(() =>
  import('./ImportStore.tsx').then((module) => ({ default: module.ImportStore })),
);

/** History state of onboarding's back link: an empty list is then shown instead of leading back to onboarding. */
export const cameFromOnboarding = { onboarding: true };

/** The same, with the import dialog open. */
export const comesToImport = { ...cameFromOnboarding, importing: true };

type Load = { stores: StoreListItem[] } | 'loading' | 'failed';

function leaveFor(error: ApiError): void {
  if (error.status === 401) {
    setToken(null);
    go(sitePaths.signin, { replace: true });
  } else go(sitePaths.onboarding, { replace: true });
}

/** Loads the owner's stores, again when `version` rises. */
function useStores(version: number): Load {
  const { user, token, isLoading } = useSession();
  const [load, setLoad] = useState<Load>('loading');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version asks again
  useEffect(() => {
    if (isLoading) return;
    if (!user) return go(sitePaths.signin, { replace: true });
    let left = false;
    callApi<StoresAnswer>(apiRoutes.stores, { token }).then(
      ({ stores }) => {
        if (left) return;
        const stays = stores.length > 0 || window.history.state?.onboarding === true;
        if (stays) setLoad({ stores });
        else go(sitePaths.onboarding, { replace: true });
      },
      (error: unknown) => {
        if (left) return;
        if (error instanceof ApiError) return leaveFor(error);
        // biome-ignore lint/suspicious/noConsole: a store-list exception is only logged (1§8)
        console.error(error);
        setLoad('failed');
      },
    );
    return () => {
      left = true;
    };
  }, [isLoading, user, token, version]);
  return load;
}

function logout(): void {
  signOut();
  toast.success('Logout successfully');
  go(sitePaths.landing, { replace: true });
  go(sitePaths.signin);
}

function Empty({ title, text }: { title: string; text: string }) {
  return (
    <div className={styles.storeEmpty}>
      <span className={styles.storeEmptyIcon}>
        <StoreIcon size={28} />
      </span>
      <h2>{title}</h2>
      <p>{text}</p>
      <ClientLink to={sitePaths.onboarding} className={buttons.button}>
        Create Store
      </ClientLink>
    </div>
  );
}

const skeletons = ['one', 'two', 'three'];

export interface StoreListProps {
  /** Loads the dashboard's code, when a new store makes it the next screen. */
  prefetchDashboard: () => Promise<unknown>;
}

interface StoresProps extends StoreListProps {
  load: Load;
  onChange: () => void;
}

function Stores({ load, onChange, prefetchDashboard }: StoresProps) {
  if (load === 'failed') {
    return (
      <Empty title="No stores found" text="Check your connection, then load the page again." />
    );
  }
  if (load !== 'loading' && load.stores.length === 0) {
    return <Empty title="No stores yet" text="Your first shop is one form away." />;
  }
  const fresh = load === 'loading' ? null : newStoreOf(load.stores, Date.now());
  return (
    <ul className={styles.storeGrid} aria-busy={load === 'loading'}>
      {fresh && <NewStoreCard key={fresh.id} store={fresh} prefetchDashboard={prefetchDashboard} />}
      {load === 'loading'
        ? skeletons.map((key) => (
            <li key={key} className={storeCard.storeCard} aria-hidden="true">
              <span className={shared.skeleton} style={{ width: 48, height: 48 }} />
              <span
                className={shared.skeleton}
                style={{ width: '60%', height: 20, marginTop: 16 }}
              />
              <span
                className={shared.skeleton}
                style={{ width: '85%', height: 14, marginTop: 10 }}
              />
              <span className={shared.skeleton} style={{ height: 40, marginTop: 20 }} />
            </li>
          ))
        : load.stores
            .filter((store) => store !== fresh)
            .map((store) => <StoreCard key={store.id} store={store} onChange={onChange} />)}
    </ul>
  );
}

export function StoreList({ prefetchDashboard }: StoreListProps) {
  const [version, setVersion] = useState(0);
  const [importing, setImporting] = useState(window.history.state?.importing === true);
  const load = useStores(version);
  const { user } = useSession();
  const endImport = (imported: boolean) => {
    setImporting(false);
    if (imported) setVersion(version + 1);
  };
  return (
    <StoreFrame
      aside={
        <div className={storeFrame.storeAccount}>
          {user && <span className={styles.storeAccountEmail}>{user.email}</span>}
          <ClientLink to={sitePaths.account} className={styles.storeAccountLink}>
            <UserRound size={20} />
            <span>Your account</span>
          </ClientLink>
          <button type="button" className={buttons.buttonOutline} onClick={logout}>
            <LogOut size={16} />
            Logout
          </button>
        </div>
      }
    >
      <div className={styles.storeTitle}>
        <div>
          <h1>Your Stores</h1>
          <p>Manage your stores and access their dashboards</p>
        </div>
        <div className={styles.storeTitleActions}>
          <button
            type="button"
            className={buttons.buttonOutline}
            onClick={() => setImporting(true)}
          >
            <PackageOpen size={18} />
            Import a store
          </button>
          <ClientLink to={sitePaths.onboarding} className={buttons.button}>
            <Plus size={18} />
            Add Store
          </ClientLink>
        </div>
      </div>
      <Stores
        load={load}
        onChange={() => setVersion(version + 1)}
        prefetchDashboard={prefetchDashboard}
      />
      {importing && (
        <Suspense>
          <ImportStore onClose={endImport} />
        </Suspense>
      )}
    </StoreFrame>
  );
}
