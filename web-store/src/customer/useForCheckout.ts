/** Keeps the way back to the checkout while a guest goes from one account page to the next (MEND-05). */
import { useEffect, useState } from 'react';
import { forCheckout, isForCheckout } from './nextPath.ts';

/** Gives a path of the account pages as it leads on from here. */
export function useForCheckout(): (path: string) => string {
  const [toCheckout, setToCheckout] = useState(false);
  // The address is read here, as the server keeps one page for all of them.
  useEffect(() => setToCheckout(isForCheckout()), []);
  return (path) => (toCheckout ? forCheckout(path) : path);
}
