/** /delivery/{id}: edits a zone. */
import type { TransformData } from 'react-admin';
import { useParams } from 'react-router';
import { EditScreen } from '../edit/EditScreen.tsx';
import { useLeave } from '../layout/useLeave.ts';
import { useStore } from '../providers/store.tsx';
import { ZoneForm } from './ZoneForm.tsx';
import { toZoneChange } from './zoneBody.ts';

const words = {
  saved: 'Zone saved',
  refused: 'Failed to save the zone',
  notLoaded: 'Failed to load the zone',
  retry: 'Try Again',
};

export function ZoneEdit() {
  const { id = '' } = useParams();
  const { isHere, leave } = useLeave();
  const { path } = useStore();
  return (
    <EditScreen
      resource="zones"
      id={id}
      transform={toZoneChange as TransformData}
      words={words}
      onSaved={() => leave(path('delivery'))}
    >
      <ZoneForm title="Edit Zone" isHere={isHere} />
    </EditScreen>
  );
}
