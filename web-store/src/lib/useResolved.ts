/** Lets an event handler wait for a value that a later render brings. */
import { useCallback, useEffect, useRef } from 'react';

/** Returns a function whose promise resolves to `value` as soon as it is defined. */
export function useResolved<Value>(value: Value | undefined): () => Promise<Value> {
  const latest = useRef(value);
  const waiting = useRef<((known: Value) => void)[]>([]);
  useEffect(() => {
    latest.current = value;
    if (value !== undefined) for (const go of waiting.current.splice(0)) go(value);
  }, [value]);
  return useCallback(
    () =>
      new Promise((go) => {
        if (latest.current === undefined) waiting.current.push(go);
        else go(latest.current);
      }),
    [],
  );
}
