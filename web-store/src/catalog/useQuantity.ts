/** How many pieces of a product 'Add to Cart' adds (FIX-51). */
import { limits } from '@shop/contract';
import { useState } from 'react';
import { wholeNumber } from '../lib/wholeNumber.ts';

export interface Quantity {
  /** What stands in the field, while it is typed. */
  text: string;
  /** What counts: never below the least. */
  pieces: number;
  least: number;
  type: (text: string) => void;
  set: (pieces: number) => void;
  /** Goes back to the least, after it was added. */
  reset: () => void;
}

export function useQuantity(least: number): Quantity {
  const [typed, setTyped] = useState<string | null>(null);
  const wanted = Math.min(wholeNumber(typed) ?? least, limits.quantity);
  return {
    text: typed ?? String(least),
    pieces: Math.max(least, wanted),
    least,
    type: setTyped,
    set: (pieces) => setTyped(pieces > least ? String(pieces) : null),
    reset: () => setTyped(null),
  };
}
