/** Runs one save at a time: a second tap before the first has ended does nothing (MEND-20). */
import { useCallback, useRef, useState } from 'react';

type OneAtATime = <Result>(work: () => Promise<Result>) => Promise<Result | undefined>;

/** Runs `work` unless an earlier one is running, and says with `busy` that one is; a ref decides, because state would be known one render too late. */
export function useOneAtATime(): { busy: boolean; oneAtATime: OneAtATime } {
  const isRunning = useRef(false);
  const [busy, setBusy] = useState(false);
  const oneAtATime: OneAtATime = useCallback(async (work) => {
    if (isRunning.current) return undefined;
    isRunning.current = true;
    setBusy(true);
    try {
      return await work();
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  }, []);
  return { busy, oneAtATime };
}
