/** The button in an order's details that leads to refusing whoever placed it. */
import { Button } from '@mui/material';
import type { Order } from '@shop/contract';
import { Ban } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';

const RefuseDialog = lazy(() =>
  import('./RefuseDialog.tsx').then((module) => ({ default: module.RefuseDialog })),
);

export function RefuseCaller({ order }: { order: Order }) {
  const [isOpen, setOpen] = useState(false);
  if (!order.details.phone) return null;
  return (
    <>
      <Button
        size="small"
        variant="text"
        color="error"
        startIcon={<Ban size={15} />}
        onClick={() => setOpen(true)}
      >
        Refuse this phone
      </Button>
      {isOpen && (
        <Suspense>
          <RefuseDialog order={order} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
