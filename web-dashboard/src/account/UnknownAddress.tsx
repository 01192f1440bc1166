/** An address that none of our screens has: the landing page, or the store's not-found page (1§2). */
import { sitePaths } from '@shop/contract';
import { useEffect } from 'react';
import { ScreenLoader } from './ScreenLoader.tsx';

export function UnknownAddress() {
  useEffect(() => {
    const isLanding = window.location.pathname === sitePaths.landing;
    window.location.replace(isLanding ? sitePaths.landing : sitePaths.notFound);
  }, []);
  return <ScreenLoader />;
}
