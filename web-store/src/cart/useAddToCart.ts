/** Adds to the cart and shows 'Added to Cart' for a moment (SHOP-30, PDP-12). */
import { addToCart, type CartLine } from '@shop/commerce';
import { useEffect, useRef, useState } from 'react';
import { cartOf } from './cartStore.ts';

const feedbackMs = 1500;

/** A function that adds a line, and whether one was added just now. */
export function useAddToCart(slug: string): {
  add: (line: Omit<CartLine, 'quantity'>) => void;
  added: boolean;
} {
  const [added, setAdded] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const add = (line: Omit<CartLine, 'quantity'>): void => {
    const cart = cartOf(slug);
    cart.set(addToCart(cart.get(), line));
    setAdded(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setAdded(false), feedbackMs);
  };
  return { add, added };
}
