/** Returns the current time, updated while the component is mounted. */
import { useEffect, useState } from 'react';

/** Epoch ms, at most `everyMs` old. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
