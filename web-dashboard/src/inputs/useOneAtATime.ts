/** One save in flight: a second tap before the first has ended does nothing (MEND-20). */
import { useCallback, useRef } from 'react';

/** Runs `work` unless an earlier one is under way; state would be a render too late to tell. */
export function useOneAtATime(): (work: () => Promise<unknown>) => Promise<void> {
  const isBusy = useRef(false);
  return useCallback(async (work) => {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      await work();
    } finally {
      isBusy.current = false;
    }
  }, []);
}
