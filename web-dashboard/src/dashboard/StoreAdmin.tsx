/** Table of contents of a store's dashboard: react-admin with our own layout and our own screens. */
import type { StoreCard, User } from '@shop/contract';
import { storePaths } from '@shop/contract';
import simpleRestProvider from 'ra-data-simple-rest';
import { useEffect, useMemo } from 'react';
import {
  AdminContext,
  CoreAdminUI,
  CustomRoutes,
  defaultI18nProvider,
  localStorageStore,
  Resource,
} from 'react-admin';
import { createBrowserRouter, Navigate, Route, RouterProvider } from 'react-router';
import { versionedProvider } from '../conflict/versionedProvider.ts';
import { Home } from '../home/Home.tsx';
import { DashboardLayout } from '../layout/DashboardLayout.tsx';
import { ScreenError } from '../layout/ScreenError.tsx';
import { ScreenSkeleton } from '../layout/ScreenSkeleton.tsx';
import { UnknownScreen } from '../layout/UnknownScreen.tsx';
import { orders } from '../orders/index.ts';
import { products } from '../products/index.ts';
import { authProvider } from '../providers/authProvider.ts';
import { makeQueryClient } from '../providers/queryClient.ts';
import { StoreProvider } from '../providers/store.tsx';
import { storeHttpClient } from '../providers/storeHttpClient.ts';
import { theme } from '../theme/theme.ts';
import { prefetchScreens, screens } from './screens.ts';

export interface StoreAdminProps {
  store: StoreCard;
  user: User;
}

function makeRouter({ store, user }: StoreAdminProps) {
  const basename = storePaths.dashboard(store.slug);
  const queryClient = makeQueryClient();
  const rest = simpleRestProvider('', storeHttpClient(store));
  const dataProvider = versionedProvider(rest, queryClient);
  const admin = (
    <StoreProvider store={store} user={user}>
      <AdminContext
        authProvider={authProvider(user)}
        basename={basename}
        darkTheme={null}
        dataProvider={dataProvider}
        i18nProvider={defaultI18nProvider}
        queryClient={queryClient}
        store={localStorageStore('1', store.slug)}
        theme={theme}
      >
        <CoreAdminUI
          catchAll={UnknownScreen}
          disableTelemetry
          error={ScreenError}
          layout={DashboardLayout}
          loading={ScreenSkeleton}
          title={store.name}
        >
          <Resource name="products" {...products} />
          <Resource name="orders" {...orders} />
          <CustomRoutes>
            <Route path="home" element={<Home />} />
            {screens.map(({ path, Screen }) => (
              <Route key={path} path={path} element={<Screen />} />
            ))}
          </CustomRoutes>
        </CoreAdminUI>
      </AdminContext>
    </StoreProvider>
  );
  return createBrowserRouter([
    { path: basename, element: <Navigate to={`${basename}/home`} replace /> },
    { path: `${basename}/*`, element: admin, ErrorBoundary: ScreenError },
  ]);
}

/** The dashboard of one store; give it the slug as key. */
export function StoreAdmin(props: StoreAdminProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: one router per store, whatever else changes
  const router = useMemo(() => makeRouter(props), [props.store.slug]);
  useEffect(prefetchScreens, []);
  return <RouterProvider router={router} />;
}
