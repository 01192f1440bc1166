/** Adds to the cart and shows 'Added to Cart' for a moment, or says why nothing was added (SHOP-30, PDP-12, FIX-43). */
import { addingStop, addToCart, type NewLine } from '@shop/commerce';
import { useEffect, useRef, useState } from 'react';
import { showToast } from '../lib/toast.ts';
import { cartOf } from './cartStore.ts';

const feedbackMs = 1500;

/** A function that adds a line of which so many pieces are left (-1 = not counted), and whether one was added just now. */
export function useAddToCart(slug: string): {
  add: (line: NewLine, left: number) => void;
  added: boolean;
} {
  const [added, setAdded] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const add = (line: NewLine, left: number): void => {
    const cart = cartOf(slug);
    const stop = addingStop(cart.get(), line, left);
    if (stop !== null) {
      showToast('error', stop);
      return;
    }
    cart.set(addToCart(cart.get(), line));
    setAdded(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setAdded(false), feedbackMs);
  };
  return { add, added };
}
