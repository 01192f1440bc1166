/** Holds how orders reach buyers; shows a change and saves it at once, and reverts it when it is refused. */
import { ApiError } from '@shop/client';
import type { OrderWays } from '@shop/contract';
import { useState } from 'react';
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

  const set = async (changed: Partial<OrderWays>) => {
    const before = Object.fromEntries(
      Object.keys(changed).map((key) => [key, ways[key as keyof OrderWays]]),
    );
    setWays((present) => ({ ...present, ...changed }));
    setFault(undefined);
    setRunning((count) => count + 1);
    try {
      await save(changed);
      setSaved(true);
    } catch (error) {
      setWays((present) => ({ ...present, ...before }));
      const refused = error instanceof ApiError ? error.errors[0]?.message : undefined;
      setFault(refused);
      if (!refused) toast.error('Failed to save changes', { description: failureText(error) });
    } finally {
      setRunning((count) => count - 1);
    }
  };

  return {
    ways,
    saving: running > 0,
    saved,
    fault,
    set: (changed: Partial<OrderWays>) => void set(changed),
  };
}
