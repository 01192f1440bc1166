/** Waiting in an event for what a render learns later. */
import { useCallback, useEffect, useRef } from 'react';

/** Gives a function that waits while `value` is undefined and resolves to it. */
export function useKnown<Value>(value: Value | undefined): () => Promise<Value> {
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
