/** Loads the question before an order is cancelled when it is asked. */
import { lazy, Suspense } from 'react';
import type { CancelOrderDialog } from './CancelDialog.tsx';

const Loaded = lazy(() =>
  import('./CancelDialog.tsx').then((module) => ({ default: module.CancelOrderDialog })),
);

export function AskCancel(props: Parameters<typeof CancelOrderDialog>[0]) {
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );
}
