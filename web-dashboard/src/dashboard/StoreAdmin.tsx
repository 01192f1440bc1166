/** A store's dashboard: react-admin with our own layout, and the map of its addresses to our screens. */
import type { StoreCard, User } from '@shop/contract';
import { storePaths } from '@shop/contract';
import simpleRestProvider from 'ra-data-simple-rest';
import { type ComponentType, createElement, type ReactElement, useEffect, useMemo } from 'react';
import {
  AdminContext,
  CoreAdminUI,
  CustomRoutes,
  defaultI18nProvider,
  localStorageStore,
  Resource,
} from 'react-admin';
import { createBrowserRouter, Navigate, Route, RouterProvider } from 'react-router';
import { UnknownScreen } from '../account/UnknownScreen.tsx';
import { renewAlerts } from '../alerts/renewAlerts.ts';
import { versionedProvider } from '../conflict/versionedProvider.ts';
import { Home } from '../home/Home.tsx';
import { ScreenError } from '../layout/ScreenError.tsx';
import { ScreenSkeleton } from '../layout/ScreenSkeleton.tsx';
import { offers } from '../offers/index.ts';
import { orders } from '../orders/index.ts';
import { products } from '../products/index.ts';
import { authProvider } from '../providers/authProvider.ts';
import { makeQueryClient } from '../providers/queryClient.ts';
import { FreshStore, StoreProvider } from '../providers/store.tsx';
import { storeHttpClient } from '../providers/storeHttpClient.ts';
import { withStoreRecords } from '../providers/storeRecords.ts';
import { DashboardLayout } from '../shell/DashboardLayout.tsx';
import { theme } from '../theme/theme.ts';
import { prefetchScreens, screens } from './screens.ts';

export interface StoreAdminProps {
  store: StoreCard;
  user: User;
}

interface Screens {
  list: ComponentType;
  recordRepresentation: string;
  children?: ReactElement[];
}

/** react-admin would show a list at every address below its own, too; those are not found here (STORE-69). */
function atItsAddress(name: string, { list, children = [], ...resource }: Screens) {
  const ownList = createElement(Route, { key: 'list', index: true, element: createElement(list) });
  const below = { key: 'below', path: '*', element: createElement(UnknownScreen) };
  return { name, ...resource, children: [ownList, ...children, createElement(Route, below)] };
}

function makeRouter({ store, user }: StoreAdminProps) {
  const basename = storePaths.dashboard(store.slug);
  const queryClient = makeQueryClient();
  const rest = simpleRestProvider('', storeHttpClient(store));
  const records = withStoreRecords(rest, store, queryClient);
  const dataProvider = versionedProvider(records, queryClient);
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
        <FreshStore>
          <CoreAdminUI
            catchAll={UnknownScreen}
            disableTelemetry
            error={ScreenError}
            layout={DashboardLayout}
            loading={ScreenSkeleton}
            title={store.name}
          >
            <Resource {...atItsAddress('products', products)} />
            <Resource {...atItsAddress('orders', orders)} />
            <Resource {...atItsAddress('offers', offers)} />
            <CustomRoutes>
              <Route path="home" element={<Home />} />
              {screens.map(({ path, Screen }) => (
                <Route key={path} path={path} element={<Screen />} />
              ))}
            </CustomRoutes>
          </CoreAdminUI>
        </FreshStore>
      </AdminContext>
    </StoreProvider>
  );
  return createBrowserRouter([
    { path: basename, element: <Navigate to={`${basename}/home`} replace /> },
    { path: `${basename}/*`, element: admin, ErrorBoundary: ScreenError },
    // For the moment in which the store has moved to another address, and has no dashboard there yet.
    { path: '*', element: null },
  ]);
}

/** The dashboard of one store; needs the slug as React key. */
export function StoreAdmin(props: StoreAdminProps) {
  const { user } = props;
  // biome-ignore lint/correctness/useExhaustiveDependencies: one router per store, whatever else changes
  const router = useMemo(() => makeRouter(props), [props.store.slug]);
  useEffect(prefetchScreens, []);
  useEffect(() => renewAlerts(user), [user]);
  // Without transitions the screen is always that of the address: what is typed or tapped meanwhile is not lost.
  return <RouterProvider router={router} useTransitions={false} />;
}
