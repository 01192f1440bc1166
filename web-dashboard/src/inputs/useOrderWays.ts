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

  /** As they were last saved, and what is to be saved since, one after another. */
  const kept = useRef(stored);
  const waiting = useRef<Partial<OrderWays>[]>([]);
  const queue = useRef(Promise.resolve());
  const show = () => setWays(Object.assign({}, kept.current, ...waiting.current));

  const saveNext = async (changed: Partial<OrderWays>) => {
    try {
      await save(changed);
      kept.current = { ...kept.current, ...changed };
      setSaved(true);
    } catch (error) {
      const refused = error instanceof ApiError ? error.errors[0]?.message : undefined;
      setFault(refused);
      if (!refused) toast.error('Failed to save changes', { description: failureText(error) });
    } finally {
      waiting.current.shift();
      show();
      setRunning((count) => count - 1);
    }
  };

  const set = (changed: Partial<OrderWays>) => {
    waiting.current.push(changed);
    show();
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
