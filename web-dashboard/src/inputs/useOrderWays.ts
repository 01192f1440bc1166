/** Holds how orders reach buyers; shows a change and saves it at once, and reverts it when it is refused. */
import { ApiError } from '@shop/client';
import type { OrderWays } from '@shop/contract';
import { useRef, useState } from 'react';
import { toast } from 'sonner';
import { failureText } from '../providers/failure.ts';

export function useOrderWays(
  stored: OrderWays,
  save: (changed: Partial<OrderWays>) => Promise<unknown>,
) {
  const [ways, setWays] = useState(stored);
  const [running, setRunning] = useState(0);
  const [saved, setSaved] = useState(false);
  const [fault, setFault] = useState<string | undefined>();

  /** As they were last saved. */
  const kept = useRef(stored);
  /** One save after another: what was tapped last is stored last. */
  const queue = useRef(Promise.resolve());

  const saveNext = async (changed: Partial<OrderWays>) => {
    try {
      await save(changed);
      kept.current = { ...kept.current, ...changed };
      setSaved(true);
    } catch (error) {
      const keys = Object.keys(changed) as (keyof OrderWays)[];
      const before = Object.fromEntries(keys.map((key) => [key, kept.current[key]]));
      setWays((present) => ({ ...present, ...before }));
      const refused = error instanceof ApiError ? error.errors[0]?.message : undefined;
      setFault(refused);
      if (!refused) toast.error('Failed to save changes', { description: failureText(error) });
    } finally {
      setRunning((count) => count - 1);
    }
  };

  const set = (changed: Partial<OrderWays>) => {
    setWays((present) => ({ ...present, ...changed }));
    setFault(undefined);
    setRunning((count) => count + 1);
    queue.current = queue.current.then(() => saveNext(changed));
  };

  return {
    ways,
    saving: running > 0,
    saved,
    fault,
    set,
  };
}
