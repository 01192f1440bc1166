/** Maps addresses to screens; the dashboard itself is loaded on demand. */
import { siteName, sitePaths } from '@shop/contract';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { ScreenLoader } from './account/ScreenLoader.tsx';
import { SignIn } from './account/SignIn.tsx';
import { SignUp } from './account/SignUp.tsx';
import { StoreList } from './account/StoreList.tsx';
import { Toasts } from './account/Toasts.tsx';
import { UnknownAddress } from './account/UnknownAddress.tsx';
import { AdminGate } from './dashboard/AdminGate.tsx';
import { DashboardGate } from './dashboard/DashboardGate.tsx';
import { loadAdmin } from './dashboard/loadAdmin.ts';
import { Unreachable } from './dashboard/Unreachable.tsx';
import { usePath } from './navigation.ts';
import { SessionProvider } from './providers/session.tsx';

// These are loaded on demand, because they are rarely opened.
const ForgetPassword = lazy(() =>
  import('./account/ForgetPassword.tsx').then((module) => ({ default: module.ForgetPassword })),
);
const Onboarding = lazy(() =>
  import('./account/Onboarding.tsx').then((module) => ({ default: module.Onboarding })),
);
const VerifyEmail = lazy(() =>
  import('./account/VerifyEmail.tsx').then((module) => ({ default: module.VerifyEmail })),
);
const OwnAccount = lazy(() =>
  import('./account/OwnAccount.tsx').then((module) => ({ default: module.OwnAccount })),
);

const screens: Record<string, () => ReactNode> = {
  [sitePaths.signup]: () => <SignUp />,
  [sitePaths.signin]: () => <SignIn />,
  [sitePaths.forgetPassword]: () => <ForgetPassword />,
  [sitePaths.verifyEmail]: () => <VerifyEmail />,
  [sitePaths.storeList]: () => <StoreList prefetchDashboard={loadAdmin} />,
  [sitePaths.onboarding]: () => <Onboarding />,
  [sitePaths.account]: () => <OwnAccount />,
};

function screenAt(path: string): ReactNode {
  const account = screens[path.replace(/\/$/, '')];
  if (account) return account();
  const [, first = '', second] = path.split('/');
  if (`/${first}` === sitePaths.adminboard) return <AdminGate />;
  if (second === 'dashboard') return <DashboardGate key={first} slug={decodeURIComponent(first)} />;
  return <UnknownAddress />;
}

/** The whole front end of owners and the admin. */
export function App() {
  const path = usePath();
  useEffect(() => {
    document.title = siteName;
  }, []);
  return (
    <SessionProvider>
      <ErrorBoundary FallbackComponent={Unreachable} resetKeys={[path]}>
        <Suspense fallback={<ScreenLoader />}>{screenAt(path)}</Suspense>
      </ErrorBoundary>
      <Toasts />
    </SessionProvider>
  );
}
