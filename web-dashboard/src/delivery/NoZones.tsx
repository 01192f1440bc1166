/** Shown while the store has no zone: what the documented flat charge means, and what zones add. */
import { Button } from '@mui/material';
import { formatRupees } from '@shop/commerce';
import { MapPinned, Plus } from 'lucide-react';
import { Link } from 'react-router';
import { EmptyState } from '../layout/EmptyState.tsx';
import { useStore, useStoreData } from '../providers/store.tsx';

function flatText(charge: number | undefined): string {
  if (charge === undefined)
    return 'You deliver everywhere for the shipping charges of your settings.';
  if (charge === 0) return 'You deliver everywhere, free of charge, as your settings say.';
  return `You deliver everywhere for ${formatRupees(charge)}, the shipping charges of your settings.`;
}

export function NoZones() {
  const { path } = useStore();
  const { data } = useStoreData();
  return (
    <EmptyState
      Icon={MapPinned}
      title="One charge for everywhere"
      text={`${flatText(data?.settings.shippingCharges)} With zones each place has its own fee, days and cash rule; the shipping charges then no longer count, and places in no zone are not delivered to.`}
    >
      <Button component={Link} to={path('delivery/new')} startIcon={<Plus size={18} />}>
        Add a Zone
      </Button>
    </EmptyState>
  );
}
