/** /adminboard: maps its addresses to the screens for stores, plans and failed jobs (2§2). */
import { sitePaths, type User } from '@shop/contract';
import simpleRestProvider from 'ra-data-simple-rest';
import { useMemo } from 'react';
import {
  AdminContext,
  CoreAdminUI,
  defaultI18nProvider,
  localStorageStore,
  Resource,
} from 'react-admin';
import { createBrowserRouter, Navigate, RouterProvider } from 'react-router';
import { versionedProvider } from '../conflict/versionedProvider.ts';
import { ScreenError } from '../layout/ScreenError.tsx';
import { ScreenSkeleton } from '../layout/ScreenSkeleton.tsx';
import { authProvider } from '../providers/authProvider.ts';
import { makeQueryClient } from '../providers/queryClient.ts';
import { storeHttpClient } from '../providers/storeHttpClient.ts';
import { theme } from '../theme/theme.ts';
import { AdminLayout } from './AdminLayout.tsx';
import { AdminStores } from './AdminStores.tsx';
import { FailedJobs } from './FailedJobs.tsx';
import { PlanList } from './PlanList.tsx';
import { withPlanRecords } from './planRecords.ts';

const basename = sitePaths.adminboard;
const toStores = <Navigate to={`${basename}/stores`} replace />;

function makeRouter(user: User) {
  const queryClient = makeQueryClient();
  const rest = simpleRestProvider('', storeHttpClient({ id: '', slug: '' }));
  const dataProvider = versionedProvider(withPlanRecords(rest), queryClient);
  const admin = (
    <AdminContext
      authProvider={authProvider(user)}
      basename={basename}
      darkTheme={null}
      dataProvider={dataProvider}
      i18nProvider={defaultI18nProvider}
      queryClient={queryClient}
      store={localStorageStore('1', 'adminboard')}
      theme={theme}
    >
      <CoreAdminUI
        catchAll={() => toStores}
        disableTelemetry
        error={ScreenError}
        layout={AdminLayout}
        loading={ScreenSkeleton}
        title="Admin board"
      >
        <Resource name="stores" list={AdminStores} recordRepresentation="name" />
        <Resource name="plans" list={PlanList} recordRepresentation="name" />
        <Resource name="jobs" list={FailedJobs} recordRepresentation="kind" />
      </CoreAdminUI>
    </AdminContext>
  );
  return createBrowserRouter([
    { path: basename, element: toStores },
    { path: `${basename}/*`, element: admin, ErrorBoundary: ScreenError },
  ]);
}

/** The platform admin's screens. */
export function AdminBoard({ user }: { user: User }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: one router per admin, whatever else changes
  const router = useMemo(() => makeRouter(user), [user.id]);
  // Without transitions the screen is always that of the address: what is typed or tapped meanwhile is not lost.
  return <RouterProvider router={router} useTransitions={false} />;
}
