/** /delivery: where the shop delivers, in which order the zones are tried, and for how much (DELIV-01). */
import { Button } from '@mui/material';
import { limits } from '@shop/contract';
import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { FailedState } from '../layout/FailedState.tsx';
import { Page } from '../layout/Page.tsx';
import { Panel } from '../layout/Panel.tsx';
import parts from '../layout/parts.module.css';
import { ScreenSkeleton } from '../layout/ScreenSkeleton.tsx';
import { useStore, useStoreData } from '../providers/store.tsx';
import { NoZones } from './NoZones.tsx';
import { useZones } from './useZones.ts';
import { ZoneFinder } from './ZoneFinder.tsx';
import { ZoneList } from './ZoneList.tsx';
import { ZoneOverlaps } from './ZoneOverlaps.tsx';

function DeliveryOff() {
  const { path } = useStore();
  const { data } = useStoreData();
  if (!data || data.settings.delivery) return null;
  return (
    <p className={parts.notice}>
      Delivery is off, so zones don't count yet. Turn it on in the{' '}
      <Link to={path('setting')}>settings</Link>.
    </p>
  );
}

export function DeliveryZones() {
  const { path } = useStore();
  const { data: zones, isPending, error, refetch } = useZones();
  if (isPending) return <ScreenSkeleton />;
  if (error && !zones) {
    const title = 'Failed to load the delivery zones';
    return <FailedState level="h1" title={title} error={error} onRetry={() => void refetch()} />;
  }
  const hasSome = zones.length > 0;
  const isFull = zones.length >= limits.zones;
  return (
    <Page
      title="Delivery Zones"
      subtitle="An address belongs to the first zone that fits it. Put the nearest first."
      width="form"
      actions={
        hasSome && (
          <Button
            component={Link}
            to={path('delivery/new')}
            startIcon={<Plus size={18} />}
            disabled={isFull}
          >
            Add a Zone
          </Button>
        )
      }
    >
      <div className={parts.stack}>
        <DeliveryOff />
        <Panel flush>{hasSome ? <ZoneList stored={zones} /> : <NoZones />}</Panel>
        {isFull && <p className={parts.note}>A shop has at most {limits.zones} zones.</p>}
        <ZoneOverlaps zones={zones} />
        {hasSome && <ZoneFinder zones={zones} />}
      </div>
    </Page>
  );
}
