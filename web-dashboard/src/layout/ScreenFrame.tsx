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
      {/* Of its own for each screen: else the one before would stay until the scripts have come. */}
      <Suspense key={pathname} fallback={<ScreenSkeleton />}>
        {children}
      </Suspense>
    </ErrorBoundary>
  );
}
