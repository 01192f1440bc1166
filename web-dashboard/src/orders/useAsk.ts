/** Asks the owner one thing at a time before an order is saved. */
import { useCallback, useState } from 'react';

type Answer<Words> = (words: Words | null) => void;

export interface Asked<Words> {
  /** Resolves with null when nothing shall be saved. */
  ask: () => Promise<Words | null>;
  /** null = nothing is asked. */
  answer: Answer<Words> | null;
}

export function useAsk<Words>(): Asked<Words> {
  const [pending, setPending] = useState<{ answer: Answer<Words> } | null>(null);
  const ask = useCallback(
    () =>
      new Promise<Words | null>((resolve) => {
        const answer: Answer<Words> = (words) => {
          setPending(null);
          resolve(words);
        };
        setPending({ answer });
      }),
    [],
  );
  return { ask, answer: pending?.answer ?? null };
}
