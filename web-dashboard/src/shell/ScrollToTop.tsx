/** Scrolls to the top when the screen changes; going back, the browser restores the position (MEND-29). */
import { useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** Stands beside the screen in its Suspense, so that it waits for the scripts of the screen. */
export function ScrollToTop() {
  const { pathname, key } = useLocation();
  const isReturn = useNavigationType() === 'POP' && key !== 'default';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per screen
  useLayoutEffect(() => {
    if (!isReturn) window.scrollTo(0, 0);
  }, [pathname]);
  return null;
}
