/** Saves the edited record once at a time: a second tap during a save does nothing (MEND-20). */
import { type SaveHandlerCallbacks, useSaveContext } from 'react-admin';
import { useOneAtATime } from '../lib/useOneAtATime.ts';

type SaveOnce = (values: object, callbacks?: SaveHandlerCallbacks) => Promise<unknown>;

export function useSaveOnce(): SaveOnce {
  const { save } = useSaveContext();
  const { oneAtATime } = useOneAtATime();
  return (values, callbacks) => oneAtATime(async () => save?.(values, callbacks));
}
