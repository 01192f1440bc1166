/** Moves and deletes delivery zones; a deleted one can be brought back from its toast. */
import type { OwnDeliveryZone } from '@shop/contract';
import { useCreate, useDelete, useUpdate } from 'react-admin';
import { toast } from 'sonner';
import { useOneAtATime } from '../lib/useOneAtATime.ts';
import { toastFailure } from '../providers/failure.ts';
import { useInvalidateList } from '../providers/useInvalidateList.ts';

/** How long a deletion can be undone from its toast, ms. */
const undoMs = 10_000;

const saved = { mutationMode: 'pessimistic', returnPromise: true } as const;

export function useZoneActs() {
  const invalidate = useInvalidateList('zones');
  const { busy, oneAtATime } = useOneAtATime();
  const [update] = useUpdate<OwnDeliveryZone>();
  const [create] = useCreate<OwnDeliveryZone>();
  const [remove] = useDelete<OwnDeliveryZone>();

  /** Does something, and resolves when the list shows what is stored then; true when it was done. */
  const act = async (work: () => Promise<unknown>, failed: string): Promise<boolean> => {
    try {
      await work();
      return true;
    } catch (error) {
      toastFailure(error, failed);
      return false;
    } finally {
      await invalidate();
    }
  };

  /** Gives the zone another place, whatever has become of it meanwhile; true when it is stored. */
  const place = (id: string, position: number) =>
    act(() => update('zones', { id, data: { position } }, saved), 'Failed to save the order');

  const bringBack = ({ id, version, ...data }: OwnDeliveryZone) =>
    act(async () => {
      await create('zones', { data }, { returnPromise: true });
      toast.success(`${data.name} is back`);
    }, 'Failed to bring the zone back');

  const deleteNow = (zone: OwnDeliveryZone) =>
    oneAtATime(async () => {
      const params = { id: zone.id, previousData: zone };
      const isGone = await act(() => remove('zones', params, saved), 'Failed to delete the zone');
      if (!isGone) return;
      toast.success('Zone deleted', {
        duration: undoMs,
        action: { label: 'Undo', onClick: () => void bringBack(zone) },
      });
    });

  return { busy, place, deleteNow: (zone: OwnDeliveryZone) => void deleteNow(zone) };
}
