/** Asks the server what a cart costs, again whenever what it depends on changes; loaded on demand. */
import { callApi } from '@shop/client';
import {
  apiRoutes,
  type OrderType,
  type Quote,
  type QuoteAnswer,
  type QuoteBody,
} from '@shop/contract';
import { useEffect, useState } from 'react';
import { customerToken } from '../lib/customerToken.ts';

/** A question waits so long for the next change, ms. */
const pauseMs = 250;

export interface Quoting {
  /** The last answer; while the next one is awaited it stays. Null before the first one. */
  quote: Quote | null;
  /** The type of order that the answer is about; undefined before the first one. */
  type: OrderType | undefined;
  isAsking: boolean;
  hasFailed: boolean;
  retry: () => void;
}

interface Known {
  /** The question. */
  text: string;
  type: OrderType;
  quote: Quote | null;
}

/** `body` null = there is nothing to ask about. A new `again` asks the same once more. */
export function useQuote(body: QuoteBody | null, again: object | null = null): Quoting {
  const text = body && JSON.stringify(body);
  const [known, setKnown] = useState<Known | null>(null);
  const [tries, setTries] = useState(0);
  const isFirst = known === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks the same again
  useEffect(() => {
    if (text === null) return;
    const asked = new AbortController();
    const { signal } = asked;
    const timer = setTimeout(
      async () => {
        const token = customerToken.get();
        const body: QuoteBody = JSON.parse(text);
        const call = { method: 'POST', body, token, signal } as const;
        const quote = await callApi<QuoteAnswer>(apiRoutes.quote, call).then(
          (answer) => answer.quote,
          () => null,
        );
        if (!signal.aborted) setKnown({ text, quote, type: body.type });
      },
      isFirst ? 0 : pauseMs,
    );
    return () => {
      clearTimeout(timer);
      asked.abort();
    };
  }, [text, tries, again]);
  const retry = (): void => {
    setKnown(null);
    setTries((before) => before + 1);
  };
  const isAnswered = known !== null && known.text === text;
  return {
    quote: known?.quote ?? null,
    type: known?.type,
    isAsking: text !== null && !isAnswered,
    hasFailed: isAnswered && known.quote === null,
    retry,
  };
}
