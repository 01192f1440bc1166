/** /delivery/new: a new zone, which comes last. */
import { CreateBase, type HttpError } from 'react-admin';
import { toast } from 'sonner';
import { useLeave } from '../layout/useLeave.ts';
import { toastFailure } from '../providers/failure.ts';
import { useStore } from '../providers/store.tsx';
import { ZoneForm } from './ZoneForm.tsx';
import { newZone, toZoneBody } from './zoneBody.ts';

export function ZoneCreate() {
  const { isHere, leave } = useLeave();
  const { path } = useStore();
  return (
    <CreateBase
      resource="zones"
      redirect={false}
      transform={toZoneBody}
      record={newZone}
      mutationOptions={{
        onSuccess: () => {
          toast.success('Zone saved');
          leave(path('delivery'));
        },
        onError: (error: HttpError) => toastFailure(error, 'Failed to save the zone'),
      }}
    >
      <ZoneForm title="New Zone" isNew isHere={isHere} />
    </CreateBase>
  );
}
