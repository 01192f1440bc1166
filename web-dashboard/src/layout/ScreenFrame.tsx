/** What every screen of a dashboard stands in: a skeleton until its scripts have come, a sentence when it breaks. */
import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useLocation } from 'react-router';
import { ScreenError } from './ScreenError.tsx';
import { ScreenSkeleton } from './ScreenSkeleton.tsx';

export function ScreenFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary FallbackComponent={ScreenError} resetKeys={[pathname]}>
      {/* Of its own for each screen: the one before ends, also while the scripts of the next have not come. */}
      <Suspense key={pathname} fallback={<ScreenSkeleton />}>
        {children}
      </Suspense>
    </ErrorBoundary>
  );
}
