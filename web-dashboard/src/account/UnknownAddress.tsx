/** Handles an address without a screen: leads to the landing page, or to the store's not-found page (1§2). */
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
