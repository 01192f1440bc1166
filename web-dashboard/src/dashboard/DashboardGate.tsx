/** Decides who may enter a store's dashboard (2§2, OQ-41), and loads the dashboard's code meanwhile. */
import { ApiError, callApi } from '@shop/client';
import { apiRoutes, type CheckSlugAnswer, type StoreCard, sitePaths } from '@shop/contract';
import { lazy, useEffect, useState } from 'react';
import { ScreenLoader } from '../account/ScreenLoader.tsx';
import { SignIn } from '../account/SignIn.tsx';
import { go } from '../navigation.ts';
import { useSession } from '../providers/session.tsx';
import { loadAdmin } from './loadAdmin.ts';
import { Unreachable } from './Unreachable.tsx';

const StoreAdmin = lazy(loadAdmin);

type Found = { store: StoreCard | null } | 'loading' | 'unreachable';

/** A lookup that fails leads to /not-found (1§8), unless the server was not reached or is only busy. */
function isRefused(error: unknown): boolean {
  return error instanceof ApiError && error.status !== 503;
}

function useStoreCard(slug: string): Found {
  const [found, setFound] = useState<Found>('loading');
  useEffect(() => {
    let left = false;
    callApi<CheckSlugAnswer>(apiRoutes.checkSlug(slug)).then(
      ({ store }) => left || setFound({ store }),
      (error: unknown) => left || setFound(isRefused(error) ? { store: null } : 'unreachable'),
    );
    return () => {
      left = true;
    };
  }, [slug]);
  return found;
}

export function DashboardGate({ slug }: { slug: string }) {
  const { user, token, isLoading } = useSession();
  const found = useStoreCard(slug);
  const store = typeof found === 'object' ? found.store : null;
  const unknown = typeof found === 'object' && found.store === null;
  const isStranger = user !== null && store !== null && store.owner !== user.id && !user.isAdmin;

  useEffect(() => {
    if (token) void loadAdmin();
  }, [token]);
  // An address of before leads on (FIX-73).
  const moved = store !== null && store.slug !== slug ? store.slug : null;
  useEffect(() => {
    if (moved === null) return;
    const { pathname, search } = window.location;
    window.location.replace(pathname.replace(`/${slug}`, `/${moved}`) + search);
  }, [moved, slug]);
  useEffect(() => {
    if (unknown) window.location.replace(sitePaths.notFound);
    else if (isStranger) go(sitePaths.signin, { replace: true });
  }, [unknown, isStranger]);

  // A new token must not unmount the screen, so that what is typed there stays.
  if (isLoading && !user) return <ScreenLoader />;
  if (!user) return <SignIn />;
  if (found === 'unreachable') return <Unreachable />;
  if (!store || isStranger || moved !== null) return <ScreenLoader />;
  return <StoreAdmin key={slug} store={store} user={user} />;
}
