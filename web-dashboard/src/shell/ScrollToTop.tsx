/** Scrolls to the top when the screen changes; going back restores the position (MEND-29). */
import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/**
 * Must follow the screen in the same Suspense: react-admin's list scrolls in an effect to its last position,
 * whichever way it was opened, and effects run in the order of the tree.
 */
export function ScrollToTop() {
  const { pathname, key } = useLocation();
  const isReturn = useNavigationType() === 'POP' && key !== 'default';
  const toTop = () => {
    if (!isReturn) window.scrollTo(0, 0);
  };
  // Once before the first paint, and again after react-admin's effect.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per screen
  useLayoutEffect(toTop, [pathname]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per screen
  useEffect(toTop, [pathname]);
  return null;
}
