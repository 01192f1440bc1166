/** Loads the question how an order is sent when it is asked. */
import { lazy, Suspense } from 'react';
import type { ShipmentDialog } from './ShipmentDialog.tsx';

const Loaded = lazy(() =>
  import('./ShipmentDialog.tsx').then((module) => ({ default: module.ShipmentDialog })),
);

export function AskShipment(props: Parameters<typeof ShipmentDialog>[0]) {
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );
}
