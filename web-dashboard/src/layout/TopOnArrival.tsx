/** Another screen opens at its top; who goes back finds it as it was left (MEND-29). */
import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/**
 * Stands behind the screen, in the same Suspense: react-admin scrolls a list to where it was last
 * seen in the list's own effect, whichever way one came, and effects run in the order of the tree.
 */
export function TopOnArrival() {
  const { pathname, key } = useLocation();
  const isReturn = useNavigationType() === 'POP' && key !== 'default';
  const toTop = () => {
    if (!isReturn) window.scrollTo(0, 0);
  };
  // Before the first paint, and again after react-admin.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per screen
  useLayoutEffect(toTop, [pathname]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per screen
  useEffect(toTop, [pathname]);
  return null;
}
