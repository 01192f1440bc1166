/** Calls back when Back or Forward shows the page as it was left, without loading it. */
import { useEffect, useRef } from 'react';

export function useShownAgain(onShown: () => void): void {
  const call = useRef(onShown);
  call.current = onShown;
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) call.current();
    };
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, []);
}
