/** Holds the line that was removed last, so that the removal can be undone until the page is left (MEND-17). */
import { type CartLine, cartKey, removeFromCart } from '@shop/commerce';
import { useState } from 'react';
import { cartOf } from './cartStore.ts';

interface RemovedFrom {
  line: CartLine;
  /** Where it stood, from 0. */
  place: number;
}

export interface Removed {
  removed: RemovedFrom | null;
  /** Takes a line out by its key. */
  remove: (key: string) => void;
  /** Puts it back where it was; one that was added anew meanwhile stays as it is. */
  undo: () => void;
}

export function useRemoved(slug: string): Removed {
  const [removed, setRemoved] = useState<RemovedFrom | null>(null);
  const cart = cartOf(slug);
  const remove = (key: string): void => {
    const lines = cart.get();
    const place = lines.findIndex((line) => cartKey(line) === key);
    const line = lines[place];
    if (!line) return;
    setRemoved({ line, place });
    cart.set(removeFromCart(lines, key));
  };
  const undo = (): void => {
    if (!removed) return;
    const { line, place } = removed;
    const lines = cart.get();
    const isBack = lines.some((present) => cartKey(present) === cartKey(line));
    if (!isBack) cart.set([...lines.slice(0, place), line, ...lines.slice(place)]);
    setRemoved(null);
  };
  return { removed, remove, undo };
}
