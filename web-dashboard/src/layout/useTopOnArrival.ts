/** Another screen opens at its top; who goes back finds it as the browser left it (MEND-29). */
import { useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

export function useTopOnArrival(): void {
  const { pathname } = useLocation();
  const kind = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per screen
  useLayoutEffect(() => {
    if (kind !== 'POP') window.scrollTo(0, 0);
  }, [pathname]);
}
