/** Loads the devices on which the owner is told, and turns them on and off. */
import { type PushDevicesAnswer, pushRoutes } from '@shop/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { useOneAtATime } from '../lib/useOneAtATime.ts';
import { toastFailure } from '../providers/failure.ts';
import { callOwnerApi } from '../providers/ownerApi.ts';
import { useStore } from '../providers/store.tsx';
import { alertSupport, removeDevice, turnOn } from './thisDevice.ts';

const queryKey = ['alert-devices'];

export function useAlertDevices() {
  const { store, user } = useStore();
  const client = useQueryClient();
  const { busy, oneAtATime } = useOneAtATime();
  /** What is under way: the id of a device, or the name of an act. */
  const [doing, setDoing] = useState<string | null>(null);
  const devices = useQuery({
    queryKey,
    queryFn: () => callOwnerApi<PushDevicesAnswer>(pushRoutes.subscription),
    select: (answer) => answer.devices,
  });
  const run = (what: string, work: () => Promise<void>, fault: string) =>
    void oneAtATime(async () => {
      setDoing(what);
      try {
        await work();
      } catch (error) {
        toastFailure(browserFault(error), fault);
      } finally {
        await client.invalidateQueries({ queryKey });
        setDoing(null);
      }
    });

  return {
    devices,
    busy,
    doing,
    turnOn: () =>
      run(
        'on',
        async () => {
          if (await turnOn(user)) toast.success('Alerts are on, on this device');
          else if (alertSupport() !== 'blocked')
            toast.info('Alerts stay off: they were not allowed');
        },
        'Failed to turn alerts on',
      ),
    remove: (id: string, name: string) =>
      run(
        id,
        async () => {
          await removeDevice(user, id);
          toast.success(`No more alerts on ${name}`);
        },
        'Failed to remove the device',
      ),
    test: () =>
      run(
        'test',
        async () => {
          await callOwnerApi(pushRoutes.test(store.slug), { method: 'POST' });
          toast.success('A test alert is on its way');
        },
        'Failed to send a test alert',
      ),
  };
}

export type AlertDevices = ReturnType<typeof useAlertDevices>;

/** What a browser says when its push service is off or not reached is no fault of ours or of the connection. */
function browserFault(error: unknown): unknown {
  if (!(error instanceof DOMException)) return error;
  const text =
    'This browser could not register for alerts. Another browser may, such as Chrome or Firefox.';
  return Object.assign(new Error(text), { status: 400 });
}
