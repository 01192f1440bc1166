/** Preserves the way back to the checkout while a guest goes from one account page to the next (MEND-05). */
import { useEffect, useState } from 'react';
import { forCheckout, isForCheckout } from '../cart/nextPath.ts';

/** Returns a function that adds the way back to the path of an account page. */
export function useForCheckout(): (path: string) => string {
  const [toCheckout, setToCheckout] = useState(false);
  // The address is read in the browser, because the server caches one page for all visitors.
  useEffect(() => setToCheckout(isForCheckout()), []);
  return (path) => (toCheckout ? forCheckout(path) : path);
}
