/** What is shown instead of an empty list (FIND-05). */
import type { InsteadAnswer } from '@shop/contract';
import { type Card, cardOf } from './card.ts';

export interface InsteadCards {
  near: Card[];
  best: Card[];
}

export function insteadCards({ near, best }: InsteadAnswer): InsteadCards {
  return { near: near.map(cardOf), best: best.map(cardOf) };
}
