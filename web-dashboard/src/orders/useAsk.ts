/** Asks once at a time whether an order is to be cancelled, and how. */
import type { CancelWords } from '@shop/contract';
import { useCallback, useState } from 'react';

type Answer = (words: CancelWords | null) => void;

export interface AskedCancel {
  ask: () => Promise<CancelWords | null>;
  /** null = nothing is asked. */
  answer: Answer | null;
}

export function useAskCancel(): AskedCancel {
  const [pending, setPending] = useState<{ answer: Answer } | null>(null);
  const ask = useCallback(
    () =>
      new Promise<CancelWords | null>((resolve) => {
        const answer: Answer = (words) => {
          setPending(null);
          resolve(words);
        };
        setPending({ answer });
      }),
    [],
  );
  return { ask, answer: pending?.answer ?? null };
}
