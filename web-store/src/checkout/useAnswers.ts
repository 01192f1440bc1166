/** What the server said that the order costs, and on which days and at which times it can be had. */
import type { OrderType, Quote } from '@shop/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Refusal } from './placeOrder.ts';

/** An answer, and which type of order it is about. */
interface Answer {
  quote: Quote | null;
  quotedType?: OrderType | undefined;
}

interface Known {
  last: Answer;
  /** The last one that said something: what was chosen by it stays when the next question fails. */
  offered: Answer;
}

const noAnswer: Answer = { quote: null };

export interface Answers {
  /** The last answer; null before the first one, and when a question failed. */
  quote: Quote | null;
  /** The same, where it is about this type of order. */
  known: Quote | null;
  /** Where the days and times that may be chosen come from. */
  choices: Quote | null;
  setQuote: (quote: Quote | null, quotedType: OrderType | undefined) => void;
  /** The last refusal after which what it costs has to be asked again. */
  again: Refusal | null;
}

export function useAnswers(refusal: Refusal | null, type: OrderType): Answers {
  const [{ last, offered }, setAnswers] = useState<Known>({ last: noAnswer, offered: noAnswer });
  const setQuote = useCallback((quote: Quote | null, quotedType: OrderType | undefined) => {
    const last = { quote, quotedType };
    setAnswers(({ offered }) => ({ last, offered: quote ? last : offered }));
  }, []);
  useEffect(() => {
    const { quote } = refusal ?? {};
    if (!quote) return;
    setAnswers(({ last }) => {
      const refused = { ...last, quote };
      return { last: refused, offered: refused };
    });
  }, [refusal]);
  const again = useRef<Refusal | null>(null);
  if (refusal && !refusal.mayExist) again.current = refusal;
  /** While an answer is about the other type of order, its times and places mean nothing. */
  const aboutThis = ({ quote, quotedType = type }: Answer) => (quotedType === type ? quote : null);
  return {
    quote: last.quote,
    known: aboutThis(last),
    choices: aboutThis(offered),
    setQuote,
    again: again.current,
  };
}
